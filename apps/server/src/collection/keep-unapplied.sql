-- Keeps money that matches no loan as unapplied, once for each of the provider's payments: never income (servicing 3). Its
-- entries carry the house's id, which is what p_member_id is here.
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

-- Ends unapplied money: it was booked on a loan, or the channel took it back. Answers 'done', or 'known' where that was done
-- before.
--
-- What a channel has not settled leaves through the clearing account. What is settled is in our bank: the channel takes it
-- from there again; on a loan it is booked from here by the payment's own entry (repayment/book-payment.ts).
create or replace function end_unapplied(p_member_id uuid, p_end jsonb) returns text
language plpgsql as $$
declare
  v_end record;
  v_money record;
begin
  select * into strict v_end from jsonb_to_record(p_end) as e (
    at timestamptz, business_date date, id uuid, entry_id uuid, state text);

  update unapplied set state = v_end.state, decided_at = v_end.at
    where id = v_end.id and state = 'OPEN'
    returning amount_minor, settled_on into v_money;
  if not found then
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
