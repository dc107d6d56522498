-- The provider has paid: the withdrawal is COMPLETED and the money in transit has left the bank.
--
-- Raises SG002, and writes nothing, when the withdrawal is no longer in the state that was decided on
-- (domain/wallet/withdrawal-state.ts): read and decide again.
create or replace function settle_payout(p_member_id uuid, p_settlement jsonb) returns text
language plpgsql as $$
declare
  v_settlement record;
  v_amount_minor bigint;
begin
  select * into strict v_settlement from jsonb_to_record(p_settlement) as s (
    at timestamptz, withdrawal_id uuid, from_state text, attempt integer, provider_payout_id text, transfer_id uuid,
    audit jsonb, message jsonb);

  update withdrawal set state = 'COMPLETED', state_since = v_settlement.at, settled_at = v_settlement.at
    where member_id = p_member_id and id = v_settlement.withdrawal_id and state = v_settlement.from_state
    returning amount_minor into v_amount_minor;
  if not found then
    raise exception 'The withdrawal is no longer %', v_settlement.from_state using errcode = 'SG002';
  end if;

  -- What the provider says holds for the payout, however many attempts it took: noted on the last.
  update payout
    set state = 'COMPLETED', provider_payout_id = coalesce(v_settlement.provider_payout_id, provider_payout_id)
    where member_id = p_member_id and withdrawal_id = v_settlement.withdrawal_id and attempt = v_settlement.attempt;

  insert into transfer (member_id, id, debit_account, credit_account, amount_minor, kind, cause_id, position, at)
    values (p_member_id, v_settlement.transfer_id, 'house:payouts_in_transit', 'house:bank', v_amount_minor,
      'withdrawal_completed', v_settlement.withdrawal_id, 1, v_settlement.at);

  perform write_audit(p_member_id, v_settlement.audit);
  perform write_message(p_member_id, v_settlement.message);
  return 'done';
end $$;
