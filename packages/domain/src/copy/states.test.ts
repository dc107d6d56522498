import { describe, expect, test } from 'vitest';
import { type LoanState, loanStates } from '../loan/loan-state.ts';
import { holdReasonCodes, rejectionReasonCodes } from '../staff/reasons.ts';
import { type WithdrawalState, withdrawalStates } from '../wallet/withdrawal-state.ts';
import { accountLockedStatus } from './account-locked.ts';
import { railWords } from './rails.ts';
import { loanStatus, reasonSentence, withdrawalStatus } from './states.ts';

/** The table of decisions §5, copied from there. */
const loanTable: Record<LoanState, [icon: string, colour: string]> = {
  PENDING: ['person-search', 'info'],
  ON_HOLD: ['pause', 'warning'],
  OFFERED: ['update', 'info'],
  APPROVED: ['check-circle', 'success'],
  DISBURSED: ['currency-exchange', 'success'],
  PAID: ['check-circle', 'success'],
  OVERDUE: ['error', 'danger'],
  REJECTED: ['highlight-off', 'danger'],
  CANCELLED: ['block', 'warning'],
  EXPIRED: ['clock', 'warning'],
};

const withdrawalTable: Record<WithdrawalState, [icon: string, colour: string]> = {
  REQUESTED: ['clock', 'info'],
  SENT: ['currency-exchange', 'info'],
  UNKNOWN: ['currency-exchange', 'info'],
  COMPLETED: ['check-circle', 'success'],
  FAILED: ['error', 'danger'],
  RETURNED: ['update', 'warning'],
};

describe('how states are shown', () => {
  test.each([...loanStates])('loan %s', (state) => {
    const { status, statusMessage, statusIcon, statusColor } = loanStatus(state);
    expect([statusIcon, statusColor]).toEqual(loanTable[state]);
    expect(status.length).toBeGreaterThan(3);
    expect(statusMessage).toMatch(/^[A-Z].{20,}\.$/);
  });

  test.each([...withdrawalStates])('withdrawal %s', (state) => {
    const { status, statusMessage, statusIcon, statusColor } = withdrawalStatus(state, 'instapay');
    expect([statusIcon, statusColor]).toEqual(withdrawalTable[state]);
    expect(status.length).toBeGreaterThan(3);
    expect(statusMessage).toMatch(/^[A-Z].{20,}\.$/);
  });

  test('a pending loan is said to be under review (specification §4)', () => {
    expect(loanStatus('PENDING')).toMatchObject({
      status: 'Under review',
      statusMessage: expect.stringContaining('a loan officer is reading it'),
    });
  });

  test('a locked account', () => {
    expect([accountLockedStatus.statusIcon, accountLockedStatus.statusColor]).toEqual([
      'lock-reset',
      'warning',
    ]);
  });

  test('only a completed transfer is called completed (decisions §2)', () => {
    const completed = withdrawalStates.filter((state) =>
      /completed/i.test(Object.values(withdrawalStatus(state, 'instapay')).join(' ')),
    );
    expect(completed).toEqual(['COMPLETED']);
  });

  test('only InstaPay promises minutes', () => {
    expect(withdrawalStatus('SENT', 'instapay').statusMessage).toContain('10 to 60 minutes');
    expect(withdrawalStatus('SENT', 'pesonet').statusMessage).toContain('next banking day');
    for (const state of withdrawalStates) {
      expect(withdrawalStatus(state, 'pesonet').statusMessage).not.toMatch(/minutes/);
    }
    expect(Object.values(railWords.pesonet).join(' ')).not.toMatch(/minutes/);
  });

  test.each(['FAILED', 'RETURNED'] as const)(
    '%s says that the money came back to the wallet, not that it is still there',
    (state) => {
      for (const [language, came, isThere] of [
        ['en', /back to your wallet/, /is (back )?in your wallet/],
        ['fil', /sa wallet mo ang buong halaga|ang buong halaga sa wallet mo/, /Nasa wallet/],
      ] as const) {
        const { statusMessage } = withdrawalStatus(state, 'instapay', language);
        expect(statusMessage).toMatch(came);
        expect(statusMessage).not.toMatch(isThere);
      }
    },
  );
});

test('what is shown is a copy: a caller cannot change the catalogue', () => {
  loanStatus('PENDING').status = 'Changed';
  withdrawalStatus('SENT', 'instapay').status = 'Changed';
  expect(loanStatus('PENDING').status).not.toBe('Changed');
  expect(withdrawalStatus('SENT', 'instapay').status).not.toBe('Changed');
});

describe('reasons', () => {
  const known = [...holdReasonCodes, ...rejectionReasonCodes];

  test('each code has a sentence of its own', () => {
    expect(new Set(known.map((code) => reasonSentence(code))).size).toBe(known.length);
    expect(known.map((code) => reasonSentence(code))).not.toContain(reasonSentence('NOT_A_REASON'));
    expect(reasonSentence('constructor')).toBe(reasonSentence('NOT_A_REASON'));
  });

  test.each([...holdReasonCodes])('a hold for %s says why', (code) => {
    expect(loanStatus('ON_HOLD', code).statusMessage).toContain(reasonSentence(code));
  });

  test.each([...rejectionReasonCodes])('a rejection for %s says why, and what would change it', (code) => {
    const reason = reasonSentence(code);
    const { statusMessage } = loanStatus('REJECTED', code);
    expect(statusMessage).toMatch(/^.+\. .+\. You owe nothing, and you may apply again\.$/);
    expect(statusMessage.slice(0, reason.length)).toBe(reason);
    expect(statusMessage.slice(reason.length, -50).trim().length).toBeGreaterThan(20);
  });

  test('a reason left from an earlier hold does not show in another state', () => {
    for (const state of loanStates.filter((other) => other !== 'ON_HOLD' && other !== 'REJECTED')) {
      expect(loanStatus(state, 'ID_UNCLEAR')).toEqual(loanStatus(state));
    }
  });
});
