-- The withdrawals past REQUESTED that were never ordered from a provider (both payout ids null), and those whose attempts
-- became more than one payout there, so that they may have been paid twice. FAILED may be without an order: no money has
-- left.
create or replace function check_payouts()
returns table (id uuid, state text, one_payout_id text, another_payout_id text)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select w.id, w.state, p.one_payout_id, p.another_payout_id
  from withdrawal w
  left join (
    select member_id, withdrawal_id,
      min(provider_payout_id) as one_payout_id, max(provider_payout_id) as another_payout_id
    from payout
    group by member_id, withdrawal_id
  ) p on p.member_id = w.member_id and p.withdrawal_id = w.id
  where p.one_payout_id <> p.another_payout_id
    or (p.withdrawal_id is null and w.state not in ('REQUESTED', 'FAILED'))
  order by w.id;
end $$;
