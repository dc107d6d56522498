import type { Day } from './calendar.ts';
import { halfUp, whole } from './fraction.ts';
import { settlementParts } from './payments.ts';
import { type Loan, newRow, type Row } from './plan.ts';
import { monthAfterLast } from './plan-changes.ts';

/**
 * A hardship plan (servicing 6): what is open, overdue or still to come, as one total over the due dates still to come and
 * `months` further ones. There is no new interest: what was earned and charged up to the day is spread with the principal, and
 * nothing bears interest any more. Each part is divided half up; the last row takes the rest.
 */
export function planHardship(loan: Loan, months: number): void {
  const open = loan.rows.filter((row) => row.paidOn === undefined);
  if (open.length === 0) return;
  loan.interestMax = undefined;
  loan.contractedLast = undefined;
  const total = settlementParts(loan);
  const dueDays = open.map((row) => row.dueOn).filter((dueOn) => dueOn > loan.today);
  let last: Day = Math.max(loan.today, ...loan.rows.map((row) => row.dueOn));
  for (let month = 0; month < months; month += 1) {
    last = monthAfterLast(loan, last);
    dueDays.push(last);
  }
  const ended = loan.rows.flatMap((row) => endedRow(loan, row));
  const begun = Math.max(loan.today, ...ended.map((row) => row.dueOn));
  const shareOf = (amount: bigint, index: number): bigint => {
    const each = halfUp({ ...whole(amount), denominator: BigInt(dueDays.length) });
    const left = amount - each * BigInt(index);
    if (left < 0n) return 0n;
    return index === dueDays.length - 1 || left < each ? left : each;
  };
  const planned = dueDays.map((dueOn, index): Row => {
    const interest = shareOf(total.interest, index);
    const from = index === 0 ? begun : (dueDays[index - 1] as Day);
    return {
      ...newRow(from, dueOn, interest + shareOf(total.principal, index)),
      planned: { interest, penalty: shareOf(total.penalty, index) },
    };
  });
  loan.rows = [...ended, ...planned];
}

/**
 * Rows so far stay as what was paid on them and carry nothing on, since the plan took it up; one that nothing was paid on
 * goes.
 */
function endedRow(loan: Loan, row: Row): Row[] {
  if (row.fixed !== undefined && row.paidOn !== undefined)
    return [{ ...row, fixed: { ...row.fixed, carried: 0n } }];
  if (row.paidBy.length === 0) return [];
  const fixed = { interest: row.paidInterest, principal: row.paidPrincipal, carried: 0n };
  if (row.paidOn !== undefined) return [{ ...row, fixed }];
  const dueOn = Math.min(row.dueOn, loan.today);
  const from = Math.min(row.from, dueOn);
  const paidOn = row.paidBy.at(-1)?.on ?? loan.today;
  const penaltySoFar = whole(row.paidPenalty);
  // The rest of a penalty that an earlier plan put on it is in the new one.
  const planned = row.planned && { planned: { ...row.planned, penalty: 0n } };
  return [{ ...row, from, dueOn, fixed, paidOn, penaltySoFar, waived: 0n, ...planned }];
}
