-- Problems whose editorial somebody wanted to read before having solved them. What is first solved
-- after that (submissions by created_at, answers by answered_at) counts on no board.
create table forfeit (
    account_id uuid        not null references account (id) on delete cascade,
    problem    text        not null,
    created_at timestamptz not null,
    primary key (account_id, problem)
);
