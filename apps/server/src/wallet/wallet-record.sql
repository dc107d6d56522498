-- What the wallet screen shows besides the facts of a withdrawal: the terms of the member's newest open loan, or else of the
-- newest, its next unpaid instalment, and the newest withdrawals as JSON, amounts as text. One row for a member with a loan, none
-- otherwise.
create or replace function wallet_record(p_member_id uuid, p_withdrawals_most integer)
returns table (
  loan_number text, loan_state text, reason_code text, loan_created_at timestamptz,
  principal_minor bigint, processing_fee_minor bigint, documentary_stamp_tax_minor bigint,
  shown_principal_minor bigint, loan_currency text, loan_currency_symbol text,
  loan_exchange_rate numeric, instalment_count integer, instalment_minor bigint, shown_instalment_minor bigint,
  monthly_rate_percent numeric, interest_minor bigint, shown_interest_minor bigint,
  written_off_minor bigint, given_back boolean, next_due_on date, next_open_minor bigint, withdrawals jsonb
) language plpgsql stable rows 1 cost 1 as $$
#variable_conflict use_column
begin
  return query
  select l.loan_number, l.state, l.reason_code, l.created_at,
    l.principal_minor, l.processing_fee_minor, l.documentary_stamp_tax_minor, l.shown_principal_minor, l.currency, c.symbol,
    l.exchange_rate, l.instalment_count, l.instalment_minor, l.shown_instalment_minor,
    l.monthly_rate_percent, l.interest_minor, l.shown_interest_minor,
    l.written_off_minor, l.given_back, d.due_on, d.open_minor,
    (
      select jsonb_agg(jsonb_build_object(
          'withdrawal_number', n.withdrawal_number, 'shown_currency', n.shown_currency,
          'shown_amount_minor', n.shown_amount_minor::text, 'amount_minor', n.amount_minor::text,
          'exchange_rate', n.exchange_rate::text, 'rail', n.rail, 'state', n.state,
          'bank_name', n.bank_name, 'account_number_masked', n.account_number_masked,
          'created_at', n.created_at, 'expected_at', n.expected_at, 'settled_at', n.settled_at) order by n.id desc)
      from (
        -- Ids rise with time (UUIDv7).
        select w.*, b.bank_name, b.account_number_masked
        from withdrawal w join bank_account b on b.member_id = w.member_id and b.id = w.bank_account_id
        where w.member_id = p_member_id
        order by w.id desc limit p_withdrawals_most
      ) n
    )
  from (
    -- As Settings does (loan-record.ts): one that a returned payment opened again may be older than one that has ended.
    select * from loan where member_id = p_member_id
    order by (state in ('PAID', 'REJECTED', 'CANCELLED', 'EXPIRED')), created_at desc, id desc limit 1
  ) l
  join currency c on c.code = l.currency
  left join lateral (
    -- The penalty, up to the last day that was closed, keeps an instalment unpaid; a hardship plan spreads one over those to come.
    select due_on, payment_minor + penalty_minor - paid_minor - paid_penalty_minor as open_minor from instalment
    where member_id = p_member_id and loan_id = l.id
      and paid_minor + paid_penalty_minor < payment_minor + penalty_minor
    order by number limit 1
  ) d on true;
end $$;
