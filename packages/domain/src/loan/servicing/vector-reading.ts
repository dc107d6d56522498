import { type Minor, majorText } from '../../money/money.ts';
import type { AccountRow, LoanAccount, PaymentSplit } from './account.ts';
import { dateOf, dayOf } from './days.ts';
import type { Plan, PlanRow } from './plan.ts';

/** A payment of a vector's loan as it is listed. */
export type ListedPayment = {
  readonly id: string;
  readonly type: string;
  readonly on: string;
  readonly amountMinor: Minor;
  /** Its split when it was booked, or before it was returned. */
  readonly bookedSplit: PaymentSplit;
  readonly isReturned: boolean;
  /** What a write-off comes to now. */
  readonly nowOwed?: Split & { readonly amountMinor: Minor };
};

type Split = Pick<PaymentSplit, 'interestMinor' | 'principalMinor' | 'penaltyMinor'>;

/** The rows in the fields of `expectSchedule`. */
export function scheduleOf(account: LoanAccount, plan: Plan) {
  return account.rows.map((row, index) => {
    const parts = plan.rows[index]?.parts ?? [];
    const dueOn = dayOf(row.dueOn);
    const amounts = amountsOf(row, {
      inAdvanceMinor: paidWhen(parts, (on) => on < dueOn),
      lateMinor: paidWhen(parts, (on) => on > dueOn),
    });
    return {
      nr: row.number,
      days: dueOn - dayOf(row.from),
      due: row.dueOn,
      paidOn: row.paidOn ?? null,
      balance: majorText(row.balanceMinor),
      ...amounts,
    };
  });
}

function paidWhen(parts: PlanRow['parts'], isCounted: (on: number) => boolean): Minor {
  return parts.reduce(
    (sum, part) =>
      isCounted(part.on) ? sum + part.interestMinor + part.principalMinor + part.penaltyMinor : sum,
    0n,
  );
}

function amountsOf(row: AccountRow, when: { inAdvanceMinor: Minor; lateMinor: Minor }) {
  const paymentMinor = row.paymentMinor + row.penaltyMinor;
  const paidMinor = row.paidInterestMinor + row.paidPrincipalMinor + row.paidPenaltyMinor;
  return {
    principal: majorText(row.principalMinor),
    interest: majorText(row.interestMinor),
    fees: majorText(0n),
    penalties: majorText(row.penaltyMinor),
    payment: majorText(paymentMinor),
    paid: majorText(paidMinor),
    inAdvance: majorText(when.inAdvanceMinor),
    late: majorText(when.lateMinor),
    outstanding: majorText(paymentMinor - paidMinor),
  };
}

/** The sums in the fields of `expectTotals`. */
export function totalsOf(account: LoanAccount, plan: Plan) {
  const sum = (amountOf: (row: AccountRow, index: number) => Minor) =>
    majorText(account.rows.reduce((total, row, index) => total + amountOf(row, index), 0n));
  const paid = (row: AccountRow) => row.paidInterestMinor + row.paidPrincipalMinor + row.paidPenaltyMinor;
  return {
    principal: sum((row) => row.principalMinor),
    interest: sum((row) => row.interestMinor),
    fees: majorText(0n),
    penalties: sum((row) => row.penaltyMinor),
    payment: sum((row) => row.paymentMinor + row.penaltyMinor),
    paid: sum(paid),
    inAdvance: sum((row, index) => paidWhen(plan.rows[index]?.parts ?? [], (on) => on < dayOf(row.dueOn))),
    late: sum((row, index) => paidWhen(plan.rows[index]?.parts ?? [], (on) => on > dayOf(row.dueOn))),
    outstanding: sum((row) => row.paymentMinor + row.penaltyMinor - paid(row)),
  };
}

/** The release and the payments in the fields of `expectTransactions`, in order of their days. */
export function transactionsOf(account: LoanAccount, plan: Plan, payments: readonly ListedPayment[]) {
  const { principalMinor } = plan.terms;
  let balanceMinor = principalMinor;
  const listed = payments
    .toSorted((one, other) => dayOf(one.on) - dayOf(other.on))
    .map((payment) => {
      const now = account.splits.find((split) => split.paymentId === payment.id);
      const split = payment.nowOwed ?? (payment.isReturned || now === undefined ? payment.bookedSplit : now);
      const afterMinor = balanceMinor - split.principalMinor;
      // What is paid after a write-off still lowers what was outstanding before it.
      if (!payment.isReturned && payment.nowOwed === undefined) balanceMinor = afterMinor;
      return transaction({
        date: payment.on,
        type: payment.type,
        amountMinor: payment.nowOwed?.amountMinor ?? payment.amountMinor,
        split,
        balanceMinor: afterMinor,
        payment,
      });
    });
  const disbursement = transaction({
    date: dateOf(plan.releasedOn),
    type: 'Disbursement',
    amountMinor: principalMinor,
    split: { interestMinor: 0n, principalMinor: 0n, penaltyMinor: 0n },
    balanceMinor: principalMinor,
  });
  return [disbursement, ...listed];
}

type Transaction = {
  readonly date: string;
  readonly type: string;
  readonly amountMinor: Minor;
  readonly split: Split;
  /** Principal outstanding after it. */
  readonly balanceMinor: Minor;
  /** Left out for the release. */
  readonly payment?: ListedPayment;
};

function transaction({ date, type, amountMinor, split, balanceMinor, payment }: Transaction) {
  const isChanged =
    payment !== undefined &&
    (split.interestMinor !== payment.bookedSplit.interestMinor ||
      split.principalMinor !== payment.bookedSplit.principalMinor ||
      split.penaltyMinor !== payment.bookedSplit.penaltyMinor);
  return {
    date,
    type,
    amount: majorText(amountMinor),
    principal: majorText(split.principalMinor),
    interest: majorText(split.interestMinor),
    fees: majorText(0n),
    penalties: majorText(split.penaltyMinor),
    balance: majorText(balanceMinor),
    reverted: payment?.isReturned ?? false,
    replayed: isChanged,
  };
}
