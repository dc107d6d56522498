-- The released loans whose log, payments, instalments and books do not say the same (servicing 10), in centavos. What the
-- log says was paid is booked once as a repayment and the reverse; what repayments were put to is what is paid on the
-- instalments; and each account holds, of the loan's own entries and those of its repayments, exactly what follows from
-- both: the principal paid back (what was lent is in check-loans.sql), interest and penalties charged less paid, what was
-- paid above everything less what was sent back of it (where more was sent back, because a payment was taken back
-- afterwards, the member owes the rest), and what the channels have not settled and have kept. Nothing is left of a loan that
-- is PAID.
--
-- What is booked with an event of the log counts from the event's day, and what a channel settled by itself from the day that
-- the payment says. `wrongValueDates` is how many entries count from another day, which no sum of accounts shows.
--
-- A write-off takes all that is left of principal, interest, penalties and refunds off the books, and is what the loan says
-- that it was; what comes after it is no receivable.
-- A repayment that was returned was put to nothing: its split is zero.
create or replace function check_servicing()
returns table (id uuid, state text, item text, found bigint, expected bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select l.id, l.state, c.item, coalesce(c.found, 0), coalesce(c.expected, 0)
  from loan l
  left join (
    select member_id, loan_id,
      sum(paid_minor - paid_interest_minor)::bigint as principal_minor,
      sum(paid_interest_minor)::bigint as interest_minor,
      sum(paid_penalty_minor)::bigint as penalty_minor,
      sum(penalty_minor)::bigint as penalties_minor
    from instalment
    group by member_id, loan_id
  ) i on i.member_id = l.member_id and i.loan_id = l.id
  left join (
    select coalesce(e.member_id, p.member_id) as member_id, coalesce(e.loan_id, p.loan_id) as loan_id,
      max(e.position) as last_position,
      count(*) filter (where e.kind = 'paid' and (p.id is null or p.loan_id <> e.loan_id
        or p.amount_minor <> (e.content ->> 'amountMinor')::bigint or p.value_on <> e.value_on)
        or p.id is not null and e.kind is distinct from 'paid') as unmatched,
      count(*) filter (where e.kind = 'returned') as return_events,
      count(p.returned_on) as returned,
      count(p.id) filter (where p.interest_minor < 0 or p.principal_minor < 0 or p.penalty_minor < 0
        or p.overpaid_minor < 0 or p.interest_minor + p.principal_minor + p.penalty_minor + p.overpaid_minor
          <> case when p.returned_on is null then p.amount_minor else 0 end) as wrong_repayments,
      coalesce(sum(p.interest_minor), 0)::bigint as interest_minor,
      coalesce(sum(p.principal_minor), 0)::bigint as principal_minor,
      coalesce(sum(p.penalty_minor), 0)::bigint as penalty_minor,
      coalesce(sum(p.overpaid_minor), 0)::bigint as overpaid_minor,
      coalesce(sum(p.amount_minor) filter (where p.channel = 'wallet' and p.returned_on is null), 0)::bigint
        as from_wallet_minor,
      coalesce(sum(p.amount_minor) filter (where
        p.channel <> 'wallet' and p.returned_on is null and p.settled_on is null), 0)::bigint as unsettled_minor,
      coalesce(sum(p.fee_minor), 0)::bigint as fee_minor
    from loan_event e
    full join repayment p on p.member_id = e.member_id and p.id = e.id
    group by 1, 2
  ) r on r.member_id = l.member_id and r.loan_id = l.id
  left join (
    select j.member_id, coalesce(p.loan_id, w.loan_id, j.cause_id) as loan_id,
      sum(n.credit_minor - n.debit_minor) filter (where n.account = 'loan_principal')::bigint as principal_minor,
      sum(n.debit_minor - n.credit_minor) filter (where n.account = 'interest_receivable')::bigint as interest_minor,
      sum(n.debit_minor - n.credit_minor) filter (where n.account = 'penalties_receivable')::bigint as penalty_minor,
      sum(n.credit_minor - n.debit_minor) filter (where n.account = 'interest_income')::bigint as interest_income_minor,
      sum(n.credit_minor - n.debit_minor) filter (where n.account = 'penalty_income')::bigint as penalty_income_minor,
      sum(n.debit_minor - n.credit_minor) filter (where n.account = 'concessions')::bigint as concessions_minor,
      sum(n.credit_minor - n.debit_minor) filter (where n.account = 'overpayments')::bigint as overpaid_minor,
      sum(n.debit_minor - n.credit_minor) filter (where n.account = 'refunds_receivable')::bigint as refund_owed_minor,
      sum(n.debit_minor - n.credit_minor) filter (where
        n.account = 'wallet_payable' and j.kind <> 'overpayment_refund')::bigint as from_wallet_minor,
      sum(n.debit_minor - n.credit_minor) filter (where n.account = 'receipts_clearing')::bigint as unsettled_minor,
      sum(n.debit_minor - n.credit_minor) filter (where n.account = 'payout_charges')::bigint as fee_minor,
      sum(n.debit_minor - n.credit_minor) filter (where n.account in ('loss_allowance', 'credit_loss'))::bigint
        as written_off_minor,
      -- Each entry once, by its first line.
      count(*) filter (where n.position = 1 and j.value_on <> case
        when j.kind = 'channel_settlement' and j.position = 0 then p.settled_on
        when j.kind <> 'overpayment_refund' then e.value_on end) as wrong_value_dates
    from journal j
    join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
    left join repayment p on p.member_id = j.member_id and p.id = j.cause_id
    -- What is sent back of an overpayment is a withdrawal.
    left join withdrawal w on w.member_id = j.member_id and w.id = j.cause_id
    -- Both are numbered by the booking. The end of a day, and what a channel settles, is no event.
    left join loan_event e on e.member_id = j.member_id and e.loan_id = coalesce(p.loan_id, j.cause_id)
      and e.position = j.position
    -- What was lent and given back within the cooling-off time is in check_loans.
    where j.kind in ('accrual', 'accrual_reversal', 'penalty', 'waiver', 'repayment', 'repayment_returned',
      'channel_settlement', 'recovery', 'overpayment_refund', 'refund_owed', 'write_off')
    group by 1, 2
  ) b on b.member_id = l.member_id and b.loan_id = l.id
  cross join lateral (values
    (1, true, 'lastEvent', coalesce(r.last_position, 0)::bigint,
      least(coalesce(r.last_position, 0), l.booking_count)::bigint),
    (2, true, 'unmatchedPayments', r.unmatched, 0),
    (3, true, 'returns', r.return_events, r.returned),
    (4, true, 'wrongRepayments', r.wrong_repayments, 0),
    (5, true, 'paidPrincipalMinor', i.principal_minor, r.principal_minor),
    (6, true, 'paidInterestMinor', i.interest_minor, r.interest_minor),
    (7, true, 'paidPenaltyMinor', i.penalty_minor, r.penalty_minor),
    (8, l.written_off_minor = 0, 'penaltiesMinor', i.penalties_minor, l.penalty_charged_minor - l.waived_minor),
    (9, true, 'principalBookedMinor', b.principal_minor,
      case when l.written_off_minor = 0 then r.principal_minor else l.principal_minor end),
    (10, true, 'interestReceivableMinor', b.interest_minor,
      case when l.written_off_minor = 0 then l.accrued_minor - coalesce(r.interest_minor, 0) else 0 end),
    (11, true, 'penaltiesReceivableMinor', b.penalty_minor, case when l.written_off_minor = 0
      then l.penalty_charged_minor - l.waived_minor - coalesce(r.penalty_minor, 0) else 0 end),
    (12, true, 'interestIncomeMinor', b.interest_income_minor, l.accrued_minor),
    (13, true, 'penaltyIncomeMinor', b.penalty_income_minor, l.penalty_charged_minor),
    (14, true, 'concessionsMinor', b.concessions_minor, l.waived_minor),
    (15, l.written_off_minor = 0, 'overpaymentsMinor', b.overpaid_minor,
      greatest(coalesce(r.overpaid_minor, 0) - l.refunded_minor, 0)),
    (16, true, 'fromWalletMinor', b.from_wallet_minor, r.from_wallet_minor),
    (17, true, 'unsettledMinor', b.unsettled_minor, r.unsettled_minor),
    (18, l.written_off_minor = 0 and l.state = 'PAID', 'owedMinor',
      l.principal_minor + l.accrued_minor + l.penalty_charged_minor - l.waived_minor
        - coalesce(r.principal_minor + r.interest_minor + r.penalty_minor, 0), 0),
    (19, l.written_off_minor = 0, 'refundOwedMinor', b.refund_owed_minor,
      greatest(l.refunded_minor - coalesce(r.overpaid_minor, 0), 0)),
    -- While no payment was taken back nothing that was sent back is owed again, and none of a loan that is PAID.
    (20, coalesce(r.returned, 0) = 0 or l.state = 'PAID', 'sentBackMinor', l.refunded_minor,
      least(l.refunded_minor, coalesce(r.overpaid_minor, 0))),
    (21, true, 'writtenOffMinor', b.written_off_minor, l.written_off_minor),
    (22, true, 'wrongValueDates', b.wrong_value_dates, 0),
    (23, true, 'feeMinor', b.fee_minor, r.fee_minor)
  ) as c (position, applies, item, found, expected)
  where l.disbursed_at is not null and c.applies and coalesce(c.found, 0) <> coalesce(c.expected, 0)
  order by l.id, c.position;
end $$;
