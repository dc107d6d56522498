-- What every account of the chart was debited and credited by the entries booked by the end of a date, and its balance on
-- its normal side, in centavos. The debits of all accounts together equal the credits, or the books are wrong (check.ts).
--
-- Up to the last day that was closed by then the sums are taken from its close, whose hash is checked (check-closes.sql);
-- of the journal only what was booked after it is read.
create or replace function trial_balance(p_on date)
returns table (account text, name text, type text, debit_minor bigint, credit_minor bigint, balance_minor bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with closed as (
    select c.day, c.trial_balance from day_close c where c.day <= p_on order by c.day desc limit 1
  ), sums as (
    select s.account, sum(s.debit_minor)::bigint as debit_minor, sum(s.credit_minor)::bigint as credit_minor
    from (
      select b.row ->> 'account' as account, (b.row ->> 'debit_minor')::bigint as debit_minor,
        (b.row ->> 'credit_minor')::bigint as credit_minor
      from closed c
      cross join lateral jsonb_array_elements(c.trial_balance) as b (row)
      union all
      select since.account, since.debit_minor, since.credit_minor
      from account_sums((select c.day from closed c), p_on) since
    ) s
    group by s.account
  )
  select a.code, a.name, a.type, coalesce(b.debit_minor, 0), coalesce(b.credit_minor, 0),
    case when a.normal_side = 'debit' then 1 else -1 end * (coalesce(b.debit_minor, 0) - coalesce(b.credit_minor, 0))
  from account a
  left join sums b on b.account = a.code
  order by array_position(array['asset', 'liability', 'equity', 'income', 'expense'], a.type), a.code;
end $$;
