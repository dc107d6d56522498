-- What the entries booked after one day, or from the beginning, up to another debited and credited on each account, in
-- centavos; of accounts that none of them names there is no row.
create or replace function account_sums(p_after date, p_until date)
returns table (account text, debit_minor bigint, credit_minor bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select n.account, sum(n.debit_minor)::bigint, sum(n.credit_minor)::bigint
  from journal j
  join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
  where j.booked_on > coalesce(p_after, '-infinity') and j.booked_on <= p_until
  group by n.account;
end $$;
