-- The days on which somebody had a program accepted, looked up one after the other.
create index submission_accepted_of_account on submission (account_id, created_at)
    where verdict = 'AC' and kind = 'solution';
