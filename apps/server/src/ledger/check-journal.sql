-- One row about the journal as a whole: how many entries do not balance or have fewer than two lines, how many lines belong
-- to no entry, name an account that is not in the chart or one that has no part in such an entry, how many entries are booked
-- after the business date, belong to no member, to no withdrawal, to no loan or to no repayment; and what is in transit, in
-- centavos, by the journal and by the withdrawals under way.
--
-- What concerns no member carries the house's own id, all zeros. The accounts of releases and withdrawals are compared in
-- check_loans and check_withdrawals, with their amounts.
create or replace function check_journal(p_business_date date)
returns table (
  unbalanced bigint, stray_lines bigint, unknown_accounts bigint, misplaced_lines bigint, future_entries bigint,
  member_orphans bigint, withdrawal_orphans bigint, loan_orphans bigint, repayment_orphans bigint,
  in_transit_minor bigint, under_way_minor bigint
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select e.unbalanced, e.stray_lines, e.unknown_accounts, e.misplaced_lines, e.future_entries, e.member_orphans,
    e.withdrawal_orphans, e.loan_orphans, e.repayment_orphans, e.in_transit_minor, u.under_way_minor
  from (
    select
      count(*) filter (where p.entries > 0
        and (p.debit_minor is distinct from p.credit_minor or p.lines < 2)) as unbalanced,
      coalesce(sum(p.lines) filter (where p.entries = 0), 0)::bigint as stray_lines,
      coalesce(sum(p.unknown_accounts), 0)::bigint as unknown_accounts,
      coalesce(sum(p.misplaced_lines), 0)::bigint as misplaced_lines,
      count(*) filter (where p.is_future) as future_entries,
      count(*) filter (where p.member_orphan) as member_orphans,
      count(*) filter (where p.withdrawal_orphan) as withdrawal_orphans,
      count(*) filter (where p.loan_orphan) as loan_orphans,
      count(*) filter (where p.repayment_orphan) as repayment_orphans,
      coalesce(sum(p.in_transit_minor), 0)::bigint as in_transit_minor
    from (
      select count(j.id) as entries, count(n.journal_id) as lines,
        sum(n.debit_minor) as debit_minor, sum(n.credit_minor) as credit_minor,
        sum(n.credit_minor - n.debit_minor) filter (where n.account = 'payouts_in_transit') as in_transit_minor,
        count(n.account) filter (where a.code is null) as unknown_accounts,
        count(*) filter (where n.account = a.code and n.account <> all (case j.kind
          when 'accrual' then array['interest_receivable', 'interest_income']
          when 'accrual_reversal' then array['interest_receivable', 'interest_income']
          when 'penalty' then array['penalties_receivable', 'penalty_income']
          when 'waiver' then array['penalties_receivable', 'concessions']
          when 'repayment' then array['receipts_clearing', 'wallet_payable', 'interest_receivable', 'loan_principal',
            'penalties_receivable', 'overpayments']
          when 'repayment_returned' then array['receipts_clearing', 'wallet_payable', 'interest_receivable',
            'loan_principal', 'penalties_receivable', 'recoveries', 'overpayments']
          when 'recovery' then array['receipts_clearing', 'wallet_payable', 'recoveries', 'overpayments']
          when 'refund_owed' then array['refunds_receivable', 'overpayments']
          when 'overpayment_refund' then array['overpayments', 'wallet_payable']
          when 'write_off' then array['loss_allowance', 'credit_loss', 'loan_principal', 'interest_receivable',
            'penalties_receivable', 'refunds_receivable']
          when 'loss_allowance' then array['loss_allowance', 'credit_loss']
          when 'channel_settlement' then array['receipts_clearing', 'bank', 'payout_charges', 'unapplied_receipts']
          when 'unapplied' then array['receipts_clearing', 'bank', 'unapplied_receipts']
          when 'capital' then array['bank', 'capital']
        end)) as misplaced_lines,
        bool_or(j.booked_on > p_business_date) as is_future,
        bool_or(j.member_id <> '00000000-0000-0000-0000-000000000000' and m.id is null) as member_orphan,
        bool_or(j.kind in ('withdrawal', 'payout_completed', 'payout_failed', 'payout_returned', 'overpayment_refund')
          and w.id is null)
          as withdrawal_orphan,
        bool_or(j.kind in ('release', 'cooling_off_cancel', 'accrual', 'accrual_reversal', 'penalty', 'waiver',
          'write_off', 'refund_owed') and l.id is null) as loan_orphan,
        bool_or(j.kind in ('repayment', 'repayment_returned', 'channel_settlement', 'recovery')
          and j.member_id <> '00000000-0000-0000-0000-000000000000' and r.id is null) as repayment_orphan
      from journal j
      full join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
      left join account a on a.code = n.account
      left join member m on m.id = j.member_id
      left join withdrawal w on w.member_id = j.member_id and w.id = j.cause_id
      left join loan l on l.member_id = j.member_id and l.id = j.cause_id
      left join repayment r on r.member_id = j.member_id and r.id = j.cause_id
      group by coalesce(j.member_id, n.member_id), coalesce(j.id, n.journal_id)
    ) p
  ) e
  cross join (
    select coalesce(sum(amount_minor), 0)::bigint as under_way_minor
    from withdrawal where state in ('REQUESTED', 'SENT', 'UNKNOWN')
  ) u;
end $$;
