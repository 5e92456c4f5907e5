-- The boards, anew: for all time, the calendar month and the ISO week, over all languages and for
-- each. All of it is derived from submissions, challenges and forfeits; the first server that finds
-- no row in board_rules fills it.
drop table standing_on_problem;
drop table standing;
-- Was read only by the fastest list, which has a table of its own now.
drop index submission_accepted;

-- Times within one tick are the same: the noise of the measurement, two ticks of the kernel's clock.
create function ticks(time_ms bigint) returns integer
    language sql immutable
    return least(coalesce(time_ms, 0) / 20, 1000000);

-- One row for each problem that a user has solved or tried, in one language or ('') in any way.
create table standing_on_problem (
    account_id  uuid    not null references account (id) on delete cascade,
    problem     text    not null,
    language    text    not null,
    accepted_at timestamptz,
    answered_at timestamptz,
    -- since when it counts; null while it does not
    solved_at   timestamptz,
    attempts    integer not null,
    primary key (account_id, problem, language)
);

-- One row for each user who has solved something, for each board that has it: all time begins in
-- 1970.
create table standing (
    account_id       uuid        not null references account (id) on delete cascade,
    period           text        not null check (period in ('all', 'month', 'week')),
    starts_on        date        not null,
    language         text        not null,
    username         text        not null collate "C",
    solved           integer     not null,
    solved_by_answer integer     not null,
    attempts         integer     not null,
    last_improved_at timestamptz not null,
    primary key (account_id, period, starts_on, language)
);
-- All of one direction, so that any place in it can be entered.
create unique index standing_order on standing
    (period, starts_on, language, (-solved), attempts, last_improved_at, username);

-- How many users have the same result: a rank is one more than the users with better ones. Changes
-- are only added, so that nobody waits for anybody, and folded into the sums now and then.
create table standing_users (
    period    text    not null,
    starts_on date    not null,
    language  text    not null,
    solved    integer not null,
    attempts  integer not null,
    users     bigint  not null,
    primary key (period, starts_on, language, solved, attempts)
);
create table standing_users_change (
    id        bigint  not null generated always as identity primary key,
    period    text    not null,
    starts_on date    not null,
    language  text    not null,
    solved    integer not null,
    attempts  integer not null,
    users     bigint  not null
);

-- Whoever writes standings, be it the cascade of a deleted account, changes the sums.
create function count_users() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        insert into standing_users_change (period, starts_on, language, solved, attempts, users)
        select period, starts_on, language, solved, attempts, count(*) from came
         group by period, starts_on, language, solved, attempts;
    elsif tg_op = 'DELETE' then
        insert into standing_users_change (period, starts_on, language, solved, attempts, users)
        select period, starts_on, language, solved, attempts, -count(*) from gone
         group by period, starts_on, language, solved, attempts;
    else
        insert into standing_users_change (period, starts_on, language, solved, attempts, users)
        select period, starts_on, language, solved, attempts, sum(users)
          from (select period, starts_on, language, solved, attempts, 1 as users from came
                union all
                select period, starts_on, language, solved, attempts, -1 from gone) both_sides
         group by period, starts_on, language, solved, attempts
        having sum(users) <> 0;
    end if;
    return null;
end
$$;
create trigger users_came after insert on standing
    referencing new table as came for each statement execute function count_users();
create trigger users_changed after update on standing
    referencing old table as gone new table as came for each statement execute function count_users();
create trigger users_gone after delete on standing
    referencing old table as gone for each statement execute function count_users();

-- Everybody's fastest accepted program, for each problem and language or ('') any.
create table fastest (
    account_id   uuid        not null references account (id) on delete cascade,
    problem      text        not null,
    language     text        not null,
    username     text        not null collate "C",
    submission   uuid        not null,
    written_in   text        not null,
    ticks        integer     not null,
    time_ms      bigint      not null,
    memory_bytes bigint      not null,
    created_at   timestamptz not null,
    primary key (account_id, problem, language)
);
create unique index fastest_order on fastest (problem, language, ticks, created_at, username);

-- By which rules the boards were computed; a server with newer ones computes them anew.
create table board_rules (
    id          smallint    primary key check (id = 1),
    version     integer     not null,
    computed_at timestamptz not null
);
