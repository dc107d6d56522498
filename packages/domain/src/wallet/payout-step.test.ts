import { expect, test } from 'vitest';
import { decidePayoutStep, type PayoutStep, type PayoutStepFacts } from './payout-step.ts';

const requested: PayoutStepFacts = { state: 'REQUESTED', orders: [], provider: 'xendit', asked: false };
const sent = { provider: 'xendit', providerPayoutId: null };
const taken = { provider: 'xendit', providerPayoutId: 'p1' };
const elsewhere = { provider: 'sandbox', providerPayoutId: null };

/** In the order of precedence. */
test.each<[string, Partial<PayoutStepFacts>, PayoutStep]>([
  ['settled', { state: 'COMPLETED', orders: [elsewhere] }, { next: 'nothing' }],
  ['failed', { state: 'FAILED' }, { next: 'nothing' }],
  ['returned', { state: 'RETURNED' }, { next: 'nothing' }],
  [
    'ordered from a provider that is no longer configured',
    { orders: [elsewhere, taken], asked: true },
    { next: 'elsewhere', provider: 'sandbox' },
  ],
  ['ordered, and not known to be taken', { orders: [sent] }, { next: 'ask', taken: false }],
  ['taken', { state: 'SENT', orders: [sent, taken] }, { next: 'ask', taken: true }],
  ['taken since the provider was asked', { orders: [taken], asked: true }, { next: 'nothing' }],
  [
    'ordered, and not known to the provider',
    { state: 'UNKNOWN', orders: [sent], asked: true },
    { next: 'order' },
  ],
  ['not ordered', {}, { next: 'order' }],
])('%s', (_, facts, step) => {
  expect(decidePayoutStep({ ...requested, ...facts })).toEqual(step);
});
