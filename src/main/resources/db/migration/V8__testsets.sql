-- What each version of a problem's tests stands for, written when a server first has them: the plan
-- from which every generated input can be made again, and the addresses of the files. Kept for as
-- long as a verdict may name it.
create table testset (
    problem    text        not null,
    version    text        not null check (version ~ '^sha256:[0-9a-f]{64}$'),
    -- JSON, always the same text for the same content
    content    text        not null,
    created_at timestamptz not null,
    primary key (problem, version)
);
