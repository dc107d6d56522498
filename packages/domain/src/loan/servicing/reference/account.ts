import type { Minor } from '../../../money/money.ts';
import { type Day, dateOf } from './calendar.ts';
import type { AccountRow, LoanAccount, PaymentSplit } from './loan-life.ts';
import { bankingDay, type FreeDays, lastFreeDay, passTo } from './passing-days.ts';
import { owedOf, settlement } from './payments.ts';
import {
  amountsOfAll,
  type Loan,
  penaltyOf,
  principalOutstanding,
  type RowAmounts,
  unpaidOf,
} from './plan.ts';

/** What each payment paid, by its identifier. */
export type Splits = Map<string, PaymentSplit>;

/** A loan as it was lived up to a day, what its payments paid, and the interest earned so far. */
export type Life = { loan: Loan; splits: Splits; interestToDay: Minor };

/** What the account says of a loan on its day. The loan then lives on to its last due date. */
export function accountOf({ loan, splits, interestToDay }: Life, asOf: string, free: FreeDays): LoanAccount {
  const penalties = loan.rows.map(penaltyOf);
  const principalOutstandingMinor = principalOutstanding(loan);
  const due = loan.rows.map((row, index) => (row.fixed === undefined ? 0n : sumOf(owedOf(loan, index))));
  const isSettled = settlement(loan) === 0n;
  // A penalty that is still open does not keep an instalment past due.
  const late = loan.rows.find((row) => row.dueOn < loan.today && unpaidOf(row) > 0n);
  const today = loan.today;
  // While a due date without banks may still be met, nothing is past due (servicing 8).
  const isPastDue = late !== undefined && today > bankingDay(late.dueOn, free);
  const daysPastDue = isPastDue ? today - late.dueOn : 0;
  const daysAfterGrace = isPastDue ? Math.max(0, today - lastFreeDay(loan, late, free)) : 0;
  const isPaid = loan.rows.map((row) => row.paidOn !== undefined);
  const isAfterGrace = loan.rows.map((row) => today > lastFreeDay(loan, row, free));
  const isDue = loan.rows.map((row) => row.dueOn <= today);
  const creditMinor = isSettled
    ? 0n
    : total(
        loan.rows
          .filter((row) => row.dueOn > today)
          .map((row) => row.paidInterest + row.paidPrincipal + row.paidPenalty),
      );
  const settledOn = isSettled ? lastPaymentOf(loan) : undefined;
  // The rows to come are what they will be when everything is paid on its day.
  const lastDue = Math.max(today, ...loan.rows.map((row) => row.dueOn));
  passTo(loan, lastDue, free);
  let balanceMinor = loan.terms.principalMinor;
  const amounts = amountsOfAll(loan);
  const rows = loan.rows.map((row, index): AccountRow => {
    const { interest, principal } = amounts[index] as RowAmounts;
    balanceMinor -= principal;
    const paidOn = isPaid[index] ? row.paidOn : undefined;
    return {
      number: index + 1,
      from: dateOf(row.from),
      dueOn: dateOf(row.dueOn),
      paymentMinor: interest + principal,
      interestMinor: interest,
      principalMinor: principal,
      balanceMinor,
      penaltyMinor: penalties[index] ?? 0n,
      paidInterestMinor: row.paidInterest,
      paidPrincipalMinor: row.paidPrincipal,
      paidPenaltyMinor: row.paidPenalty,
      ...(paidOn === undefined ? {} : { paidOn: dateOf(paidOn) }),
      state: isPaid[index] ? 'PAID' : isDue[index] ? (isAfterGrace[index] ? 'OVERDUE' : 'DUE') : 'NEXT',
    };
  });
  const all = [...splits.values()];
  return {
    asOf,
    rows,
    splits: all,
    principalOutstandingMinor,
    interestPaidMinor: total(rows.map((row) => row.paidInterestMinor)),
    penaltyPaidMinor: total(rows.map((row) => row.paidPenaltyMinor)),
    creditMinor,
    overpaidMinor: total(all.map((split) => split.overpaidMinor)),
    accruedInterestMinor: interestToDay,
    penaltyMinor: total(penalties),
    dueMinor: total(due),
    daysPastDue,
    daysAfterGrace,
    ...(settledOn === undefined ? {} : { settledOn: dateOf(settledOn) }),
    totalInterestMinor: total(rows.map((row) => row.interestMinor)),
  };
}

function lastPaymentOf(loan: Loan): Day | undefined {
  const days = loan.rows.flatMap((row) => row.paidBy.map(({ on }) => on));
  return days.length === 0 ? undefined : Math.max(...days);
}

const sumOf = ({ interest, principal, penalty }: Record<'interest' | 'principal' | 'penalty', bigint>) =>
  interest + principal + penalty;

export const total = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0n);
