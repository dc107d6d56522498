-- Cancels a loan within the cooling-off time: what was disbursed goes back in full, free of interest (decisions §5). What
-- was deducted from it at the release is not owed: the fee is no longer income, nor is the tax owed for the loan (decision
-- 0028). Interest that the ends of day have accrued on it is reversed (servicing 10). Both entries name what they correct: the
-- release and the last accrual. The points for the release are taken back: money that is given back earns nothing.
--
-- Raises, and writes nothing: SG001 when the wallet's balance is no longer the one that was decided on, SG002 when the
-- loan is no longer DISBURSED, or something was booked on it meanwhile: read and decide again. Wallet first, loan after
-- (architecture, money rule 4).
create or replace function cancel_disbursed_loan(p_member_id uuid, p_cancellation jsonb) returns void
language plpgsql as $$
declare
  v_cancellation record;
  v_accrued_minor bigint;
  v_position integer;
  v_net_minor bigint;
begin
  select * into strict v_cancellation from jsonb_to_record(p_cancellation) as c (
    at timestamptz, loan_id uuid, wallet_id uuid, principal_minor bigint, processing_fee_minor bigint,
    documentary_stamp_tax_minor bigint, balance_minor bigint, entry_id uuid, booking_count integer, reversal_id uuid,
    booked_on date, score_event_id uuid, score_points integer, score_reason text, audit jsonb, message jsonb);
  v_net_minor := v_cancellation.principal_minor - v_cancellation.processing_fee_minor
    - v_cancellation.documentary_stamp_tax_minor;

  update wallet set balance_minor = balance_minor - v_net_minor
    where member_id = p_member_id and id = v_cancellation.wallet_id
      and balance_minor = v_cancellation.balance_minor;
  if not found then
    raise exception 'The balance is no longer the one that was decided on' using errcode = 'SG001';
  end if;

  select accrued_minor, booking_count + 1 into v_accrued_minor, v_position from loan
    where member_id = p_member_id and id = v_cancellation.loan_id;
  update loan
    set state = 'CANCELLED', state_since = v_cancellation.at, closed_at = v_cancellation.at, reason_code = null,
      booking_count = booking_count + 1, accrued_minor = 0
    where member_id = p_member_id and id = v_cancellation.loan_id and state = 'DISBURSED'
      and wallet_id = v_cancellation.wallet_id and principal_minor = v_cancellation.principal_minor
      and processing_fee_minor = v_cancellation.processing_fee_minor
      and documentary_stamp_tax_minor = v_cancellation.documentary_stamp_tax_minor
      and booking_count = v_cancellation.booking_count and accrued_minor = v_accrued_minor;
  if not found then
    raise exception 'The loan is no longer DISBURSED, or something was booked on it meanwhile' using errcode = 'SG002';
  end if;

  perform write_journal(p_member_id, jsonb_build_object(
    'id', v_cancellation.entry_id, 'kind', 'cooling_off_cancel', 'cause_id', v_cancellation.loan_id, 'position', 1,
    'corrects', jsonb_build_array('release'),
    'booked_on', v_cancellation.booked_on, 'value_on', v_cancellation.booked_on, 'at', v_cancellation.at,
    'lines', jsonb_build_array(
      jsonb_build_object('account', 'wallet_payable', 'debit_minor', v_net_minor),
      jsonb_build_object('account', 'loan_principal', 'credit_minor', v_cancellation.principal_minor))
      || case when v_cancellation.processing_fee_minor = 0 then '[]' else jsonb_build_array(
        jsonb_build_object('account', 'fee_income', 'debit_minor', v_cancellation.processing_fee_minor)) end
      || case when v_cancellation.documentary_stamp_tax_minor = 0 then '[]' else jsonb_build_array(jsonb_build_object(
        'account', 'stamp_tax_payable', 'debit_minor', v_cancellation.documentary_stamp_tax_minor)) end));

  if v_accrued_minor > 0 then
    perform write_journal(p_member_id, jsonb_build_object(
      'id', v_cancellation.reversal_id, 'kind', 'accrual_reversal', 'cause_id', v_cancellation.loan_id,
      'position', v_position, 'booked_on', v_cancellation.booked_on, 'value_on', v_cancellation.booked_on,
      'at', v_cancellation.at, 'corrects', jsonb_build_array('accrual'),
      'lines', jsonb_build_array(
        jsonb_build_object('account', 'interest_income', 'debit_minor', v_accrued_minor),
        jsonb_build_object('account', 'interest_receivable', 'credit_minor', v_accrued_minor))));
  end if;

  insert into score_event (member_id, id, points, reason_code, at)
    values (p_member_id, v_cancellation.score_event_id, v_cancellation.score_points, v_cancellation.score_reason,
      v_cancellation.at);

  perform write_audit(p_member_id, v_cancellation.audit);
  perform write_message(p_member_id, v_cancellation.message);
end $$;
