-- Keeps money that matches no loan as unapplied, once for each of the provider's payments: never income (servicing 3). The
-- journal entry concerns no member, so it carries the house's id, which is what p_member_id is here.
--
-- Answers 'done', or 'known' where it was kept before; then nothing was written.
create or replace function keep_unapplied(p_member_id uuid, p_receipt jsonb) returns text
language plpgsql as $$
declare
  v_receipt record;
begin
  select * into strict v_receipt from jsonb_to_record(p_receipt) as r (
    at timestamptz, business_date date, id uuid, entry_id uuid, provider text, provider_payment_id text, reference text,
    payer_name text, channel text, amount_minor bigint, value_on date, received_at timestamptz);

  insert into unapplied (id, provider, provider_payment_id, reference, payer_name, channel, amount_minor, value_on,
      received_at, state)
    values (v_receipt.id, v_receipt.provider, v_receipt.provider_payment_id, v_receipt.reference, v_receipt.payer_name,
      v_receipt.channel, v_receipt.amount_minor, v_receipt.value_on, v_receipt.received_at, 'OPEN')
    on conflict do nothing;
  if not found then
    return 'known';
  end if;

  perform write_journal(p_member_id, jsonb_build_object(
    'id', v_receipt.entry_id, 'kind', 'unapplied', 'cause_id', v_receipt.id, 'position', 1,
    'booked_on', v_receipt.business_date, 'value_on', v_receipt.value_on, 'at', v_receipt.at,
    'lines', jsonb_build_array(
      jsonb_build_object('account', 'receipts_clearing', 'debit_minor', v_receipt.amount_minor),
      jsonb_build_object('account', 'unapplied_receipts', 'credit_minor', v_receipt.amount_minor))));
  return 'done';
end $$;
