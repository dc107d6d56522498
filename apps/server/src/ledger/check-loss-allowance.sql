-- Where the allowance for expected losses is not what was computed for the last month that was booked, in centavos:
-- `booked` where the account does not hold what that month set aside less what write-offs used of it since, `stage N` where
-- a month's total is not the sum of its loans.
create or replace function check_loss_allowance()
returns table (month date, item text, found bigint, expected bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with booked as (
    select m.month, m.stage, m.allowance_minor from loss_allowance_month m
  ), loans as (
    select a.month, a.stage, sum(a.allowance_minor)::bigint as allowance_minor,
      coalesce(sum(case when l.written_off_minor = 0 then 0 else (
        select coalesce(sum(n.debit_minor - n.credit_minor), 0)
        from journal j
        join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
        where j.member_id = a.member_id and j.kind = 'write_off' and j.cause_id = a.loan_id and n.account = 'loss_allowance'
      ) end), 0)::bigint as used_minor
    from loss_allowance a
    join loan l on l.member_id = a.member_id and l.id = a.loan_id
    where a.month in (select b.month from booked b)
    group by a.month, a.stage
  ), held as (
    select coalesce(sum(n.credit_minor - n.debit_minor), 0)::bigint as minor from journal_line n
    where n.account = 'loss_allowance'
  )
  select b.month, 'stage ' || b.stage, coalesce(s.allowance_minor, 0), b.allowance_minor
  from booked b
  left join loans s on s.month = b.month and s.stage = b.stage
  where coalesce(s.allowance_minor, 0) <> b.allowance_minor
  union all
  select e.month, 'booked', h.minor, e.minor
  from held h
  cross join (
    select last.month, coalesce((select sum(b.allowance_minor) from booked b where b.month = last.month), 0)::bigint
      - coalesce((select sum(s.used_minor) from loans s where s.month = last.month), 0)::bigint as minor
    from (select max(b.month) as month from booked b) last
  ) e
  where h.minor <> e.minor
  order by 1, 2;
end $$;
