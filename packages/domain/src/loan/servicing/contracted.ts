import type { Minor } from '../../money/money.ts';
import { dateOf } from './days.ts';
import { contractedPlan } from './plan.ts';
import { project } from './projection.ts';
import type { ServicingTerms } from './terms.ts';

export type ContractedRow = {
  readonly number: number;
  readonly from: string;
  readonly dueOn: string;
  readonly paymentMinor: Minor;
  readonly interestMinor: Minor;
  readonly principalMinor: Minor;
  /** The principal outstanding after it. */
  readonly balanceMinor: Minor;
};

/** The rows as they were signed (servicing 1). */
export function contractedRows(terms: ServicingTerms): readonly ContractedRow[] {
  const plan = contractedPlan(terms);
  const rows = project(plan, plan.releasedOn);
  return plan.rows.map((row, index) => {
    const { interestMinor = 0n, principalMinor = 0n, balanceMinor = 0n } = rows[index] ?? {};
    return {
      number: index + 1,
      from: dateOf(row.from),
      dueOn: dateOf(row.dueOn),
      paymentMinor: interestMinor + principalMinor,
      interestMinor,
      principalMinor,
      balanceMinor,
    };
  });
}
