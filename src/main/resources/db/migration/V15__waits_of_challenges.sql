-- The sets of answers that somebody handed in for a problem, newest first: wrong ones cost a wait.
create index challenge_checked on challenge (account_id, problem, judged_at desc) where status = 'closed';
