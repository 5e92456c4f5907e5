-- Where it failed: {"group": ..., "index": ...}. With the seed and the testset's version, the input
-- can be made again.
alter table submission add column failed jsonb;

-- Whether a better counterexample is on its way: set with the verdict, taken back by whoever has
-- looked for one.
alter table submission add column explaining boolean not null default false;
