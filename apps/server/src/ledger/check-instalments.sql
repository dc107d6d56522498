-- The released loans whose instalments do not add up to the loan, in centavos. A loan that was disbursed has instalments,
-- numbered from 1 on, also when it is cancelled later; one that was not has none. Until something is booked on a loan that
-- can change its plan, its instalments are exactly the terms that were signed. `wrongInstalments` counts those that are not
-- one of the loan's two payments then, that are not the sum of their interest and principal, or that are paid by more than
-- they are, in any part. `balancesMinor` is the sum of what is outstanding after each: the principal less all that is asked
-- for of it by then, so that the first instalment's part counts in every row, the last one's once. Of a loan that was given
-- back within the cooling-off time what was received is owed, without what was deducted.
create or replace function check_instalments()
returns table (id uuid, state text, item text, found bigint, expected bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select p.id, p.state, c.item, c.found, c.expected
  from (
    select l.id, l.state, l.disbursed_at is not null as disbursed, o.owed_minor,
      e.member_id is null as as_signed, l.instalment_count, l.total_minor,
      count(i.number) as instalments,
      coalesce(max(i.number), 0) as last_number,
      coalesce(sum(i.payment_minor), 0)::bigint as payments_minor,
      coalesce(sum(i.principal_minor), 0)::bigint as principals_minor,
      coalesce(sum(i.balance_minor), 0)::bigint as balances_minor,
      (count(i.number) * o.owed_minor - (count(i.number) + 1) * coalesce(sum(i.principal_minor), 0)
        + coalesce(sum(i.number * i.principal_minor), 0))::bigint as outstanding_minor,
      count(i.number) filter (where
        i.number < 1
        or e.member_id is null and i.payment_minor <>
          case when i.number = l.instalment_count then l.last_instalment_minor else l.instalment_minor end
        or i.payment_minor <> i.interest_minor + i.principal_minor
        or i.paid_interest_minor not between 0 and i.interest_minor
        or i.paid_minor - i.paid_interest_minor not between 0 and i.principal_minor
        or i.paid_penalty_minor not between 0 and i.penalty_minor) as wrong_instalments
    from loan l
    left join (
      select member_id, loan_id, max(value_on) as cancelled_on from loan_event where kind = 'cancelled'
      group by member_id, loan_id
    ) c on c.member_id = l.member_id and c.loan_id = l.id
    -- Given back in parts: where not all of it came within three days, it is as if the loan had never been cancelled.
    cross join lateral (
      select l.principal_minor
        - case when c.loan_id is not null and (l.state = 'CANCELLED' or l.booked_until <= c.cancelled_on + 3)
          then l.processing_fee_minor + l.documentary_stamp_tax_minor else 0 end as owed_minor
    ) o
    left join instalment i on i.member_id = l.member_id and i.loan_id = l.id
    left join (
      select member_id, loan_id from loan_event where kind <> 'released' group by member_id, loan_id
    ) e on e.member_id = l.member_id and e.loan_id = l.id
    group by l.member_id, l.id, o.owed_minor, e.member_id
  ) p
  cross join lateral (values
    (1, 'instalments', p.instalments,
      case when not p.disbursed then 0 when p.as_signed then p.instalment_count else greatest(p.last_number, 1) end),
    (2, 'paymentsMinor', p.payments_minor,
      case when not p.disbursed then 0 when p.as_signed then p.total_minor else p.payments_minor end),
    (3, 'principalsMinor', p.principals_minor, case when p.disbursed then p.owed_minor else 0 end),
    (4, 'balancesMinor', p.balances_minor, p.outstanding_minor),
    (5, 'wrongInstalments', p.wrong_instalments, 0)
  ) as c (position, item, found, expected)
  where c.found <> c.expected
  order by p.id, c.position;
end $$;
