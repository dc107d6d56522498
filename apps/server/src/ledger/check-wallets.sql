-- The wallets whose figures differ from the sums of their member's entries; null for both figures where the entries are of
-- a member without a wallet. A member has one wallet. In centavos.
--
-- The functions of this folder read each table once, from end to end: a look-up for each of a million wallets or
-- withdrawals would take far longer. They are PL/pgSQL because Citus plans no SQL function over distributed tables.
create or replace function check_wallets()
returns table (
  member_id uuid, wallet_id uuid, balance_minor bigint, withdrawn_minor bigint,
  booked_balance_minor bigint, booked_withdrawn_minor bigint
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select coalesce(w.member_id, b.member_id), w.id, w.balance_minor, w.withdrawn_minor,
    coalesce(b.balance_minor, 0), coalesce(b.withdrawn_minor, 0)
  from wallet w
  full join (
    select j.member_id,
      sum(l.credit_minor - l.debit_minor)::bigint as balance_minor,
      coalesce(sum(l.debit_minor - l.credit_minor) filter (where
        j.kind in ('withdrawal', 'payout_failed', 'payout_returned')), 0)::bigint as withdrawn_minor
    from journal_line l
    join journal j on j.member_id = l.member_id and j.id = l.journal_id
    where l.account = 'wallet_payable'
    group by j.member_id
  ) b on b.member_id = w.member_id
  where (w.balance_minor, w.withdrawn_minor)
    is distinct from (coalesce(b.balance_minor, 0), coalesce(b.withdrawn_minor, 0))
  order by 2, 1;
end $$;
