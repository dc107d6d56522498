import { expect, test } from 'vitest';
import { type ChargeStep, type ChargeStepFacts, decideChargeStep } from './charge-step.ts';

const toCharge: ChargeStepFacts = {
  state: 'CHARGED',
  chargedMinor: 2_650_000n,
  chargeOn: '2026-04-15',
  on: '2026-04-15',
  holidays: new Set(),
  mandateActive: true,
  providerMandateId: 'm1',
  isOfProvider: true,
  isSent: false,
  isTaken: false,
  asked: false,
};
const tooLate = { on: '2026-04-19' };
const nothing = { next: 'nothing' } as const;
const order = { next: 'order', providerMandateId: 'm1', amountMinor: 2_650_000n } as const;

/** In the order of precedence. */
test.each<[string, Partial<ChargeStepFacts>, ChargeStep]>([
  ['announced', { state: 'NOTICED', chargedMinor: null }, nothing],
  ['settled', { state: 'PAID', isSent: true }, nothing],
  ['sent', { isSent: true, ...tooLate, mandateActive: false }, { next: 'ask', taken: false }],
  ['taken', { isSent: true, isTaken: true }, { next: 'ask', taken: true }],
  ['sent to a provider that is no longer configured', { isSent: true, isOfProvider: false }, nothing],
  ['taken since the provider was asked', { isSent: true, isTaken: true, asked: true, ...tooLate }, nothing],
  ['on the last day on which it stands', { on: '2026-04-18' }, order],
  ['too late', { ...tooLate, isOfProvider: false }, { next: 'skip', reason: 'DAY_MISSED' }],
  ['of a provider that is no longer configured', { isOfProvider: false, providerMandateId: null }, nothing],
  [
    'under a mandate that has ended',
    { mandateActive: false, ...tooLate },
    { next: 'skip', reason: 'MANDATE_ENDED' },
  ],
  [
    'under a mandate that the provider does not have',
    { providerMandateId: null },
    { next: 'skip', reason: 'MANDATE_ENDED' },
  ],
  ['not known to the provider', { isSent: true, asked: true }, order],
  ['not sent', {}, order],
])('%s', (_, facts, step) => {
  expect(decideChargeStep({ ...toCharge, ...facts })).toEqual(step);
});
