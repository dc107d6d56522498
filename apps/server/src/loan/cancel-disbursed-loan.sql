-- Cancels a loan within the cooling-off time: what was disbursed goes back in full, free of interest (decisions §5).
--
-- Raises, and writes nothing: SG001 when the wallet's balance is no longer the one that was decided on, SG002 when the
-- loan is no longer DISBURSED: read and decide again. Wallet first, loan after (architecture, money rule 4).
create or replace function cancel_disbursed_loan(p_member_id uuid, p_cancellation jsonb) returns text
language plpgsql as $$
declare
  v_cancellation record;
begin
  select * into strict v_cancellation from jsonb_to_record(p_cancellation) as c (
    at timestamptz, loan_id uuid, wallet_id uuid, principal_minor bigint, balance_minor bigint, transfer_id uuid,
    audit jsonb, message jsonb);

  update wallet set balance_minor = balance_minor - v_cancellation.principal_minor
    where member_id = p_member_id and id = v_cancellation.wallet_id
      and balance_minor = v_cancellation.balance_minor;
  if not found then
    raise exception 'The balance is no longer the one that was decided on' using errcode = 'SG001';
  end if;

  update loan
    set state = 'CANCELLED', state_since = v_cancellation.at, closed_at = v_cancellation.at, reason_code = null
    where member_id = p_member_id and id = v_cancellation.loan_id and state = 'DISBURSED'
      and wallet_id = v_cancellation.wallet_id and principal_minor = v_cancellation.principal_minor;
  if not found then
    raise exception 'The loan is no longer DISBURSED' using errcode = 'SG002';
  end if;

  insert into transfer (member_id, id, debit_account, credit_account, amount_minor, kind, cause_id, position,
      wallet_id, at)
    values (p_member_id, v_cancellation.transfer_id, 'member:wallet', 'member:loan_principal',
      v_cancellation.principal_minor, 'cancellation', v_cancellation.loan_id, 1, v_cancellation.wallet_id,
      v_cancellation.at);

  perform write_audit(p_member_id, v_cancellation.audit);
  perform write_message(p_member_id, v_cancellation.message);
  return 'done';
end $$;
