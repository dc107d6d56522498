-- What a withdrawal is decided on (domain/wallet/withdrawal.ts), the name and number that the wallet screen shows besides
-- (wallet-record.ts), and the answer that the idempotency key was given before, if any. One row for a member with a wallet,
-- none otherwise.
--
-- The same function serves one member (a sharded database sends the whole call to the member's shard) and many in one
-- statement (wallet/withdrawal-facts.ts). `p_today` is the date in Manila; holidays are those from two weeks before, since
-- they say whether an instalment that was due may still be paid, and a hundred of them reach further than any payout.
create or replace function withdrawal_facts(p_member_id uuid, p_idempotency_key text, p_today date)
returns table (
  wallet_id uuid, balance_minor bigint, facts_version integer,
  phone_number text, full_name text, first_name text, middle_name text, last_name text,
  suspended_until timestamptz, phone_changed_at timestamptz,
  bank_account_id uuid, bank_name text, account_number_masked text, payable_from timestamptz, institution_code text,
  account_confirmed boolean,
  loan_id uuid, currency text, currency_symbol text, exchange_rate numeric,
  holidays text[], body_sha256 text, answer jsonb
) language plpgsql stable rows 1 cost 1 as $$
#variable_conflict use_column
begin
  return query
  select w.id, w.balance_minor, w.facts_version,
    m.phone_number, m.full_name, p.first_name, p.middle_name, p.last_name,
    m.suspended_until, m.phone_changed_at,
    b.id, b.bank_name, b.account_number_masked, b.payable_from, b.institution_code,
    -- Whether a transfer to it has arrived (decisions §2).
    exists (
      select from withdrawal a
      where a.member_id = p_member_id and a.bank_account_id = b.id and a.state = 'COMPLETED'
    ),
    l.id, l.currency, c.symbol, l.exchange_rate,
    array(select day::text from holiday where day >= p_today - 14 order by day limit 100),
    i.body_sha256, i.answer
  from wallet w
  join member m on m.id = w.member_id
  left join personal p on p.member_id = w.member_id
  left join bank_account b on b.member_id = w.member_id and b.replaced_at is null
  -- The loan whose money the wallet holds: the newest that was disbursed and not cancelled, since the money of a cancelled
  -- one went back; the newest cancelled one where there is no other.
  left join lateral (
    select id, currency, exchange_rate from loan
    where member_id = p_member_id and disbursed_at is not null
    order by (state = 'CANCELLED'), disbursed_at desc limit 1
  ) l on true
  left join currency c on c.code = l.currency
  -- Never `= null`: PostgreSQL would leave the table out of the plan, and Citus then refuses the join. No key is empty.
  left join idempotency i on i.member_id = w.member_id and i.route = 'withdraw'
    and i.key = coalesce(p_idempotency_key, '')
  where w.member_id = p_member_id;
end $$;
