import { type LoanState, loanStates } from '@sagwan/domain/loan/loan-state.ts';
import { expect, test } from 'vitest';
import { type EmptyWallet, emptyWallet } from './empty-wallet.ts';

const expected: Record<LoanState, EmptyWallet> = {
  PENDING: 'notReleased',
  ON_HOLD: 'notReleased',
  OFFERED: 'notReleased',
  APPROVED: 'notReleased',
  DISBURSED: 'beingRepaid',
  OVERDUE: 'beingRepaid',
  PAID: 'paid',
  REJECTED: 'ended',
  CANCELLED: 'ended',
  EXPIRED: 'ended',
};

test.each(loanStates)('of a loan that is %s, an empty wallet promises nothing that is not so', (state) => {
  expect(emptyWallet(state)).toBe(expected[state]);
});
