-- How often each verdict was given, for each problem and language; accepted ones by their time, in
-- ticks, others at 0. Kept as the sums of users on the boards are: changes are added and folded.
create table submission_count (
    problem     text    not null,
    language    text    not null,
    verdict     text    not null,
    ticks       integer not null,
    submissions bigint  not null,
    primary key (problem, language, verdict, ticks)
);
create table submission_count_change (
    id          bigint  not null generated always as identity primary key,
    problem     text    not null,
    language    text    not null,
    verdict     text    not null,
    ticks       integer not null,
    submissions bigint  not null
);
create index submission_count_change_of_problem on submission_count_change (problem);

-- Everything slower than some 20 s is alike: no program of ours may take as long.
create function counted_ticks(verdict text, time_ms bigint) returns integer
    language sql immutable
    return case when verdict = 'AC' then least(ticks(time_ms), 1000) else 0 end;

create function count_submission() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' and old.verdict is not null then
        insert into submission_count_change (problem, language, verdict, ticks, submissions)
        values (old.problem, old.language, old.verdict, counted_ticks(old.verdict, old.time_ms), -1);
    end if;
    if new.verdict is not null then
        insert into submission_count_change (problem, language, verdict, ticks, submissions)
        values (new.problem, new.language, new.verdict, counted_ticks(new.verdict, new.time_ms), 1);
    end if;
    return null;
end
$$;
create trigger submission_came after insert on submission
    for each row when (new.verdict is not null and new.kind = 'solution')
    execute function count_submission();
create trigger submission_changed after update of verdict, time_ms on submission
    for each row when (new.kind = 'solution'
                       and (old.verdict, old.time_ms) is distinct from (new.verdict, new.time_ms))
    execute function count_submission();

create function uncount_submissions() returns trigger language plpgsql as $$
begin
    insert into submission_count_change (problem, language, verdict, ticks, submissions)
    select problem, language, verdict, counted_ticks(verdict, time_ms), -count(*)
      from gone
     where verdict is not null and kind = 'solution'
     group by problem, language, verdict, counted_ticks(verdict, time_ms);
    return null;
end
$$;
create trigger submissions_gone after delete on submission
    referencing old table as gone for each statement execute function uncount_submissions();
