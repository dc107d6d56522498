import type { planRow } from '@sagwan/contract/repayment/repayment-values.ts';
import type { z } from 'zod';

export type PlanRow = z.output<typeof planRow>;

/** A row of a plan before and after a change; one of them is missing where the change adds or removes it. */
export interface ComparedRow {
  number: number;
  before: PlanRow | undefined;
  after: PlanRow | undefined;
  changed: boolean;
}

/** The rows of two plans side by side, by their numbers. */
export function compareRows(before: readonly PlanRow[], after: readonly PlanRow[]): ComparedRow[] {
  const numbers = [...new Set([...before, ...after].map(({ number }) => number))].sort((a, b) => a - b);
  return numbers.map((number) => {
    const old = before.find((row) => row.number === number);
    const next = after.find((row) => row.number === number);
    return { number, before: old, after: next, changed: !sameRow(old, next) };
  });
}

function sameRow(before: PlanRow | undefined, after: PlanRow | undefined): boolean {
  if (!before || !after) return false;
  return (
    before.dueOn === after.dueOn &&
    before.payment === after.payment &&
    before.interest === after.interest &&
    before.principal === after.principal &&
    before.balance === after.balance &&
    before.penalty === after.penalty
  );
}
