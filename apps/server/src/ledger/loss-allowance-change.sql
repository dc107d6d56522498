-- What is expected to be lost at the end of a month by stage, in centavos, and what is to be booked for it: the difference
-- to the month that was booked before. What write-offs have used of a loan's allowance since is no longer in the books,
-- whichever month it was set aside in.
create or replace function loss_allowance_change(p_month date)
returns table (stage integer, loans bigint, exposure_minor bigint, allowance_minor bigint, change_minor bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select s.stage,
    count(a.loan_id) filter (where a.month = p_month),
    coalesce(sum(a.exposure_minor) filter (where a.month = p_month), 0)::bigint,
    coalesce(sum(a.allowance_minor) filter (where a.month = p_month), 0)::bigint,
    coalesce(sum(case when a.month = p_month then a.unused_minor else -a.unused_minor end), 0)::bigint
  from (values (1), (2), (3)) as s (stage)
  left join (
    select a.*, a.allowance_minor - case when l.written_off_minor = 0 then 0 else (
      select coalesce(sum(n.debit_minor - n.credit_minor), 0)
      from journal j
      join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
      where j.member_id = a.member_id and j.kind = 'write_off' and j.cause_id = a.loan_id and n.account = 'loss_allowance'
    ) end as unused_minor
    from loss_allowance a
    join loan l on l.member_id = a.member_id and l.id = a.loan_id
    where a.month in (p_month, (select max(b.month) from loss_allowance_month b where b.month < p_month))
  ) a on a.stage = s.stage
  group by s.stage
  order by s.stage;
end $$;
