-- The money without a loan (servicing 3) that is not booked as what it is, in centavos: while it is OPEN the whole amount
-- is a liability, and what its channel owes; once it was applied or sent back, neither. `id` is null for entries of money
-- that does not exist.
create or replace function check_unapplied()
returns table (id uuid, state text, item text, found bigint, expected bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select u.id, coalesce(u.state, 'unknown'), c.item, c.found, c.expected
  from unapplied u
  full join (
    select j.cause_id,
      coalesce(sum(n.credit_minor - n.debit_minor) filter (where n.account = 'unapplied_receipts'), 0)::bigint
        as owed_minor,
      coalesce(sum(n.debit_minor - n.credit_minor) filter (where n.account = 'receipts_clearing'), 0)::bigint
        as unsettled_minor
    from journal j
    join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
    where j.kind = 'unapplied' or n.account = 'unapplied_receipts'
    group by j.cause_id
  ) b on b.cause_id = u.id
  cross join lateral (
    select case when u.state = 'OPEN' then u.amount_minor else 0 end as open_minor
  ) o
  cross join lateral (values
    (1, 'owedMinor', coalesce(b.owed_minor, 0), o.open_minor),
    (2, 'unsettledMinor', coalesce(b.unsettled_minor, 0), o.open_minor)
  ) as c (position, item, found, expected)
  where c.found <> c.expected
  order by u.id, c.position;
end $$;
