-- Credits the approved amount, less what is deducted from it, to the member's wallet and writes the schedule. That another
-- person than the approver releases was decided before (domain/loan/loan-state.ts).
--
-- Raises SG002, and writes nothing, when the loan is no longer APPROVED at this amount and these fees: of several
-- releases at once one disburses. Wallet first, loan after (architecture, money rule 4).
create or replace function disburse_loan(p_member_id uuid, p_release jsonb) returns void
language plpgsql as $$
declare
  v_release record;
  v_instalment record;
  v_net_minor bigint;
begin
  select * into strict v_release from jsonb_to_record(p_release) as r (
    at timestamptz, loan_id uuid, wallet_id uuid, principal_minor bigint, entry_id uuid, booked_on date,
    processing_fee_minor bigint, documentary_stamp_tax_minor bigint, staff_id uuid, approved_by uuid, event_id uuid,
    penalty_percent_per_day numeric, grace_period_days integer, penalty_free_shortfall_minor bigint,
    allocation_order text[], cooling_off_days integer, instalments jsonb, score_event_id uuid, score_points integer,
    score_reason text, audit jsonb, message jsonb);
  v_net_minor := v_release.principal_minor - v_release.processing_fee_minor - v_release.documentary_stamp_tax_minor;

  update wallet set balance_minor = balance_minor + v_net_minor
    where member_id = p_member_id and id = v_release.wallet_id;

  update loan
    set state = 'DISBURSED', state_since = v_release.at, disbursed_at = v_release.at, reason_code = null,
      penalty_percent_per_day = v_release.penalty_percent_per_day, grace_period_days = v_release.grace_period_days,
      penalty_free_shortfall_minor = v_release.penalty_free_shortfall_minor,
      allocation_order = v_release.allocation_order, cooling_off_days = v_release.cooling_off_days, booking_count = 1,
      booked_until = v_release.booked_on, closed_until = v_release.booked_on - 1
    where member_id = p_member_id and id = v_release.loan_id and state = 'APPROVED'
      and wallet_id = v_release.wallet_id and principal_minor = v_release.principal_minor
      and processing_fee_minor = v_release.processing_fee_minor
      and documentary_stamp_tax_minor = v_release.documentary_stamp_tax_minor;
  if not found then
    raise exception 'The loan is no longer as it was approved' using errcode = 'SG002';
  end if;

  perform write_journal(p_member_id, jsonb_build_object(
    'id', v_release.entry_id, 'kind', 'release', 'cause_id', v_release.loan_id, 'position', 1,
    'booked_on', v_release.booked_on, 'value_on', v_release.booked_on, 'at', v_release.at,
    'lines', jsonb_build_array(
      jsonb_build_object('account', 'loan_principal', 'debit_minor', v_release.principal_minor),
      jsonb_build_object('account', 'wallet_payable', 'credit_minor', v_net_minor))
      || case when v_release.processing_fee_minor = 0 then '[]' else jsonb_build_array(
        jsonb_build_object('account', 'fee_income', 'credit_minor', v_release.processing_fee_minor)) end
      || case when v_release.documentary_stamp_tax_minor = 0 then '[]' else jsonb_build_array(
        jsonb_build_object('account', 'stamp_tax_payable', 'credit_minor', v_release.documentary_stamp_tax_minor)) end));

  insert into loan_event (member_id, loan_id, position, id, kind, value_on, booked_on, at, content, actor_kind)
    values (p_member_id, v_release.loan_id, 1, v_release.event_id, 'released', v_release.booked_on, v_release.booked_on,
      v_release.at,
      jsonb_build_object('amountMinor', v_release.principal_minor::text, 'netProceedsMinor', v_net_minor::text), 'staff');

  -- One row at a time: a sharded database sends each straight to the member's shard.
  for v_instalment in
    select * from jsonb_to_recordset(v_release.instalments) as i (
      number integer, due_on date, payment_minor bigint, interest_minor bigint, principal_minor bigint,
      balance_minor bigint)
  loop
    insert into instalment (member_id, loan_id, number, due_on, payment_minor, interest_minor, principal_minor,
        balance_minor)
      values (p_member_id, v_release.loan_id, v_instalment.number, v_instalment.due_on, v_instalment.payment_minor,
        v_instalment.interest_minor, v_instalment.principal_minor, v_instalment.balance_minor);
  end loop;

  insert into decision (member_id, loan_id, position, kind, staff_id, approved_by, at)
    select p_member_id, v_release.loan_id, coalesce(max(position), 0) + 1, 'release', v_release.staff_id,
      v_release.approved_by, v_release.at
    from decision where member_id = p_member_id and loan_id = v_release.loan_id;

  insert into score_event (member_id, id, points, reason_code, at)
    values (p_member_id, v_release.score_event_id, v_release.score_points, v_release.score_reason, v_release.at);

  perform write_audit(p_member_id, v_release.audit);
  perform write_message(p_member_id, v_release.message);
end $$;
