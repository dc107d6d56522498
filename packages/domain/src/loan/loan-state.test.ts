import { describe, expect, test } from 'vitest';
import {
  applyLoanAction,
  decideCoolingOff,
  decideOfferAnswer,
  decideRelease,
  isOpenLoan,
  type LoanAction,
  loanStates,
} from './loan-state.ts';

/** decisions §5, written out: everything that is not here is refused. */
const allowed: Record<
  LoanAction,
  Partial<Record<(typeof loanStates)[number], (typeof loanStates)[number]>>
> = {
  approve: { PENDING: 'APPROVED' },
  offer: { PENDING: 'OFFERED' },
  acceptOffer: { OFFERED: 'APPROVED' },
  declineOffer: { OFFERED: 'CANCELLED' },
  lapseOffer: { OFFERED: 'EXPIRED' },
  lapseApproval: { APPROVED: 'EXPIRED' },
  hold: { PENDING: 'ON_HOLD' },
  resume: { ON_HOLD: 'PENDING' },
  reject: { PENDING: 'REJECTED', ON_HOLD: 'REJECTED' },
  release: { APPROVED: 'DISBURSED' },
  withdrawApplication: { PENDING: 'CANCELLED', ON_HOLD: 'CANCELLED', APPROVED: 'CANCELLED' },
  cancelWithinCoolingOff: { DISBURSED: 'CANCELLED' },
};

const loanActions = Object.keys(allowed) as LoanAction[];

describe('every action in every state', () => {
  for (const action of loanActions) {
    test.each(loanStates)(`${action} in %s`, (state) => {
      expect(applyLoanAction(state, action)).toEqual(
        allowed[action][state] ?? { refused: 'LOAN_STATE_FORBIDS' },
      );
    });
  }

  test('no action leads to money before two people decided', () => {
    const intoDisbursed = loanActions.filter((action) =>
      loanStates.some((state) => applyLoanAction(state, action) === 'DISBURSED'),
    );
    expect(intoDisbursed).toEqual(['release']);
  });
});

test.each([
  ['PENDING', true],
  ['ON_HOLD', true],
  ['OFFERED', true],
  ['APPROVED', true],
  ['DISBURSED', true],
  ['OVERDUE', true],
  ['PAID', false],
  ['REJECTED', false],
  ['CANCELLED', false],
  ['EXPIRED', false],
] as const)('whether %s counts as the one open loan: %s', (state, isOpen) => {
  expect(isOpenLoan(state)).toBe(isOpen);
});

test('another person than the approver releases', () => {
  expect(decideRelease({ state: 'APPROVED', approvedBy: 'a', releasedBy: 'b' })).toBe('DISBURSED');
  expect(decideRelease({ state: 'APPROVED', approvedBy: 'a', releasedBy: 'a' })).toEqual({
    refused: 'SAME_PERSON_RELEASES',
  });
  expect(decideRelease({ state: 'PENDING', approvedBy: 'a', releasedBy: 'b' })).toEqual({
    refused: 'LOAN_STATE_FORBIDS',
  });
  expect(decideRelease({ state: 'APPROVED', approvedBy: undefined, releasedBy: 'b' })).toEqual({
    refused: 'LOAN_STATE_FORBIDS',
  });
});

test('a disbursed loan is cancelled in time: in full from the wallet, or in parts', () => {
  const now = new Date('2026-03-16T02:00:00Z');
  const loan = {
    state: 'DISBURSED',
    coolingOffUntil: now,
    now,
    disbursedMinor: 100n,
    walletBalanceMinor: 100n,
  } as const;
  expect(decideCoolingOff(loan)).toBe('inFull');
  expect(decideCoolingOff({ ...loan, now: new Date(now.getTime() + 1) })).toEqual({
    refused: 'COOLING_OFF_OVER',
  });
  expect(decideCoolingOff({ ...loan, walletBalanceMinor: 99n })).toBe('inParts');
  expect(decideCoolingOff({ ...loan, state: 'OVERDUE' })).toEqual({ refused: 'LOAN_STATE_FORBIDS' });
});

test('an offer can be answered until it lapses', () => {
  const now = new Date('2026-03-16T02:00:00Z');
  const offer = { state: 'OFFERED', action: 'acceptOffer', standsUntil: now, now } as const;
  expect(decideOfferAnswer(offer)).toBe('APPROVED');
  expect(decideOfferAnswer({ ...offer, action: 'declineOffer' })).toBe('CANCELLED');
  expect(decideOfferAnswer({ ...offer, now: new Date(now.getTime() + 1) })).toEqual({
    refused: 'OFFER_LAPSED',
  });
  expect(decideOfferAnswer({ ...offer, state: 'PENDING' })).toEqual({ refused: 'LOAN_STATE_FORBIDS' });
});
