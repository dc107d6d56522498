-- Ends unapplied money: it was booked on a loan, or the channel took it back. Its entry carries the house's id, which is
-- what p_member_id is here.
--
-- Answers 'done', or 'known' where it was ended before; then nothing was written. Raises SG002 where the channel took back what an
-- order is applying: booked on its loan it is a returned payment. Read and decide again.
--
-- What the channel has not settled leaves through the clearing account. What it has settled is in our bank: taken back, it
-- leaves from there; applied to a loan, it is booked by the payment's own entry (repayment/book-payment.ts), not here.
create or replace function end_unapplied(p_member_id uuid, p_end jsonb) returns text
language plpgsql as $$
declare
  v_end record;
  v_money record;
begin
  select * into strict v_end from jsonb_to_record(p_end) as e (
    at timestamptz, business_date date, id uuid, entry_id uuid, state text);

  update unapplied set state = v_end.state, decided_at = v_end.at
    where id = v_end.id and state = 'OPEN' and (v_end.state = 'APPLIED' or order_id is null)
    returning amount_minor, settled_on into v_money;
  if not found then
    if exists (select from unapplied where id = v_end.id and state = 'OPEN') then
      raise exception 'An order is applying the money' using errcode = 'SG002';
    end if;
    return 'known';
  end if;

  if v_end.state = 'RETURNED' or v_money.settled_on is null then
    perform write_journal(p_member_id, jsonb_build_object(
      'id', v_end.entry_id, 'kind', 'unapplied', 'cause_id', v_end.id, 'position', 2,
      'booked_on', v_end.business_date, 'value_on', v_end.business_date, 'at', v_end.at,
      'lines', jsonb_build_array(
        jsonb_build_object('account', 'unapplied_receipts', 'debit_minor', v_money.amount_minor),
        jsonb_build_object('account', case when v_money.settled_on is null then 'receipts_clearing' else 'bank' end,
          'credit_minor', v_money.amount_minor))));
  end if;
  return 'done';
end $$;
