-- The loans whose disbursement and cancellation moved something else than the loan says, in centavos: when disbursed, the
-- principal is lent, its fees are deducted and the rest is credited to the wallet; nothing before, and nothing in the end
-- when cancelled. Of a loan that is given back in parts the fees alone are taken back: the rest comes back by repayments.
-- `otherMinor` is what was debited or credited to any other account: a release debited to capital, for instance.
create or replace function check_loans()
returns table (id uuid, state text, item text, found bigint, expected bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select p.id, p.state, c.item, c.found, c.expected
  from (
    select l.id, l.state,
      case when l.disbursed_at is null or l.state = 'CANCELLED' and c.loan_id is null then 0
        else l.principal_minor - l.processing_fee_minor - l.documentary_stamp_tax_minor end as credited_minor,
      case when l.disbursed_at is null or l.state = 'CANCELLED' or g.is_given_back then 0
        else l.processing_fee_minor end as processing_fee_minor,
      case when l.disbursed_at is null or l.state = 'CANCELLED' or g.is_given_back then 0
        else l.documentary_stamp_tax_minor end as documentary_stamp_tax_minor,
      coalesce(sum(n.debit_minor - n.credit_minor) filter (where n.account = 'loan_principal'), 0)::bigint
        as principal_minor,
      coalesce(sum(n.credit_minor - n.debit_minor) filter (where n.account = 'wallet_payable'), 0)::bigint
        as wallet_minor,
      coalesce(sum(n.credit_minor - n.debit_minor) filter (where n.account = 'fee_income'), 0)::bigint
        as fee_income_minor,
      coalesce(sum(n.credit_minor - n.debit_minor) filter (where n.account = 'stamp_tax_payable'), 0)::bigint
        as stamp_tax_minor,
      coalesce(sum(n.debit_minor + n.credit_minor) filter (where
        n.account not in ('loan_principal', 'wallet_payable', 'fee_income', 'stamp_tax_payable')), 0)::bigint
        as other_minor
    from loan l
    left join journal j on j.member_id = l.member_id and j.cause_id = l.id
      and j.kind in ('release', 'cooling_off_cancel')
    left join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
    left join (
      select member_id, loan_id, max(value_on) as cancelled_on from loan_event where kind = 'cancelled'
      group by member_id, loan_id
    ) c on c.member_id = l.member_id and c.loan_id = l.id
    -- Given back in parts: where not all of it came within three days, it is as if the loan had never been cancelled.
    cross join lateral (
      select c.loan_id is not null and (l.state = 'CANCELLED' or l.booked_until <= c.cancelled_on + 3) as is_given_back
    ) g
    group by l.member_id, l.id, c.loan_id, g.is_given_back
  ) p
  cross join lateral (values
    (1, 'principalMinor', p.principal_minor,
      p.credited_minor + p.processing_fee_minor + p.documentary_stamp_tax_minor),
    (2, 'walletMinor', p.wallet_minor, p.credited_minor),
    (3, 'processingFeeMinor', p.fee_income_minor, p.processing_fee_minor),
    (4, 'documentaryStampTaxMinor', p.stamp_tax_minor, p.documentary_stamp_tax_minor),
    (5, 'otherMinor', p.other_minor, 0)
  ) as c (position, item, found, expected)
  where c.found <> c.expected
  order by p.id, c.position;
end $$;
