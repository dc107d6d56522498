import { describe, expect, it } from 'vitest';
import {
  acceptedWithdrawal,
  type ConfirmingFlow,
  type Flow,
  type FlowEvent,
  flowAfter,
  keepFlow,
  keptFlow,
  orderOf,
  resultOf,
  resumedFlow,
  startFlow,
  type WalletRecord,
} from './flow.ts';

const start = startFlow('639170000003', 15_000_000n);
const challenge = { challengeId: 'c1', expiresAt: '2026-11-21T10:00:00Z', maskedPhone: '639*********' };
const sent = {
  idempotencyKey: 'k1',
  amountMinor: 50_000n,
  availableBalanceMinor: 15_000_000n,
  knownWithdrawalNumbers: ['w1'],
};
const after = (...events: FlowEvent[]) => events.reduce(flowAfter, start);
const typed: FlowEvent = { kind: 'typed', text: '500' };
const confirming: ConfirmingFlow = {
  step: 'confirm',
  phoneNumber: start.phoneNumber,
  amountText: '500',
  amountMinor: 50_000n,
};
const accepted: FlowEvent = { kind: 'accepted', withdrawalNumber: 'w2', atMilliseconds: 1 };

/** Only the part of the record that an order reads. */
function record(withdrawals: { withdrawalNumber: string; amount: bigint }[], wallet = 15_000_000n) {
  return { wallet, withdrawals } as unknown as WalletRecord;
}

describe('flowAfter', () => {
  it('starts at the full balance and goes through the four steps', () => {
    expect(start).toEqual({ phoneNumber: '639170000003', step: 'amount', amountText: '150000.00' });
    const sending = after(
      typed,
      { kind: 'continued' },
      { kind: 'codeSent', challenge },
      { kind: 'ordered', sent },
      accepted,
    );
    const accepting = {
      phoneNumber: '639170000003',
      amountMinor: 50_000n,
      withdrawalNumber: 'w2',
      acceptedAtMilliseconds: 1,
    };
    expect(sending).toEqual({ ...accepting, step: 'transferring' });
    expect(flowAfter(sending, { kind: 'waited' })).toEqual({ ...accepting, step: 'result' });
  });

  it.each<{ name: string; flow: Flow; event: FlowEvent; expected: object }>([
    {
      name: 'back keeps the amount',
      flow: confirming,
      event: { kind: 'wentBack' },
      expected: { step: 'amount' },
    },
    {
      name: 'cancelling the code stays at the confirmation',
      flow: { ...confirming, challenge },
      event: { kind: 'codeCancelled' },
      expected: { step: 'confirm', amountMinor: 50_000n },
    },
    {
      name: 'cancelling the code keeps an order that has no answer',
      flow: { ...confirming, challenge, sent },
      event: { kind: 'codeCancelled' },
      expected: { step: 'confirm', amountMinor: 50_000n, sent },
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
      expected: { step: 'confirm', amountMinor: 50_000n, challenge },
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
    [after({ kind: 'typed', text: '' }), { kind: 'continued' }],
    [confirming, accepted],
    [flowAfter({ ...confirming, sent }, accepted), { kind: 'wentBack' }],
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
    const flow = flowAfter({ ...confirming, sent }, accepted);
    expect(resumedFlow(flow, 0n)).toEqual(flow);
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
    expect(orderOf({ ...confirming, sent, amountMinor: 50_100n }, now, () => 'k2').idempotencyKey).toBe('k2');
  });

  it('is found in the wallet when it was accepted', () => {
    const flow = { ...confirming, sent };
    const shown = { withdrawalNumber: 'w2', amount: 50_000n };
    expect(acceptedWithdrawal(flow, record([shown, { withdrawalNumber: 'w1', amount: 50_000n }]))).toEqual(
      shown,
    );
    expect(acceptedWithdrawal(flow, record([{ withdrawalNumber: 'w1', amount: 50_000n }]))).toBeUndefined();
    expect(acceptedWithdrawal(flow, record([{ withdrawalNumber: 'w2', amount: 50_001n }]))).toBeUndefined();
    expect(acceptedWithdrawal(confirming, record([shown]))).toBeUndefined();
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

describe('a flow that the tab keeps', () => {
  it.each<[string, Flow]>([
    ['the amount', start],
    ['an order without an answer', { ...confirming, challenge, sent }],
    ['an accepted withdrawal', flowAfter({ ...confirming, sent }, accepted)],
  ])('is read again: %s', (_, flow) => {
    keepFlow(flow);
    expect(keptFlow(start.phoneNumber)).toEqual(flow);
    expect(keptFlow('639170000004')).toBeUndefined();
  });
});
