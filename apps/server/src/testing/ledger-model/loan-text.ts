import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { keyOfEvent, type LoanModel } from './loan-model.ts';

/** A loan, its rows and its payments as the model has them: one text each. */
export function loanTexts(loan: LoanModel): string[] {
  const { account } = loan;
  const splits = new Map(account.splits.map((split) => [keyOfEvent(split.paymentId), split]));
  return [
    // Which of two payments of a day came first may show only when the plan is changed later.
    `log:${[...splits.keys()].join()}`,
    `loan:${loan.state}/${loan.accruedMinor}/${account.penaltyChargedMinor}/${account.penaltyWaivedMinor}/${account.daysPastDue}`,
    ...account.rows.map((row) =>
      [
        `row${row.number}:${row.dueOn}`,
        row.paymentMinor,
        row.interestMinor,
        row.principalMinor,
        row.balanceMinor,
        row.paidInterestMinor + row.paidPrincipalMinor,
        row.paidInterestMinor,
        row.penaltyMinor,
        row.paidPenaltyMinor,
        row.paidOn ?? null,
      ].join('/'),
    ),
    ...[...loan.payments].flatMap(([key, payment]) => {
      if (payment.isUnapplied) return [];
      const split = splits.get(key);
      return [
        [
          `${key}:${payment.channel}`,
          payment.amountMinor,
          payment.valueOn,
          split?.interestMinor,
          split?.principalMinor,
          split?.penaltyMinor,
          split?.overpaidMinor,
          loan.extraOf(key),
          payment.extraUntil,
          payment.returnedOn,
          payment.settledOn,
        ].join('/'),
      ];
    }),
  ];
}

/** The same as the product has them. */
export async function storedLoanTexts(
  db: Kysely<Database>,
  memberId: string,
  loanNumber: string,
): Promise<string[]> {
  const loan = await db
    .selectFrom('loan')
    .select([
      'id',
      'state',
      'accrued_minor',
      'penalty_charged_minor',
      'waived_minor',
      'days_past_due',
      'disbursed_at',
    ])
    .where('member_id', '=', memberId)
    .where('loan_number', '=', loanNumber)
    .executeTakeFirst();
  if (loan === undefined || loan.disbursed_at === null) return [];
  const [rows, payments] = await Promise.all([
    db
      .selectFrom('instalment')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('loan_id', '=', loan.id)
      .execute(),
    db
      .selectFrom('repayment as r')
      .innerJoin('loan_event as e', (join) =>
        join.onRef('e.member_id', '=', 'r.member_id').onRef('e.id', '=', 'r.id'),
      )
      .selectAll('r')
      .where('r.member_id', '=', memberId)
      .where('r.loan_id', '=', loan.id)
      .orderBy('e.position')
      .execute(),
  ]);
  return [
    `log:${payments.map((row) => keyOf(row.provider_payment_id)).join()}`,
    `loan:${loan.state}/${loan.accrued_minor}/${loan.penalty_charged_minor}/${loan.waived_minor}/${loan.days_past_due}`,
    ...rows.map((row) =>
      [
        `row${row.number}:${row.due_on}`,
        row.payment_minor,
        row.interest_minor,
        row.principal_minor,
        row.balance_minor,
        row.paid_minor,
        row.paid_interest_minor,
        row.penalty_minor,
        row.paid_penalty_minor,
        row.paid_on,
      ].join('/'),
    ),
    ...payments.map((row) =>
      [
        `${keyOf(row.provider_payment_id)}:${row.channel}`,
        row.amount_minor,
        row.value_on,
        row.interest_minor,
        row.principal_minor,
        row.penalty_minor,
        row.overpaid_minor,
        row.extra,
        row.extra_until,
        row.returned_on,
        row.settled_on,
      ].join('/'),
    ),
  ];
}

/** What the provider calls a payment: the member and the key of the operation. */
export function providerPaymentOf(memberId: string, key: string): string {
  return `${memberId}-${key}`;
}

const memberIdLength = 36;

function keyOf(providerPaymentId: string): string {
  return providerPaymentId.slice(memberIdLength + 1);
}
