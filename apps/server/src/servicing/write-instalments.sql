-- Writes the instalments of a loan that have changed; `p_count` is given where the plan has fewer than before.
create or replace function write_instalments(p_member_id uuid, p_loan_id uuid, p_instalments jsonb, p_count integer)
returns void language plpgsql as $$
declare
  v_row record;
begin
  -- One row at a time: a sharded database sends each straight to the member's shard.
  for v_row in
    select * from jsonb_to_recordset(p_instalments) as i (
      number integer, due_on date, payment_minor bigint, interest_minor bigint, principal_minor bigint,
      balance_minor bigint, paid_minor bigint, paid_interest_minor bigint, penalty_minor bigint,
      paid_penalty_minor bigint, paid_on date)
  loop
    insert into instalment (member_id, loan_id, number, due_on, payment_minor, interest_minor, principal_minor,
        balance_minor, paid_minor, paid_interest_minor, penalty_minor, paid_penalty_minor, paid_on)
      values (p_member_id, p_loan_id, v_row.number, v_row.due_on, v_row.payment_minor, v_row.interest_minor,
        v_row.principal_minor, v_row.balance_minor, v_row.paid_minor, v_row.paid_interest_minor, v_row.penalty_minor,
        v_row.paid_penalty_minor, v_row.paid_on)
      on conflict (member_id, loan_id, number) do update
        set due_on = excluded.due_on, payment_minor = excluded.payment_minor, interest_minor = excluded.interest_minor,
          principal_minor = excluded.principal_minor, balance_minor = excluded.balance_minor,
          paid_minor = excluded.paid_minor, paid_interest_minor = excluded.paid_interest_minor,
          penalty_minor = excluded.penalty_minor, paid_penalty_minor = excluded.paid_penalty_minor,
          paid_on = excluded.paid_on;
  end loop;
  if p_count is not null then
    delete from instalment
      where member_id = p_member_id and loan_id = p_loan_id and number > p_count;
  end if;
end $$;
