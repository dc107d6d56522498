-- What receipts_clearing holds of receipts booked before a date, in centavos, and what was settled although it was never
-- received (servicing 10: nothing stays in a clearing account for long). Channels settle the oldest receipts first, so a
-- receipt is old when all that was ever credited does not reach to it.
create or replace function check_clearing(p_before date)
returns table (old_minor bigint, unreceived_minor bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select greatest(coalesce(sum(n.debit_minor) filter (where j.booked_on < p_before), 0)
      - coalesce(sum(n.credit_minor), 0), 0)::bigint,
    greatest(coalesce(sum(n.credit_minor), 0) - coalesce(sum(n.debit_minor), 0), 0)::bigint
  from journal_line n
  join journal j on j.member_id = n.member_id and j.id = n.journal_id
  where n.account = 'receipts_clearing';
end $$;
