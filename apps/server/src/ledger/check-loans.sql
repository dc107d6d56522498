-- The loans whose disbursement and cancellation moved something else than the loan says, in centavos: the principal once
-- when disbursed, nothing before, and nothing in the end when cancelled; loan_principal owes it and wallet_payable holds it.
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
      -- A loan that was given back in parts came back by repayments.
      case when l.disbursed_at is null or l.state = 'CANCELLED' and not exists (
          select from loan_event e where e.member_id = l.member_id and e.loan_id = l.id and e.kind = 'cancelled')
        then 0 else l.principal_minor end as lent_minor,
      coalesce(sum(n.debit_minor - n.credit_minor) filter (where n.account = 'loan_principal'), 0)::bigint
        as principal_minor,
      coalesce(sum(n.credit_minor - n.debit_minor) filter (where n.account = 'wallet_payable'), 0)::bigint
        as wallet_minor,
      coalesce(sum(n.debit_minor + n.credit_minor) filter (where
        n.account not in ('loan_principal', 'wallet_payable')), 0)::bigint as other_minor
    from loan l
    left join journal j on j.member_id = l.member_id and j.cause_id = l.id
      and j.kind in ('release', 'cooling_off_cancel')
    left join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
    group by l.member_id, l.id
  ) p
  cross join lateral (values
    (1, 'principalMinor', p.principal_minor, p.lent_minor),
    (2, 'walletMinor', p.wallet_minor, p.lent_minor),
    (3, 'otherMinor', p.other_minor, 0)
  ) as c (position, item, found, expected)
  where c.found <> c.expected
  order by p.id, c.position;
end $$;
