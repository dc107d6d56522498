-- Pays what a member paid above everything owed back to the account on file, without a fee and without being asked
-- (servicing 3): from the overpayments into the wallet and out of it at once, by an ordinary withdrawal, so that a payout
-- that fails leaves the money in the wallet.
--
-- Raises, and writes nothing: SG001 when the member was suspended, or the account or number changed meanwhile, SG002 when something
-- was refunded or booked on the loan meanwhile, SG003 when the withdrawal number is taken.
create or replace function refund_overpayment(p_member_id uuid, p_refund jsonb) returns void
language plpgsql as $$
declare
  v_refund record;
begin
  select * into strict v_refund from jsonb_to_record(p_refund) as r (
    at timestamptz, business_date date, loan_id uuid, booking_count integer, refunded_minor bigint, amount_minor bigint,
    wallet_id uuid, facts_version integer, refund_entry_id uuid, withdrawal_entry_id uuid, withdrawal_id uuid, audit jsonb,
    message jsonb);

  update wallet set withdrawn_minor = withdrawn_minor + v_refund.amount_minor
    where member_id = p_member_id and id = v_refund.wallet_id and facts_version = v_refund.facts_version;
  if not found then
    raise exception 'The member was suspended, or the account changed meanwhile' using errcode = 'SG001';
  end if;

  update loan set refunded_minor = refunded_minor + v_refund.amount_minor
    where member_id = p_member_id and id = v_refund.loan_id and refunded_minor = v_refund.refunded_minor
      and booking_count = v_refund.booking_count;
  if not found then
    raise exception 'Another amount was refunded, or something was booked on the loan meanwhile' using errcode = 'SG002';
  end if;

  perform write_withdrawal(p_member_id, p_refund);

  perform write_journal(p_member_id, jsonb_build_object(
    'id', v_refund.refund_entry_id, 'kind', 'overpayment_refund', 'cause_id', v_refund.withdrawal_id, 'position', 1,
    'booked_on', v_refund.business_date, 'value_on', v_refund.business_date, 'at', v_refund.at,
    'lines', jsonb_build_array(
      jsonb_build_object('account', 'overpayments', 'debit_minor', v_refund.amount_minor),
      jsonb_build_object('account', 'wallet_payable', 'credit_minor', v_refund.amount_minor))));
  perform write_journal(p_member_id, jsonb_build_object(
    'id', v_refund.withdrawal_entry_id, 'kind', 'withdrawal', 'cause_id', v_refund.withdrawal_id, 'position', 1,
    'booked_on', v_refund.business_date, 'value_on', v_refund.business_date, 'at', v_refund.at,
    'lines', jsonb_build_array(
      jsonb_build_object('account', 'wallet_payable', 'debit_minor', v_refund.amount_minor),
      jsonb_build_object('account', 'payouts_in_transit', 'credit_minor', v_refund.amount_minor))));

  perform write_audit(p_member_id, v_refund.audit);
  perform write_message(p_member_id, v_refund.message);
end $$;
