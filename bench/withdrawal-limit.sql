-- All writes of a withdrawal in one function, at the same durability and with the application's role. It decides nothing
-- and reads nothing but the rows that it changes.
create or replace function bench_withdraw(
  p_member_id uuid,
  p_wallet_id uuid,
  p_loan_id uuid,
  p_bank_account_id uuid,
  p_challenge_id uuid,
  p_withdrawal_id uuid,
  p_transfer_id uuid,
  p_audit_id uuid,
  p_withdrawal_number text,
  p_idempotency_key text,
  p_amount_minor bigint,
  p_at timestamptz
) returns text language plpgsql as $$
begin
  update challenge set tries_left = tries_left - 1, used_at = p_at
    where id = p_challenge_id and tries_left > 0 and used_at is null;
  update wallet set balance_minor = balance_minor - p_amount_minor, withdrawn_minor = withdrawn_minor + p_amount_minor
    where member_id = p_member_id and id = p_wallet_id;
  insert into withdrawal (member_id, id, withdrawal_number, wallet_id, loan_id, bank_account_id, currency,
      amount_minor, payout_minor, exchange_rate, rail, expected_at, state, created_at, state_since)
    values (p_member_id, p_withdrawal_id, p_withdrawal_number, p_wallet_id, p_loan_id, p_bank_account_id, 'PHP',
      p_amount_minor, p_amount_minor, 1, 'instapay', p_at, 'REQUESTED', p_at, p_at);
  insert into transfer (member_id, id, debit_account, credit_account, currency, amount_minor, kind, cause_id,
      position, wallet_id, at)
    values (p_member_id, p_transfer_id, 'member:wallet', 'house:payouts_in_transit', 'PHP', p_amount_minor,
      'withdrawal', p_withdrawal_id, 0, p_wallet_id, p_at);
  insert into audit (id, at, actor_kind, actor_id, action, subject_kind, subject_id, before, after, request_id)
    values (p_audit_id, p_at, 'member', p_member_id, 'withdrawal.request', 'withdrawal', p_withdrawal_id::text, null,
      jsonb_build_object('currency', 'PHP', 'amountMinor', p_amount_minor::text,
        'payoutMinor', p_amount_minor::text, 'withdrawalNumber', p_withdrawal_number), p_audit_id::text);
  perform enqueue('send_payout', json_build_object('memberId', p_member_id, 'withdrawalId', p_withdrawal_id),
    'send_payout:' || p_withdrawal_id, p_at);
  insert into idempotency (member_id, route, key, body_sha256, status, answer, created_at)
    values (p_member_id, 'withdraw', p_idempotency_key, md5(p_idempotency_key) || md5(p_withdrawal_number), 200,
      jsonb_build_object('state', 'WITHDRAWAL_ACCEPTED', 'withdrawalNumber', p_withdrawal_number), p_at);
  return p_withdrawal_number;
end $$;
