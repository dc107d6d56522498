-- The loans whose disbursement and cancellation moved something else than the loan says, in centavos: the principal once
-- when disbursed, nothing before, and nothing in the end when cancelled; from member:loan_principal to member:wallet.
-- `otherMinor` is what was moved to or from any other account: a disbursement debited to house:suspense, for instance.
create or replace function check_loans()
returns table (id uuid, state text, item text, found bigint, expected bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select p.id, p.state, c.item, c.found, c.expected
  from (
    select l.id, l.state,
      case when l.disbursed_at is null or l.state = 'CANCELLED' then 0 else l.principal_minor end as lent_minor,
      coalesce(sum(case when t.debit_account = 'member:loan_principal' then t.amount_minor
        when t.credit_account = 'member:loan_principal' then -t.amount_minor end), 0)::bigint
        as principal_minor,
      coalesce(sum(case when t.credit_account = 'member:wallet' then t.amount_minor
        when t.debit_account = 'member:wallet' then -t.amount_minor end), 0)::bigint
        as wallet_minor,
      coalesce(sum(t.amount_minor) filter (where
        t.credit_account not in ('member:loan_principal', 'member:wallet')
        or t.debit_account not in ('member:loan_principal', 'member:wallet')), 0)::bigint
        as other_minor
    from loan l
    left join transfer t on t.member_id = l.member_id and t.cause_id = l.id
      and t.kind in ('disbursement', 'cancellation')
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
