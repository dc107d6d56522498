-- One row: how many transfers belong to no withdrawal and to no loan, and what is in transit, in centavos, by the transfers
-- and by the withdrawals under way.
create or replace function check_transfers()
returns table (
  withdrawal_orphans bigint, loan_orphans bigint, in_transit_minor bigint, under_way_minor bigint
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select p.withdrawal_orphans, p.loan_orphans, p.in_transit_minor, u.under_way_minor
  from (
    select
      count(*) filter (where t.kind like 'withdrawal%' and w.id is null) as withdrawal_orphans,
      count(*) filter (where t.kind not like 'withdrawal%' and l.id is null) as loan_orphans,
      coalesce(sum(case when t.credit_account = 'house:payouts_in_transit' then t.amount_minor
        when t.debit_account = 'house:payouts_in_transit' then -t.amount_minor end), 0)::bigint as in_transit_minor
    from transfer t
    left join withdrawal w on w.member_id = t.member_id and w.id = t.cause_id
    left join loan l on l.member_id = t.member_id and l.id = t.cause_id
  ) p
  cross join (
    select coalesce(sum(amount_minor), 0)::bigint as under_way_minor
    from withdrawal where state in ('REQUESTED', 'SENT', 'UNKNOWN')
  ) u;
end $$;
