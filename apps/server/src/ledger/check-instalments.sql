-- The loans whose instalments are not the terms that were signed, or are paid by something else than repayments; in
-- centavos. A loan that was disbursed has all its instalments, also when it is cancelled later; one that was not has none.
-- `wrongInstalments` counts those that are not one of the loan's two payments, that are not the sum of their interest and
-- principal, or that are paid by more than they are. `balancesMinor` is the sum of what is outstanding after each: the
-- principal less all that was paid of it by then, so the first instalment's part counts in every row, the last one's once.
create or replace function check_instalments()
returns table (id uuid, state text, item text, found bigint, expected bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select p.id, p.state, c.item, c.found, c.expected
  from (
    select l.id, l.state, l.disbursed_at is not null as disbursed, l.instalment_count, l.total_minor, l.principal_minor,
      count(i.number) as instalments,
      coalesce(sum(i.payment_minor), 0)::bigint as payments_minor,
      coalesce(sum(i.principal_minor), 0)::bigint as principals_minor,
      coalesce(sum(i.balance_minor), 0)::bigint as balances_minor,
      coalesce(sum(l.principal_minor - (l.instalment_count - i.number + 1) * i.principal_minor), 0)::bigint
        as outstanding_minor,
      coalesce(sum(i.paid_minor), 0)::bigint as paid_minor,
      count(i.number) filter (where
        i.number not between 1 and l.instalment_count
        or i.payment_minor <>
          case when i.number = l.instalment_count then l.last_instalment_minor else l.instalment_minor end
        or i.payment_minor <> i.interest_minor + i.principal_minor
        or i.paid_minor not between 0 and i.payment_minor) as wrong_instalments,
      coalesce(max(r.repaid_minor), 0) as repaid_minor
    from loan l
    left join instalment i on i.member_id = l.member_id and i.loan_id = l.id
    left join (
      select member_id, cause_id, sum(amount_minor)::bigint as repaid_minor
      from transfer where kind = 'repayment'
      group by member_id, cause_id
    ) r on r.member_id = l.member_id and r.cause_id = l.id
    group by l.member_id, l.id
  ) p
  cross join lateral (values
    (1, 'instalments', p.instalments, case when p.disbursed then p.instalment_count else 0 end),
    (2, 'paymentsMinor', p.payments_minor, case when p.disbursed then p.total_minor else 0 end),
    (3, 'principalsMinor', p.principals_minor, case when p.disbursed then p.principal_minor else 0 end),
    (4, 'balancesMinor', p.balances_minor, p.outstanding_minor),
    (5, 'wrongInstalments', p.wrong_instalments, 0),
    (6, 'paidMinor', p.paid_minor, p.repaid_minor)
  ) as c (position, item, found, expected)
  where c.found <> c.expected
  order by p.id, c.position;
end $$;
