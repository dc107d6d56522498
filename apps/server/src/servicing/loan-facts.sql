-- All that a decision about a released loan rests on (servicing/loan-facts.ts), as of one moment: its terms, its log, its
-- payments, its instalments as they were written last, and the holidays since its release; lists as JSON, amounts in them as
-- text. Answers one row for a released loan, none for any other.
--
-- The same function serves one loan (a sharded database sends the whole call to the member's shard) and many in one
-- statement.
create or replace function loan_facts(p_member_id uuid, p_loan_id uuid)
returns table (
  phone_number text, full_name text, first_name text, middle_name text, last_name text,
  loan_number text, state text, wallet_id uuid, disbursed_at timestamptz,
  principal_minor bigint, instalment_count integer, monthly_rate_percent numeric,
  penalty_percent_per_day numeric, grace_period_days integer, penalty_free_shortfall_minor bigint,
  allocation_order text[], cooling_off_days integer, processing_fee_minor bigint, documentary_stamp_tax_minor bigint,
  terms_effective_from date,
  booking_count integer, accrued_minor bigint, penalty_charged_minor bigint, waived_minor bigint,
  written_off_minor bigint, refunded_minor bigint, booked_until date, closed_until date, days_past_due integer,
  wallet_balance_minor bigint, bucket text, points_given json, holidays text[], events json, repayments json,
  instalments json
) language plpgsql stable rows 1 cost 1 as $$
#variable_conflict use_column
begin
  return query
  select m.phone_number, m.full_name, p.first_name, p.middle_name, p.last_name,
    l.loan_number, l.state, l.wallet_id, l.disbursed_at,
    l.principal_minor, l.instalment_count, trim_scale(l.monthly_rate_percent),
    trim_scale(l.penalty_percent_per_day), l.grace_period_days, l.penalty_free_shortfall_minor,
    l.allocation_order, l.cooling_off_days, l.processing_fee_minor, l.documentary_stamp_tax_minor, l.terms_effective_from,
    l.booking_count, l.accrued_minor, l.penalty_charged_minor, l.waived_minor, l.written_off_minor, l.refunded_minor,
    l.booked_until, l.closed_until, l.days_past_due,
    -- The loan's own money (servicing 6 and 7): none where the wallet holds that of a loan which was disbursed later, as
    -- after a loan that was paid off is open again. The money of a cancelled loan went back (withdrawal-facts.sql).
    case when exists (
      select from loan later
      where later.member_id = p_member_id and later.disbursed_at > l.disbursed_at and later.state <> 'CANCELLED'
    ) then 0 else coalesce(w.balance_minor, 0) end, b.bucket,
    -- What the score's events come to, for each instalment and reason, and whether a dispute was answered by giving points back.
    (
      select json_agg(json_build_object('reasonCode', g.reason_code, 'instalmentNumber', g.instalment_number,
        'points', g.points, 'isCorrected', g.is_corrected))
      from (
        select s.reason_code, s.instalment_number, sum(s.points) as points,
          coalesce(bool_or(d.state = 'CORRECTED'), false) as is_corrected
        from score_event s
        left join score_dispute d on d.member_id = s.member_id and d.score_event_id = s.id
        where s.member_id = p_member_id and s.loan_id = p_loan_id and s.instalment_number is not null
        group by s.reason_code, s.instalment_number
      ) g
    ),
    array(select day::text from holiday where day >= (l.disbursed_at at time zone 'Asia/Manila')::date order by day),
    (
      select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'valueOn', e.value_on, 'content', e.content)
        order by e.position)
      from loan_event e
      where e.member_id = p_member_id and e.loan_id = p_loan_id and e.kind <> 'released'
    ),
    (
      select json_agg(json_build_object(
          'id', r.id, 'channel', r.channel, 'provider', r.provider, 'provider_payment_id', r.provider_payment_id,
          'reference', r.reference, 'receipt_number', r.receipt_number, 'amount_minor', r.amount_minor::text,
          'value_on', r.value_on, 'booked_on', r.booked_on,
          'received_at', r.received_at, 'interest_minor', r.interest_minor::text,
          'principal_minor', r.principal_minor::text, 'penalty_minor', r.penalty_minor::text,
          'overpaid_minor', r.overpaid_minor::text, 'extra', r.extra, 'extra_until', r.extra_until,
          'returned_on', r.returned_on, 'settled_on', r.settled_on) order by r.received_at, r.id)
      from repayment r
      where r.member_id = p_member_id and r.loan_id = p_loan_id
    ),
    (
      select json_agg(json_build_object(
          'number', i.number, 'due_on', i.due_on, 'payment_minor', i.payment_minor::text,
          'interest_minor', i.interest_minor::text, 'principal_minor', i.principal_minor::text,
          'balance_minor', i.balance_minor::text, 'paid_minor', i.paid_minor::text,
          'paid_interest_minor', i.paid_interest_minor::text, 'penalty_minor', i.penalty_minor::text,
          'paid_penalty_minor', i.paid_penalty_minor::text, 'paid_on', i.paid_on) order by i.number)
      from instalment i
      where i.member_id = p_member_id and i.loan_id = p_loan_id
    )
  from loan l
  join member m on m.id = l.member_id
  left join personal p on p.member_id = l.member_id
  left join wallet w on w.member_id = l.member_id
  left join delinquency_bucket b on b.member_id = l.member_id and b.loan_id = l.id and b.left_on is null
  where l.member_id = p_member_id and l.id = p_loan_id and l.disbursed_at is not null;
end $$;
