-- Writes what went where of the loan's payments that have changed, and which of them were returned. Raises SG002, and writes
-- nothing, when one that is returned was settled meanwhile.
create or replace function write_splits(p_member_id uuid, p_splits jsonb) returns void
language plpgsql as $$
declare
  v_row record;
begin
  -- One row at a time: a sharded database sends each straight to the member's shard.
  for v_row in
    select * from jsonb_to_recordset(p_splits) as s (
      repayment_id uuid, interest_minor bigint, principal_minor bigint, penalty_minor bigint, overpaid_minor bigint,
      extra text, extra_until date, returned_on date, settled_on date)
  loop
    update repayment
      set interest_minor = v_row.interest_minor, principal_minor = v_row.principal_minor,
        penalty_minor = v_row.penalty_minor, overpaid_minor = v_row.overpaid_minor, extra = v_row.extra,
        extra_until = v_row.extra_until, returned_on = v_row.returned_on
      where member_id = p_member_id and id = v_row.repayment_id
        and (v_row.returned_on is null or settled_on is not distinct from v_row.settled_on);
    -- A return takes the money from where it is: from the channel, or, once it was settled, from our bank.
    if not found then
      raise exception 'The payment was settled meanwhile' using errcode = 'SG002';
    end if;
  end loop;
end $$;
