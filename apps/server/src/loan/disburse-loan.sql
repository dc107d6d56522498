-- Credits the approved amount to the member's wallet and writes the schedule. That another person than the approver
-- releases was decided before (domain/loan/loan-state.ts).
--
-- Raises SG002, and writes nothing, when the loan is no longer APPROVED at this amount: of several releases at once one
-- disburses. Wallet first, loan after (architecture, money rule 4).
create or replace function disburse_loan(p_member_id uuid, p_release jsonb) returns text
language plpgsql as $$
declare
  v_release record;
  v_instalment record;
begin
  select * into strict v_release from jsonb_to_record(p_release) as r (
    at timestamptz, loan_id uuid, wallet_id uuid, principal_minor bigint, transfer_id uuid,
    staff_id uuid, approved_by uuid, instalments jsonb, score_event_id uuid, score_points integer, score_reason text,
    audit jsonb, message jsonb);

  update wallet set balance_minor = balance_minor + v_release.principal_minor
    where member_id = p_member_id and id = v_release.wallet_id;

  update loan set state = 'DISBURSED', state_since = v_release.at, disbursed_at = v_release.at, reason_code = null
    where member_id = p_member_id and id = v_release.loan_id and state = 'APPROVED'
      and wallet_id = v_release.wallet_id and principal_minor = v_release.principal_minor;
  if not found then
    raise exception 'The loan is no longer as it was approved' using errcode = 'SG002';
  end if;

  insert into transfer (member_id, id, debit_account, credit_account, amount_minor, kind, cause_id, position,
      wallet_id, at)
    values (p_member_id, v_release.transfer_id, 'member:loan_principal', 'member:wallet', v_release.principal_minor,
      'disbursement', v_release.loan_id, 1, v_release.wallet_id, v_release.at);

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
  return 'done';
end $$;
