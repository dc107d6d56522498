import { minorFromText } from '../../money/money.ts';
import { price } from '../pricing.ts';
import type { LoanEvent } from './events.ts';
import { termsOfLoan } from './terms.ts';

/** The check loan of servicing-checks.json, for tests: 150,000.00 over 6 months at 1.0 %, released on 2026-01-15. */
export const checkTerms = termsOfLoan(
  price({ principalMinor: 15_000_000n, monthlyRatePercent: '1.0', installmentCount: 6 }),
  {
    releasedOn: '2026-01-15',
    penalty: { percentPerDay: '0.3', graceDays: 3, freeShortfallMinor: 5_000n },
  },
);

/** A payment, for tests. */
export function paid(
  id: string,
  valueOn: string,
  amount: string,
  extra: Extract<LoanEvent, { kind: 'paid' }>['extra'] = 'nextInstalments',
): LoanEvent {
  const amountMinor = minorFromText(amount);
  if (amountMinor === undefined) throw new RangeError(`Not an amount: ${amount}`);
  return { id, kind: 'paid', valueOn, amountMinor, extra };
}
