-- Inputs on which only a fresh test caught a program, made small. Nothing changes by them alone: an
-- administrator accepts some, and these join the problem's tests.
create table candidate (
    id            uuid primary key,
    problem       text        not null,
    -- JSON without spaces: the same input is the same text
    input         text        not null check (length(input) <= 1024),
    answer        text        not null,
    -- what the program answered, null where it gave no answer
    actual        text,
    -- whether a program from the definition answered alike; else the input was out of its reach
    proven        boolean     not null,
    account_id    uuid references account (id) on delete set null,
    submission_id uuid references submission (id) on delete set null,
    status        text        not null check (status in ('open', 'accepted', 'dismissed')),
    -- The order of those that joined the tests: it is part of the testset's version.
    place         integer,
    created_at    timestamptz not null,
    decided_at    timestamptz,
    decided_by    text,
    unique (problem, input),
    unique (problem, place),
    constraint place_when_accepted check ((status = 'accepted') = (place is not null))
);

-- One problem's, newest first; how many of somebody's are open.
create index candidate_of_problem on candidate (problem, status, id desc);
create index candidate_of_account on candidate (account_id) where status = 'open';
create index candidate_of_submission on candidate (submission_id);
