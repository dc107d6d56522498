import { describe, expect, test } from 'vitest';
import { isOpenLoan, loanStates } from '../loan/loan-state.ts';
import { type ErasureFacts, type ErasureHold, mayErase } from './erasure.ts';

const now = new Date('2031-03-16T02:00:00Z');
const paid = { state: 'PAID' as const, closedAt: new Date('2026-03-15T00:00:00Z') };
const member: ErasureFacts = {
  loans: [paid],
  withdrawalUnderWay: false,
  walletBalanceMinor: 0n,
  complaintOpen: false,
  lastEntryAt: new Date('2026-03-15T00:00:00Z'),
};

test('five years after everything was closed it may be deleted', () => {
  expect(mayErase(member, now)).toBe('allowed');
});

test('who never had money moved may be deleted at once, whatever became of the application', () => {
  const loans = (['REJECTED', 'CANCELLED', 'EXPIRED'] as const).map((state) => ({ state, closedAt: now }));
  expect(mayErase({ ...member, loans, lastEntryAt: undefined }, now)).toBe('allowed');
  expect(mayErase({ ...member, loans: [], lastEntryAt: undefined }, now)).toBe('allowed');
});

describe('it is kept', () => {
  test.each<[string, Partial<ErasureFacts>, ErasureHold]>([
    ...loanStates
      .filter(isOpenLoan)
      .map((state): [string, Partial<ErasureFacts>, ErasureHold] => [
        `while a loan is ${state}`,
        { loans: [paid, { state, closedAt: undefined }], lastEntryAt: undefined },
        'LOAN_OPEN',
      ]),
    ['while a withdrawal is under way', { withdrawalUnderWay: true }, 'WITHDRAWAL_UNDER_WAY'],
    ['while a centavo is in the wallet', { walletBalanceMinor: 1n }, 'MONEY_IN_WALLET'],
    ['while a complaint is open', { complaintOpen: true }, 'COMPLAINT_OPEN'],
  ])('%s, for as long as that lasts', (_, facts, hold) => {
    expect(mayErase({ ...member, ...facts }, now)).toEqual({ hold, until: undefined });
  });

  test('for five years from the last entry or the last closing, whichever was later, to the moment', () => {
    const until = new Date('2031-06-01T08:30:00Z');
    const last = new Date('2026-06-01T08:30:00Z');
    const held = { hold: 'FIVE_YEARS', until };
    expect(mayErase({ ...member, lastEntryAt: last }, new Date(until.getTime() - 1))).toEqual(held);
    expect(mayErase({ ...member, lastEntryAt: last }, until)).toBe('allowed');
    const closedLater = { ...member, loans: [paid, { ...paid, closedAt: last }] };
    expect(mayErase(closedLater, new Date(until.getTime() - 1))).toEqual(held);
    expect(mayErase(closedLater, until)).toBe('allowed');
  });

  test('from a 29 February to 1 March', () => {
    const lastEntryAt = new Date('2028-02-29T00:00:00Z');
    const facts = { ...member, lastEntryAt };
    expect(mayErase(facts, now)).toEqual({ hold: 'FIVE_YEARS', until: new Date('2033-03-01T00:00:00Z') });
  });
});
