-- The provider has paid: the withdrawal is COMPLETED and the money in transit has left the bank.
--
-- Raises SG002, and writes nothing, when the withdrawal is no longer in the state that was decided on
-- (domain/wallet/withdrawal-state.ts): read and decide again.
create or replace function settle_payout(p_member_id uuid, p_settlement jsonb) returns void
language plpgsql as $$
declare
  v_settlement record;
  v_amount_minor bigint;
begin
  select * into strict v_settlement from jsonb_to_record(p_settlement) as s (
    at timestamptz, withdrawal_id uuid, from_state text, attempt integer, provider_payout_id text, entry_id uuid,
    booked_on date, audit jsonb, message jsonb);

  update withdrawal set state = 'COMPLETED', state_since = v_settlement.at, settled_at = v_settlement.at
    where member_id = p_member_id and id = v_settlement.withdrawal_id and state = v_settlement.from_state
    returning amount_minor into v_amount_minor;
  if not found then
    raise exception 'The withdrawal is no longer %', v_settlement.from_state using errcode = 'SG002';
  end if;

  -- At the provider there is one payout however often it was ordered: noted on the last attempt.
  update payout
    set state = 'COMPLETED', provider_payout_id = coalesce(v_settlement.provider_payout_id, provider_payout_id)
    where member_id = p_member_id and withdrawal_id = v_settlement.withdrawal_id and attempt = v_settlement.attempt;

  perform write_journal(p_member_id, jsonb_build_object(
    'id', v_settlement.entry_id, 'kind', 'payout_completed', 'cause_id', v_settlement.withdrawal_id, 'position', 1,
    'booked_on', v_settlement.booked_on, 'value_on', v_settlement.booked_on, 'at', v_settlement.at,
    'lines', jsonb_build_array(
      jsonb_build_object('account', 'payouts_in_transit', 'debit_minor', v_amount_minor),
      jsonb_build_object('account', 'bank', 'credit_minor', v_amount_minor))));

  perform write_audit(p_member_id, v_settlement.audit);
  perform write_message(p_member_id, v_settlement.message);
end $$;
