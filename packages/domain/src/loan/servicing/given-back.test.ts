import { expect, test } from 'vitest';
import { checkTerms, paid } from './check-loan.ts';
import type { LoanEvent } from './events.ts';
import { payOff } from './pay-off.ts';
import { givenBackMinor } from './plan.ts';
import { replay } from './replay.ts';

const terms = { ...checkTerms, deductedMinor: 205_788n };
const cancelled: LoanEvent = { id: 'cancelled', kind: 'cancelled', valueOn: '2026-01-17' };

test('a loan given back owes what the member received, without interest and without what was deducted', () => {
  expect(givenBackMinor(terms)).toBe(14_794_212n);
  expect(givenBackMinor(checkTerms)).toBe(15_000_000n);
  const account = replay(terms, [cancelled], '2026-01-20');
  expect(account.rows).toMatchObject([{ paymentMinor: 14_794_212n, interestMinor: 0n, penaltyMinor: 0n }]);
  expect(account).toMatchObject({ principalOutstandingMinor: 14_794_212n, accruedInterestMinor: 0n });
  expect(payOff(terms, [cancelled], '2026-01-18').amountMinor).toBe(14_794_212n);
});

test('it is settled by exactly that, and what is more is overpaid', () => {
  const settled = replay(terms, [cancelled, paid('back', '2026-01-18', '147942.12')], '2026-01-20');
  expect(settled.settledOn).toBe('2026-01-18');
  const more = replay(terms, [cancelled, paid('back', '2026-01-18', '150000.00')], '2026-01-20');
  expect(more).toMatchObject({ settledOn: '2026-01-18', overpaidMinor: 205_788n });
});

test('a loan that is kept owes its whole principal, whatever was deducted', () => {
  const on = '2026-03-01';
  expect(payOff(terms, [], on)).toEqual(payOff(checkTerms, [], on));
  expect(replay(terms, [], on)).toEqual(replay(checkTerms, [], on));
});
