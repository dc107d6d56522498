-- Money without a loan was sent back by our bank, as one person of staff ordered and another approves (servicing 3): the
-- order is decided and the money leaves the bank in one step. Its entry carries the house's id. What the channel owes of it
-- stays in the clearing account until the channel settles.
--
-- Raises, and writes nothing: SG002 when the order was decided meanwhile, or the money was used; SG004 when another return
-- has the bank's reference.
create or replace function send_back_unapplied(p_member_id uuid, p_return jsonb) returns void
language plpgsql as $$
declare
  v_return record;
  v_amount_minor bigint;
begin
  select * into strict v_return from jsonb_to_record(p_return) as r (
    at timestamptz, business_date date, id uuid, entry_id uuid, order_id uuid, decided_by uuid, bank_reference text,
    returned_on date, audit jsonb);

  update servicing_order set state = 'APPROVED', decided_by = v_return.decided_by, decided_at = v_return.at
    where member_id = p_member_id and id = v_return.order_id and state = 'OPEN';
  if not found then
    raise exception 'The order was decided meanwhile' using errcode = 'SG002';
  end if;

  begin
    update unapplied
      set state = 'SENT_BACK', decided_at = v_return.at, order_id = v_return.order_id,
        bank_reference = v_return.bank_reference
      where id = v_return.id and state = 'OPEN' and order_id is null
      returning amount_minor into v_amount_minor;
    if not found then
      raise exception 'The money was used meanwhile' using errcode = 'SG002';
    end if;
  exception when unique_violation then
    raise exception 'Another return has this reference of the bank' using errcode = 'SG004';
  end;

  perform write_journal(p_member_id, jsonb_build_object(
    'id', v_return.entry_id, 'kind', 'unapplied', 'cause_id', v_return.id, 'position', 2,
    'booked_on', v_return.business_date, 'value_on', v_return.returned_on, 'at', v_return.at,
    'lines', jsonb_build_array(
      jsonb_build_object('account', 'unapplied_receipts', 'debit_minor', v_amount_minor),
      jsonb_build_object('account', 'bank', 'credit_minor', v_amount_minor))));
  perform write_audit(p_member_id, v_return.audit);
end $$;
