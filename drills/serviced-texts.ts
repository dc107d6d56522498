import type { TestEnvironment } from '../harness/test-environment.ts';

/**
 * Every loan, row, payment, bucket, wallet and account as one text each, without what differs between two runs over the
 * same events: instants, ids, and how many entries make up a sum.
 */
export async function servicedTexts({ sql }: Pick<TestEnvironment, 'sql'>): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select concat_ws(' ', 'loan', loan_number, state, accrued_minor, penalty_charged_minor, waived_minor, booked_until,
        closed_until, days_past_due) as text
      from loan where disbursed_at is not null
    union all
    select concat_ws(' ', 'row', l.loan_number, i.number, i.due_on, i.payment_minor, i.interest_minor, i.principal_minor,
        i.balance_minor, i.paid_minor, i.paid_interest_minor, i.penalty_minor, i.paid_penalty_minor, i.paid_on)
      from instalment i join loan l on l.member_id = i.member_id and l.id = i.loan_id
    union all
    select concat_ws(' ', 'payment', provider_payment_id, amount_minor, value_on, interest_minor, principal_minor,
        penalty_minor, overpaid_minor, extra, returned_on, settled_on)
      from repayment
    union all
    select concat_ws(' ', 'bucket', l.loan_number, b.bucket)
      from delinquency_bucket b join loan l on l.member_id = b.member_id and l.id = b.loan_id where b.left_on is null
    union all
    select concat_ws(' ', 'wallet', member_id, balance_minor, withdrawn_minor) from wallet
    union all
    select concat_ws(' ', 'account', member_id, account, sum(debit_minor - credit_minor))
      from journal_line group by member_id, account having sum(debit_minor - credit_minor) <> 0
    union all
    select concat_ws(' ', 'unapplied', provider_payment_id, amount_minor, state) from unapplied
    union all
    select concat_ws(' ', 'day', day, loans) from day_close
    order by 1`;
  return rows.map(({ text }) => text);
}
