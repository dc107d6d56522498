-- The wallets whose figures differ from the sums of their transfers; null for both figures where transfers name a wallet
-- that does not exist. In centavos.
--
-- The functions of this folder read each table once, from end to end: a look-up for each of a million wallets or
-- withdrawals would take far longer. They are PL/pgSQL because Citus plans no SQL function over distributed tables.
create or replace function check_wallets()
returns table (
  wallet_id uuid, balance_minor bigint, withdrawn_minor bigint,
  transferred_balance_minor bigint, transferred_withdrawn_minor bigint
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select coalesce(w.id, t.wallet_id), w.balance_minor, w.withdrawn_minor,
    coalesce(t.balance_minor, 0), coalesce(t.withdrawn_minor, 0)
  from wallet w
  full join (
    select member_id, wallet_id,
      sum(case when credit_account = 'member:wallet' then amount_minor else -amount_minor end)::bigint as balance_minor,
      sum(case
        when kind = 'withdrawal' then amount_minor
        when kind in ('withdrawal_failed', 'withdrawal_returned') then -amount_minor
        else 0 end)::bigint as withdrawn_minor
    from transfer
    where wallet_id is not null
    group by member_id, wallet_id
  ) t on t.member_id = w.member_id and t.wallet_id = w.id
  where (w.balance_minor, w.withdrawn_minor)
    is distinct from (coalesce(t.balance_minor, 0), coalesce(t.withdrawn_minor, 0))
  order by 1;
end $$;
