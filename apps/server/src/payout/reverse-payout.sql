-- The provider has not paid (FAILED) or the bank sent the money back (RETURNED): it goes back into the wallet, at once
-- and in full, by a new entry (decisions §5, §6).
--
-- Raises SG002, and writes nothing, when the withdrawal is no longer in the state that was decided on
-- (domain/wallet/withdrawal-state.ts): read and decide again.
create or replace function reverse_payout(p_member_id uuid, p_reversal jsonb) returns void
language plpgsql as $$
declare
  v_reversal record;
begin
  select * into strict v_reversal from jsonb_to_record(p_reversal) as r (
    at timestamptz, withdrawal_id uuid, wallet_id uuid, amount_minor bigint, from_state text, to_state text,
    attempt integer, attempt_state text, provider_payout_id text, entry_id uuid, booked_on date,
    audit jsonb, message jsonb);

  -- Wallet first (architecture, money rule 4). Of several reversals at once one goes on; the others wait here, and then
  -- find the state changed.
  perform from wallet where member_id = p_member_id and id = v_reversal.wallet_id for update;

  update withdrawal set state = v_reversal.to_state, state_since = v_reversal.at, settled_at = v_reversal.at
    where member_id = p_member_id and id = v_reversal.withdrawal_id and state = v_reversal.from_state
      and wallet_id = v_reversal.wallet_id and amount_minor = v_reversal.amount_minor;
  if not found then
    raise exception 'The withdrawal is no longer %', v_reversal.from_state using errcode = 'SG002';
  end if;

  update wallet
    set balance_minor = balance_minor + v_reversal.amount_minor,
      withdrawn_minor = withdrawn_minor - v_reversal.amount_minor
    where member_id = p_member_id and id = v_reversal.wallet_id;

  -- At the provider there is one payout however often it was ordered: noted on the last attempt.
  update payout
    set state = v_reversal.attempt_state,
      provider_payout_id = coalesce(v_reversal.provider_payout_id, provider_payout_id)
    where member_id = p_member_id and withdrawal_id = v_reversal.withdrawal_id and attempt = v_reversal.attempt;

  -- A return after completion comes out of the bank; one that overtook its completion was still in transit. (Citus 13.2
  -- misreads `case a when b`, so conditions are written out.)
  perform write_journal(p_member_id, jsonb_build_object(
    'id', v_reversal.entry_id,
    'kind', case when v_reversal.to_state = 'FAILED' then 'payout_failed' else 'payout_returned' end,
    'cause_id', v_reversal.withdrawal_id, 'position', 1,
    'booked_on', v_reversal.booked_on, 'value_on', v_reversal.booked_on, 'at', v_reversal.at,
    'lines', jsonb_build_array(
      jsonb_build_object(
        'account', case when v_reversal.from_state = 'COMPLETED' then 'bank' else 'payouts_in_transit' end,
        'debit_minor', v_reversal.amount_minor),
      jsonb_build_object('account', 'wallet_payable', 'credit_minor', v_reversal.amount_minor))));

  perform write_audit(p_member_id, v_reversal.audit);
  perform write_message(p_member_id, v_reversal.message);
end $$;
