import { describe, expect, it } from 'vitest';
import {
  arrivedOrder,
  type Flow,
  type FlowEvent,
  flowAfter,
  orderOf,
  resultOf,
  resumedFlow,
  startFlow,
  type WalletRecord,
} from './flow.ts';

const start = startFlow('639170000003', 15_000_000n);
const challenge = { challengeId: 'c1', expiresAt: '2026-11-21T10:00:00Z', maskedPhone: '639*********' };
const sent = { idempotencyKey: 'k1', amount: '500.00', availableBalance: '150000.00', known: ['w1'] };
const after = (...events: FlowEvent[]) => events.reduce(flowAfter, start);
const typed: FlowEvent = { kind: 'typed', text: '500' };
const confirming = after(typed, { kind: 'continued' });

/** Only the part of the record that an order reads. */
function record(withdrawals: { withdrawalNumber: string; amount: bigint }[], wallet = 15_000_000n) {
  return { wallet, withdrawals } as unknown as WalletRecord;
}

describe('flowAfter', () => {
  it('starts at the full balance and goes through the four steps', () => {
    expect(start).toEqual({ phoneNumber: '639170000003', step: 'amount', amountText: '150000.00' });
    const done = after(
      typed,
      { kind: 'continued' },
      { kind: 'codeSent', challenge },
      { kind: 'ordered', sent },
      { kind: 'accepted', withdrawalNumber: 'w2', atMs: 1 },
      { kind: 'waited' },
    );
    expect(done).toEqual({
      phoneNumber: '639170000003',
      step: 'result',
      amountText: '500',
      withdrawalNumber: 'w2',
      acceptedAtMs: 1,
    });
  });

  it.each<{ name: string; flow: Flow; event: FlowEvent; expected: Partial<Flow> }>([
    {
      name: 'back keeps the amount',
      flow: confirming,
      event: { kind: 'wentBack' },
      expected: { step: 'amount', amountText: '500' },
    },
    {
      name: 'cancelling the code stays at the confirmation',
      flow: { ...confirming, challenge },
      event: { kind: 'codeCancelled' },
      expected: { step: 'confirm', amountText: '500' },
    },
    {
      name: 'cancelling the code keeps an order that has no answer',
      flow: { ...confirming, challenge, sent },
      event: { kind: 'codeCancelled' },
      expected: { step: 'confirm', sent },
    },
    {
      name: 'going back keeps an order that has no answer',
      flow: { ...confirming, sent },
      event: { kind: 'wentBack' },
      expected: { step: 'amount', sent },
    },
    {
      name: 'a wrong code stays in the dialog',
      flow: { ...confirming, challenge, sent },
      event: { kind: 'refused' },
      expected: { step: 'confirm', challenge },
    },
  ])('$name', ({ flow, event, expected }) => {
    expect(flowAfter(flow, event)).toEqual({
      phoneNumber: start.phoneNumber,
      amountText: '500',
      ...expected,
    });
  });

  it.each<[Flow, FlowEvent]>([
    [confirming, typed],
    [start, { kind: 'codeSent', challenge }],
    [start, { kind: 'ordered', sent }],
    [confirming, { kind: 'waited' }],
    [
      after(typed, { kind: 'continued' }, { kind: 'accepted', withdrawalNumber: 'w2', atMs: 1 }),
      { kind: 'wentBack' },
    ],
  ])('an event of another step changes nothing', (flow, event) => {
    expect(flowAfter(flow, event)).toEqual(flow);
  });
});

describe('a withdrawal that was begun earlier', () => {
  it.each<[string, Flow, bigint, Flow | undefined]>([
    ['goes on as it was', { ...confirming, challenge }, 50_000n, { ...confirming, challenge }],
    [
      'asks for the amount again where it is above the balance',
      { ...confirming, challenge },
      49_999n,
      startFlow(start.phoneNumber, 49_999n),
    ],
    ['keeps what is no amount yet', { ...start, amountText: '' }, 1n, { ...start, amountText: '' }],
    ['does not go on from an empty wallet', confirming, 0n, undefined],
    ['goes on where it was sent', { ...confirming, sent }, 0n, { ...confirming, sent }],
  ])('%s', (_name, flow, balanceMinor, expected) => {
    expect(resumedFlow(flow, balanceMinor)).toEqual(expected);
  });

  it('goes on where it was accepted', () => {
    const accepted = after(
      typed,
      { kind: 'continued' },
      { kind: 'accepted', withdrawalNumber: 'w2', atMs: 1 },
    );
    expect(resumedFlow(accepted, 0n)).toEqual(accepted);
  });
});

describe('an order', () => {
  it('gets a new key and what the screen showed', () => {
    const order = orderOf(confirming, record([{ withdrawalNumber: 'w1', amount: 100n }]), () => 'k1');
    expect(order).toEqual(sent);
  });

  it('keeps its key while it has no answer, and not for another amount', () => {
    const now = record([], 14_950_000n);
    expect(orderOf({ ...confirming, sent }, now, () => 'k2')).toBe(sent);
    expect(orderOf({ ...confirming, sent, amountText: '501' }, now, () => 'k2')?.idempotencyKey).toBe('k2');
  });

  it('is found in the wallet when it did arrive', () => {
    const flow = { ...confirming, sent };
    const arrived = { withdrawalNumber: 'w2', amount: 50_000n };
    expect(arrivedOrder(flow, record([arrived, { withdrawalNumber: 'w1', amount: 50_000n }]))).toEqual(
      arrived,
    );
    expect(arrivedOrder(flow, record([{ withdrawalNumber: 'w1', amount: 50_000n }]))).toBeUndefined();
    expect(arrivedOrder(flow, record([{ withdrawalNumber: 'w2', amount: 50_001n }]))).toBeUndefined();
    expect(arrivedOrder(confirming, record([arrived]))).toBeUndefined();
  });
});

it.each([
  ['REQUESTED', 'accepted'],
  ['SENT', 'accepted'],
  ['UNKNOWN', 'unconfirmed'],
  ['COMPLETED', 'completed'],
  ['FAILED', 'moneyBack'],
  ['RETURNED', 'moneyBack'],
] as const)('%s is shown as %s', (state, result) => {
  expect(resultOf({ state })).toBe(result);
});
