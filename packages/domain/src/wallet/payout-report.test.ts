import { expect, test } from 'vitest';
import { decideReport, type ProviderReport, type ReportedWithdrawal } from './payout-report.ts';

const sent: ReportedWithdrawal = { state: 'SENT', amountMinor: 10_000n, providerPayoutId: 'p1' };
const requested: ReportedWithdrawal = { ...sent, state: 'REQUESTED', providerPayoutId: undefined };
const applied = (next: string) => ({ outcome: 'applied', problem: null, next });
const mismatch = (problem: string) => ({ outcome: 'mismatch', problem });
const noEffect = (problem: string | null = null) => ({ outcome: 'no_effect', problem });

/** In the order of precedence. */
test.each<[string, ReportedWithdrawal | undefined, ProviderReport, object]>([
  ['no withdrawal', undefined, { outcome: 'completed' }, mismatch('There is no such withdrawal')],
  [
    'a refusal of a payout that was taken',
    sent,
    { outcome: 'failed', refused: true, amountMinor: 1n },
    mismatch('The provider refuses a payout that it took'),
  ],
  ['a refusal', requested, { outcome: 'failed', refused: true }, applied('FAILED')],
  [
    'another amount',
    sent,
    { outcome: 'completed', amountMinor: 9_999n, providerPayoutId: 'p2' },
    mismatch('The amount is 9999, ordered were 10000 centavos'),
  ],
  [
    'another payout',
    sent,
    { outcome: 'completed', amountMinor: 10_000n, providerPayoutId: 'p2' },
    mismatch('Reported completed of p2, but the payout is p1'),
  ],
  [
    'the payout',
    sent,
    { outcome: 'completed', amountMinor: 10_000n, providerPayoutId: 'p1' },
    applied('COMPLETED'),
  ],
  ['a first payout', requested, { outcome: 'accepted', providerPayoutId: 'p1' }, applied('SENT')],
  ['no answer', requested, { outcome: 'timedOut' }, applied('UNKNOWN')],
  ['a return before anything else was noted', requested, { outcome: 'returned' }, applied('RETURNED')],
  ['what is known', { ...sent, state: 'COMPLETED' }, { outcome: 'completed' }, noEffect()],
  ['what came before', { ...sent, state: 'COMPLETED' }, { outcome: 'accepted' }, noEffect()],
  [
    'a payment after the failure',
    { ...sent, state: 'FAILED' },
    { outcome: 'completed' },
    noEffect('Reported completed while the withdrawal is FAILED'),
  ],
  [
    'a failure after the payment',
    { ...sent, state: 'RETURNED' },
    { outcome: 'failed' },
    noEffect('Reported failed while the withdrawal is RETURNED'),
  ],
])('%s', (_, withdrawal, report, decided) => {
  expect(decideReport(withdrawal, report)).toEqual(decided);
});
