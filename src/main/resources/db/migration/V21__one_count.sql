-- How often each problem was judged and accepted follows from submission_count (V19), where no verdict
-- waits for another one's row.
drop table tally;
