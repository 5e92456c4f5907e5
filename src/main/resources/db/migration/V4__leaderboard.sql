-- One row for each problem that a user has solved or tried. Derived: it can be rebuilt from the
-- submissions and challenges at any time.
create table standing_on_problem (
    account_id        uuid not null references account (id) on delete cascade,
    problem           text not null,
    accepted_at       timestamptz,
    answered_at       timestamptz,
    attempts          integer not null,
    primary key (account_id, problem)
);

-- One row for each user who has solved something.
create table standing (
    account_id       uuid primary key references account (id) on delete cascade,
    username         text not null,
    solved           integer not null,
    solved_by_answer integer not null,
    attempts         integer not null,
    last_improved_at timestamptz not null
);
create index standing_order on standing (solved desc, attempts asc, last_improved_at asc, username asc);
