-- Accepts one withdrawal, whole or not at all. What may be withdrawn was decided before (domain/wallet/withdrawal.ts);
-- here the one-time password is compared and everything is written.
--
-- Answers 'accepted'; 'wrong_code' when the code is wrong or was for another amount or account (the try stays taken);
-- 'no_code' when there is no code that could be tried. Raises, and writes nothing:
--   SG001 the wallet's balance, or what else was decided on, has changed meanwhile: read and decide again
--   SG003 the withdrawal number is taken: try with another one
--   SG004 the idempotency key was used meanwhile: look for its answer
--
-- Rows are taken in the order of architecture, money rule 4: code, wallet, withdrawal, key.
create or replace function accept_withdrawal(p_member_id uuid, p_order jsonb) returns text
language plpgsql as $$
declare
  v_order record;
  v_code_is_right boolean;
  v_booked_on date;
begin
  select * into strict v_order from jsonb_to_record(p_order) as o (
    at timestamptz, challenge_id uuid, bound_hash text, code_hash text,
    wallet_id uuid, balance_minor bigint, facts_version integer, amount_minor bigint,
    withdrawal_id uuid, entry_id uuid, booked_on date, audit_id uuid, audit_after jsonb, request_id text,
    idempotency_key text, body_sha256 text, answer jsonb);

  -- One statement takes the try and compares the code, so that of many guesses at once no more are compared than there are
  -- tries. A right code is marked as used.
  update challenge
    set tries_left = tries_left - 1,
      used_at = case when bound_hash = v_order.bound_hash and code_hash = v_order.code_hash then v_order.at end
    where member_id = p_member_id and id = v_order.challenge_id and purpose = 'withdrawal'
      and expires_at > v_order.at and used_at is null and tries_left > 0
    returning used_at is not null into v_code_is_right;
  if not found then
    return 'no_code';
  elsif not v_code_is_right then
    return 'wrong_code';
  end if;

  update wallet
    set balance_minor = balance_minor - v_order.amount_minor, withdrawn_minor = withdrawn_minor + v_order.amount_minor
    where member_id = p_member_id and id = v_order.wallet_id and balance_minor = v_order.balance_minor
      and facts_version = v_order.facts_version;
  if not found then
    raise exception 'What was decided on has changed' using errcode = 'SG001';
  end if;

  perform write_withdrawal(p_member_id, p_order);

  -- Without write_journal, which would read the entry from JSON again: two lines of one amount always balance.
  -- The date is read before the insert: a sharded database refuses a query in what it sends to a shard.
  v_booked_on := open_booking_date(v_order.booked_on);
  insert into journal (member_id, id, kind, cause_id, position, booked_on, value_on, at)
    values (p_member_id, v_order.entry_id, 'withdrawal', v_order.withdrawal_id, 1,
      v_booked_on, v_order.booked_on, v_order.at);
  insert into journal_line (member_id, journal_id, position, account, debit_minor, credit_minor)
    values (p_member_id, v_order.entry_id, 1, 'wallet_payable', v_order.amount_minor, 0),
      (p_member_id, v_order.entry_id, 2, 'payouts_in_transit', 0, v_order.amount_minor);

  insert into audit (member_id, id, at, actor_kind, actor_id, action, subject_kind, subject_id, after, request_id)
    values (p_member_id, v_order.audit_id, v_order.at, 'member', p_member_id, 'withdrawal.request', 'withdrawal',
      v_order.withdrawal_id, v_order.audit_after, v_order.request_id);

  -- The answer is kept under its key with the effect: the same request again gets it (architecture, money rule 5).
  insert into idempotency (member_id, route, key, body_sha256, answer, created_at)
    values (p_member_id, 'withdraw', v_order.idempotency_key, v_order.body_sha256, v_order.answer, v_order.at)
    on conflict do nothing;
  if not found then
    raise exception 'The idempotency key was used meanwhile' using errcode = 'SG004';
  end if;
  return 'accepted';
end $$;

-- Accepts the withdrawals of many members in one transaction and with one commit, which costs far less than one each.
-- Every order runs in a block of its own: one that fails is undone alone and answers its SQLSTATE and message, the others
-- are kept. Orders are taken by member, so that two batches cannot deadlock. A lock is waited for briefly, since all
-- others of the batch wait too; the order is then sent alone (BatchedStatements.write).
--
-- Takes an array of orders as above, each with its `member_id`; answers in the same order. Not for a sharded database,
-- where the members of one batch live on several shards (docs/scale.md).
create or replace function accept_withdrawals(p_orders jsonb) returns text[]
language plpgsql set lock_timeout = '100ms' as $$
declare
  v_answers text[] := array_fill(null::text, array[jsonb_array_length(p_orders)]);
  v_place integer;
  v_order jsonb;
begin
  for v_place, v_order in
    select given.place, given.item
    from jsonb_array_elements(p_orders) with ordinality as given (item, place)
    order by given.item ->> 'member_id', given.place
  loop
    begin
      v_answers[v_place] := accept_withdrawal((v_order ->> 'member_id')::uuid, v_order);
    exception when others then
      v_answers[v_place] := sqlstate || ' ' || sqlerrm;
    end;
  end loop;
  return v_answers;
end $$;
