-- The accounts to which a withdrawal's entries did something else than its state says; credits less debits, in centavos.
-- Money that is back in the wallet has left nothing on any account, so that payouts_in_transit is empty when nothing is
-- under way. `otherMinor` is what was debited or credited to any account that has no part in a withdrawal.
create or replace function check_withdrawals()
returns table (id uuid, state text, item text, found bigint, expected bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select p.id, p.state, c.item, c.found, c.expected
  from (
    select w.id, w.state,
      case when w.state in ('FAILED', 'RETURNED') then 0 else w.amount_minor end as paid_minor,
      coalesce(sum(n.credit_minor - n.debit_minor) filter (where n.account = 'wallet_payable'), 0)::bigint
        as wallet_minor,
      coalesce(sum(n.credit_minor - n.debit_minor) filter (where n.account = 'payouts_in_transit'), 0)::bigint
        as in_transit_minor,
      coalesce(sum(n.credit_minor - n.debit_minor) filter (where n.account = 'bank'), 0)::bigint as bank_minor,
      coalesce(sum(n.debit_minor + n.credit_minor) filter (where
        n.account not in ('wallet_payable', 'payouts_in_transit', 'bank')), 0)::bigint as other_minor
    from withdrawal w
    left join journal j on j.member_id = w.member_id and j.cause_id = w.id
      and j.kind in ('withdrawal', 'payout_completed', 'payout_failed', 'payout_returned')
    left join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
    group by w.member_id, w.id
  ) p
  cross join lateral (values
    (1, 'walletMinor', p.wallet_minor, -p.paid_minor),
    (2, 'inTransitMinor', p.in_transit_minor, case when p.state = 'COMPLETED' then 0 else p.paid_minor end),
    (3, 'bankMinor', p.bank_minor, case when p.state = 'COMPLETED' then p.paid_minor else 0 end),
    (4, 'otherMinor', p.other_minor, 0)
  ) as c (position, item, found, expected)
  where c.found <> c.expected
  order by p.id, c.position;
end $$;
