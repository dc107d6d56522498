-- Books a payout that a restored database does not know: the provider has paid it, and its money is in the wallet again. It
-- becomes what the lost rows were, an ordinary withdrawal that is COMPLETED, under the id that its reference names.
--
-- With `refund` it is money that was sent back of an overpaid loan, as by refund_overpayment (repayment/refund-overpayment.sql):
-- that is in no wallet, but owed.
--
-- Raises, and writes nothing: SG001 when the balance, or what else was decided on, has changed meanwhile, SG002 when something
-- was sent back of the loan or booked on it, SG003 when the withdrawal number is taken.
create or replace function book_lost_payout(p_member_id uuid, p_payout jsonb) returns void
language plpgsql as $$
declare
  v_payout record;
  v_refund record;
begin
  select * into strict v_payout from jsonb_to_record(p_payout) as p (
    at timestamptz, ordered_at timestamptz, ordered_on date, business_date date, settled_at timestamptz, wallet_id uuid,
    balance_minor bigint, facts_version integer, amount_minor bigint, withdrawal_id uuid, provider text,
    provider_payout_id text, withdrawal_entry_id uuid, completed_entry_id uuid, refund jsonb, audit jsonb);

  update wallet
    set balance_minor = balance_minor - case when v_payout.refund is null then v_payout.amount_minor else 0 end,
      withdrawn_minor = withdrawn_minor + v_payout.amount_minor
    where member_id = p_member_id and id = v_payout.wallet_id and balance_minor = v_payout.balance_minor
      and facts_version = v_payout.facts_version;
  if not found then
    raise exception 'What was decided on has changed' using errcode = 'SG001';
  end if;

  if v_payout.refund is not null then
    select * into strict v_refund from jsonb_to_record(v_payout.refund) as r (
      loan_id uuid, booking_count integer, refunded_minor bigint, entry_id uuid);
    update loan set refunded_minor = refunded_minor + v_payout.amount_minor
      where member_id = p_member_id and id = v_refund.loan_id and refunded_minor = v_refund.refunded_minor
        and booking_count = v_refund.booking_count;
    if not found then
      raise exception 'Another amount was refunded, or something was booked on the loan meanwhile' using errcode = 'SG002';
    end if;
  end if;

  perform write_withdrawal(p_member_id, p_payout || jsonb_build_object('at', v_payout.ordered_at));
  update withdrawal set state = 'COMPLETED', state_since = v_payout.at, settled_at = v_payout.settled_at
    where member_id = p_member_id and id = v_payout.withdrawal_id;
  insert into payout (member_id, withdrawal_id, attempt, provider, state, provider_payout_id, sent_at)
    values (p_member_id, v_payout.withdrawal_id, 1, v_payout.provider, 'COMPLETED', v_payout.provider_payout_id,
      v_payout.ordered_at);

  if v_payout.refund is not null then
    perform write_journal(p_member_id, jsonb_build_object(
      'id', v_refund.entry_id, 'kind', 'overpayment_refund', 'cause_id', v_payout.withdrawal_id, 'position', 1,
      'booked_on', v_payout.business_date, 'value_on', v_payout.ordered_on, 'at', v_payout.at,
      'lines', jsonb_build_array(
        jsonb_build_object('account', 'overpayments', 'debit_minor', v_payout.amount_minor),
        jsonb_build_object('account', 'wallet_payable', 'credit_minor', v_payout.amount_minor))));
  end if;
  perform write_journal(p_member_id, jsonb_build_object(
    'id', v_payout.withdrawal_entry_id, 'kind', 'withdrawal', 'cause_id', v_payout.withdrawal_id, 'position', 1,
    'booked_on', v_payout.business_date, 'value_on', v_payout.ordered_on, 'at', v_payout.at,
    'lines', jsonb_build_array(
      jsonb_build_object('account', 'wallet_payable', 'debit_minor', v_payout.amount_minor),
      jsonb_build_object('account', 'payouts_in_transit', 'credit_minor', v_payout.amount_minor))));
  perform write_journal(p_member_id, jsonb_build_object(
    'id', v_payout.completed_entry_id, 'kind', 'payout_completed', 'cause_id', v_payout.withdrawal_id, 'position', 1,
    'booked_on', v_payout.business_date, 'value_on', v_payout.ordered_on, 'at', v_payout.at,
    'lines', jsonb_build_array(
      jsonb_build_object('account', 'payouts_in_transit', 'debit_minor', v_payout.amount_minor),
      jsonb_build_object('account', 'bank', 'credit_minor', v_payout.amount_minor))));

  perform write_audit(p_member_id, v_payout.audit);
end $$;
