-- Writes a withdrawal that is accepted, with its number: {withdrawal_id, withdrawal_number, wallet_id, loan_id,
-- bank_account_id, amount_minor, shown_currency, shown_amount_minor, exchange_rate, rail, expected_at, at}; further fields are
-- the caller's.
--
-- Raises SG003, and writes nothing, when the withdrawal number is taken.
create or replace function write_withdrawal(p_member_id uuid, p_withdrawal jsonb) returns void
language plpgsql as $$
declare
  v_new record;
begin
  select * into strict v_new from jsonb_to_record(p_withdrawal) as w (
    withdrawal_id uuid, withdrawal_number text, wallet_id uuid, loan_id uuid, bank_account_id uuid, amount_minor bigint,
    shown_currency text, shown_amount_minor bigint, exchange_rate numeric, rail text, expected_at timestamptz,
    at timestamptz);

  insert into withdrawal_directory (withdrawal_number, member_id, withdrawal_id)
    values (v_new.withdrawal_number, p_member_id, v_new.withdrawal_id)
    on conflict do nothing;
  if not found then
    raise exception 'The withdrawal number is taken' using errcode = 'SG003';
  end if;

  insert into withdrawal (member_id, id, withdrawal_number, wallet_id, loan_id, bank_account_id, amount_minor,
      shown_currency, shown_amount_minor, exchange_rate, rail, expected_at, state, created_at, state_since)
    values (p_member_id, v_new.withdrawal_id, v_new.withdrawal_number, v_new.wallet_id, v_new.loan_id,
      v_new.bank_account_id, v_new.amount_minor, v_new.shown_currency, v_new.shown_amount_minor, v_new.exchange_rate,
      v_new.rail, v_new.expected_at, 'REQUESTED', v_new.at, v_new.at);
end $$;
