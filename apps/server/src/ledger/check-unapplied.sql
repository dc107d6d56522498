-- The money without a loan (servicing 3) that is not booked as what it is, in centavos: while it is OPEN the whole amount
-- is a liability, and once it was applied or sent back none of it; what its channel owes is in the clearing account until
-- it is settled, applied to a loan or taken back by the channel; what the channel kept is what is noted with the money. `id` is
-- null for entries of money that does not exist.
--
-- What was settled before it was applied leaves the liability by the entries of its payment, which carry the member's id.
create or replace function check_unapplied()
returns table (id uuid, state text, item text, found bigint, expected bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select u.id, coalesce(u.state, 'unknown'), c.item, c.found, c.expected
  from unapplied u
  full join (
    select coalesce(t.id, j.cause_id) as id,
      coalesce(sum(n.credit_minor - n.debit_minor) filter (where n.account = 'unapplied_receipts'), 0)::bigint
        as owed_minor,
      coalesce(sum(n.debit_minor - n.credit_minor) filter (where n.account = 'receipts_clearing'
        and j.member_id = '00000000-0000-0000-0000-000000000000'), 0)::bigint as unsettled_minor,
      coalesce(sum(n.debit_minor - n.credit_minor) filter (where n.account = 'payout_charges'), 0)::bigint as fee_minor
    from journal j
    join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
    left join repayment p on p.member_id = j.member_id and p.id = j.cause_id
    left join unapplied t on t.provider = p.provider and t.provider_payment_id = p.provider_payment_id
    where j.kind = 'unapplied' or n.account = 'unapplied_receipts'
      or j.kind = 'channel_settlement' and exists (select from unapplied s where s.id = j.cause_id)
    group by 1
  ) b on b.id = u.id
  cross join lateral (values
    (1, 'owedMinor', coalesce(b.owed_minor, 0), case when u.state = 'OPEN' then u.amount_minor else 0 end),
    (2, 'unsettledMinor', coalesce(b.unsettled_minor, 0),
      case when u.state in ('OPEN', 'SENT_BACK') and u.settled_on is null then u.amount_minor else 0 end),
    (3, 'feeMinor', coalesce(b.fee_minor, 0), coalesce(u.fee_minor, 0))
  ) as c (position, item, found, expected)
  where c.found <> c.expected
  order by u.id, c.position;
end $$;
