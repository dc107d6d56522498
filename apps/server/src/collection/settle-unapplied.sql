-- A channel has paid money without a loan out to our bank, less its fee: before its loan is found, or after our bank sent
-- it back (servicing 3 and 10). Its entry carries the house's id.
--
-- Answers 'done', or 'known' where it was booked before, or is booked on a loan or with the channel again; then nothing was
-- written. Raises SG002 while an order that applies the money is being carried out: read and decide again.
create or replace function settle_unapplied(p_member_id uuid, p_settlement jsonb) returns text
language plpgsql as $$
declare
  v_settlement record;
  v_amount_minor bigint;
begin
  select * into strict v_settlement from jsonb_to_record(p_settlement) as s (
    at timestamptz, business_date date, id uuid, entry_id uuid, settled_on date, fee_minor bigint);

  update unapplied set settled_on = v_settlement.settled_on, fee_minor = v_settlement.fee_minor
    where id = v_settlement.id and settled_on is null
      and (state = 'SENT_BACK' or state = 'OPEN' and order_id is null)
    returning amount_minor into v_amount_minor;
  if not found then
    if exists (select from unapplied where id = v_settlement.id and state = 'OPEN' and settled_on is null) then
      raise exception 'An order is applying the money' using errcode = 'SG002';
    end if;
    return 'known';
  end if;

  perform write_journal(p_member_id, jsonb_build_object(
    'id', v_settlement.entry_id, 'kind', 'channel_settlement', 'cause_id', v_settlement.id, 'position', 0,
    'booked_on', v_settlement.business_date, 'value_on', v_settlement.settled_on, 'at', v_settlement.at,
    'lines', (
      select jsonb_agg(l) from (values
        ('bank', v_amount_minor - v_settlement.fee_minor, 0::bigint),
        ('payout_charges', v_settlement.fee_minor, 0),
        ('receipts_clearing', 0, v_amount_minor)) as l (account, debit_minor, credit_minor)
      where l.debit_minor > 0 or l.credit_minor > 0)));
  return 'done';
end $$;
