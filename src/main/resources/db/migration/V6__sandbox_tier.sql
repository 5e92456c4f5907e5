-- Which walls stand around the boxes of a node: A, B, or none.
alter table node add column tier text not null default 'none';
