-- A channel has paid a payment out to our bank, less its fee (servicing 10).
--
-- Answers 'done', or 'known' where that was booked before or the payment was returned; then nothing was written.
create or replace function settle_collection(p_member_id uuid, p_settlement jsonb) returns text
language plpgsql as $$
declare
  v_settlement record;
  v_amount_minor bigint;
begin
  select * into strict v_settlement from jsonb_to_record(p_settlement) as s (
    at timestamptz, business_date date, repayment_id uuid, entry_id uuid, settled_on date, fee_minor bigint);

  update repayment set settled_on = v_settlement.settled_on, fee_minor = v_settlement.fee_minor
    where member_id = p_member_id and id = v_settlement.repayment_id and settled_on is null and returned_on is null
    returning amount_minor into v_amount_minor;
  if not found then
    return 'known';
  end if;

  perform write_journal(p_member_id, jsonb_build_object(
    'id', v_settlement.entry_id, 'kind', 'channel_settlement', 'cause_id', v_settlement.repayment_id, 'position', 0,
    'booked_on', v_settlement.business_date, 'value_on', v_settlement.settled_on, 'at', v_settlement.at,
    'lines', (
      select jsonb_agg(l) from (values
        ('bank', v_amount_minor - v_settlement.fee_minor, 0::bigint),
        ('payout_charges', v_settlement.fee_minor, 0),
        ('receipts_clearing', 0, v_amount_minor)) as l (account, debit_minor, credit_minor)
      where l.debit_minor > 0 or l.credit_minor > 0)));
  return 'done';
end $$;
