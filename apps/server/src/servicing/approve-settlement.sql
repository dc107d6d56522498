-- A second person approves that a channel paid payments out to our bank in one sum (servicing 10): the order is decided and
-- what the channel kept is booked, in one step. Its entry carries the house's id. The payments themselves, of many members,
-- are noted as settled afterwards, each by itself (settle-payments.ts).
--
-- Raises SG002, and writes nothing, when the order was decided meanwhile.
create or replace function approve_settlement(p_member_id uuid, p_settlement jsonb) returns void
language plpgsql as $$
declare
  v_settlement record;
begin
  select * into strict v_settlement from jsonb_to_record(p_settlement) as s (
    at timestamptz, business_date date, entry_id uuid, order_id uuid, decided_by uuid, settled_on date, fee_minor bigint,
    audit jsonb);

  update servicing_order set state = 'APPROVED', decided_by = v_settlement.decided_by, decided_at = v_settlement.at
    where member_id = p_member_id and id = v_settlement.order_id and state = 'OPEN';
  if not found then
    raise exception 'The order was decided meanwhile' using errcode = 'SG002';
  end if;

  if v_settlement.fee_minor > 0 then
    perform write_journal(p_member_id, jsonb_build_object(
      'id', v_settlement.entry_id, 'kind', 'channel_settlement', 'cause_id', v_settlement.order_id, 'position', 0,
      'booked_on', v_settlement.business_date, 'value_on', v_settlement.settled_on, 'at', v_settlement.at,
      'lines', jsonb_build_array(
        jsonb_build_object('account', 'payout_charges', 'debit_minor', v_settlement.fee_minor),
        jsonb_build_object('account', 'bank', 'credit_minor', v_settlement.fee_minor))));
  end if;
  perform write_audit(p_member_id, v_settlement.audit);
end $$;
