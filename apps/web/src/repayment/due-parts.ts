import type { Minor } from '@sagwan/domain/money/money.ts';
import type { Schedule } from './repayment-queries.ts';

/** late: past the due date. today: the due date. next: still to come. */
export type DueTiming = 'late' | 'today' | 'next';

export interface DueParts {
  timing: DueTiming;
  /** Interest and principal of the instalments that are due and not paid. */
  instalmentMinor: Minor;
  /** How many instalments that is. */
  instalmentCount: number;
  /** Penalty not paid yet. */
  penaltyMinor: Minor;
}

/** What the amount to pay next is made of. Undefined when nothing is owed. */
export function duePartsOf({ due, rows, businessDate }: Schedule): DueParts | undefined {
  if (due === null) return undefined;
  const open = rows.filter(({ state, dueOn }) => state !== 'PAID' && dueOn <= businessDate);
  return {
    timing: due.daysLate > 0 ? 'late' : due.on <= businessDate ? 'today' : 'next',
    instalmentMinor: due.amount - due.penalty,
    instalmentCount: Math.max(1, open.length),
    penaltyMinor: due.penalty,
  };
}

/** What is due by today; 0 while the next instalment is still to come. Whatever is paid above it is extra (servicing 3). */
export function dueTodayMinor({ due, businessDate }: Schedule): Minor {
  return due !== null && due.on <= businessDate ? due.amount : 0n;
}

/** As the server decides: of a loan that is written off or being given back nothing is collected by a bank, nor its plan changed. */
export const isChangeable = ({ due, writtenOff, givenBack }: Schedule) =>
  due !== null && !writtenOff && !givenBack;
