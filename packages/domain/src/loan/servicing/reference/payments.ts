import type { Day } from './calendar.ts';
import type { ExtraUse, Part } from './loan-life.ts';
import { amountsOf, amountsOfAll, type Loan, penaltyOf, principalOutstanding, type Row } from './plan.ts';
import { repriceAfterPart } from './plan-changes.ts';

export type Split = { interest: bigint; principal: bigint; penalty: bigint; overpaid: bigint };

type Owed = Readonly<Record<Part, bigint>>;

/** What a row owes today. Before its due date that is the interest to the day and the rest of the instalment. */
export function owedOf(loan: Loan, index: number, amounts = amountsOf(loan, index)): Owed {
  const row = loan.rows[index] as Row;
  const { interest, principal } = amounts;
  // Paid from the end, the last row is its whole instalment, whatever the rows before it will leave.
  const isFromTheEnd = loan.terms.allocation.beyondDue !== 'next' && row.fixed === undefined;
  const reachable = principalOutstanding(loan) + row.paidPrincipal;
  const instalment = row.agreed - interest < reachable ? row.agreed - interest : reachable;
  const most = isFromTheEnd ? instalment : principal;
  return {
    interest: interest - row.paidInterest,
    principal: most - row.paidPrincipal,
    penalty: penaltyOf(row) - row.paidPenalty,
  };
}

/** A payment on today's value date: what is due first, oldest instalment first. Answers what it did not use (servicing 3). */
export function payWhatIsDue(loan: Loan, amount: bigint, split: Split): bigint {
  let left = amount;
  for (const [index, row] of loan.rows.entries()) {
    if (row.dueOn > loan.today || row.fixed === undefined) continue;
    const order = row.dueOn < loan.today ? loan.terms.allocation.pastDue : loan.terms.allocation.due;
    left = payRow(loan, index, { amount: left, order, split });
  }
  return left;
}

/** What a payment brought above what is due, as the member chose (servicing 3). */
export function payBeyondDue(loan: Loan, amount: bigint, extra: ExtraUse, split: Split): void {
  let left = amount;
  if (left > 0n && extra !== 'nextInstalments' && left < settlement(loan)) {
    const { interest } = settlementParts(loan);
    left = repriceAfterPart(loan, { amount: left, interest, extra, split });
  }
  for (let isFirst = true; left > 0n; isFirst = false) {
    const index = nextInAdvance(loan, isFirst);
    if (index === -1) break;
    left = payRow(loan, index, { amount: left, order: loan.terms.allocation.inAdvance, split });
  }
  closeIfNothingIsLeft(loan);
  split.overpaid = left;
}

function nextInAdvance({ rows, terms }: Loan, isFirst: boolean): number {
  const isOpen = (row: Row) => row.paidOn === undefined;
  const { beyondDue } = terms.allocation;
  const isFromTheEnd = beyondDue === 'last' || (beyondDue === 'nextThenLast' && !isFirst);
  return isFromTheEnd ? rows.findLastIndex(isOpen) : rows.findIndex(isOpen);
}

/** Answers what the row did not use of the amount; what it used is added to the split. */
function payRow(
  loan: Loan,
  index: number,
  { amount, order, split }: { amount: bigint; order: readonly Part[]; split: Split },
): bigint {
  const row = loan.rows[index] as Row;
  const owed = owedOf(loan, index);
  let left = amount;
  for (const part of order) {
    const paid = left < owed[part] ? left : owed[part];
    if (part === 'interest') row.paidInterest += paid;
    if (part === 'principal') row.paidPrincipal += paid;
    if (part === 'penalty') row.paidPenalty += paid;
    split[part] += paid;
    left -= paid;
  }
  if (amount > left) notePayment(row, loan.today, amount - left);
  // Paid from the end, a last row is paid too once nothing of it is left, though that is less than its instalment.
  const { interest, principal } = amountsOf(loan, index);
  const isNothingLeft =
    interest + principal === row.paidInterest + row.paidPrincipal && penaltyOf(row) === row.paidPenalty;
  const isPaid = left > 0n || isNothingLeft;
  if (isPaid) row.paidOn ??= row.paidBy.at(-1)?.on ?? loan.today;
  return left;
}

function notePayment(row: Row, on: Day, amount: bigint): void {
  row.paidBy.push({ on, amount });
}

/** What settles the loan today: the principal that is left, and interest and penalty to the day. */
export function settlement(loan: Loan): bigint {
  const { principal, interest, penalty } = settlementParts(loan);
  return principal + interest + penalty;
}

export function settlementParts(loan: Loan): Owed {
  let interest = 0n;
  let penalty = 0n;
  for (const [index, amounts] of amountsOfAll(loan).entries()) {
    const row = loan.rows[index] as Row;
    // Where the plan has interest of its own (servicing 6, hardship), a row not yet begun owes none to the day.
    if (row.paidOn !== undefined && row.fixed === undefined) continue;
    const owed = owedOf(loan, index, amounts);
    interest += owed.interest;
    penalty += owed.penalty;
  }
  return { principal: principalOutstanding(loan), interest, penalty };
}

/** Rows after the one that the last of the money reached, when nothing is owed any more. */
function closeIfNothingIsLeft(loan: Loan): void {
  if (principalOutstanding(loan) !== 0n || settlement(loan) !== 0n) return;
  for (const row of loan.rows) row.paidOn ??= loan.today;
}
