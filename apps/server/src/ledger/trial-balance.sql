-- What every account of the chart was debited and credited by the entries booked by the end of a date, and its balance on
-- its normal side, in centavos. The debits of all accounts are their credits, or the books are wrong (check.ts).
create or replace function trial_balance(p_on date)
returns table (account text, name text, type text, debit_minor bigint, credit_minor bigint, balance_minor bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select a.code, a.name, a.type, coalesce(b.debit_minor, 0), coalesce(b.credit_minor, 0),
    case when a.normal_side = 'debit' then 1 else -1 end * (coalesce(b.debit_minor, 0) - coalesce(b.credit_minor, 0))
  from account a
  left join (
    select n.account, sum(n.debit_minor)::bigint as debit_minor, sum(n.credit_minor)::bigint as credit_minor
    from journal_line n
    join journal j on j.member_id = n.member_id and j.id = n.journal_id
    where j.booked_on <= p_on
    group by n.account
  ) b on b.account = a.code
  order by array_position(array['asset', 'liability', 'equity', 'income', 'expense'], a.type), a.code;
end $$;
