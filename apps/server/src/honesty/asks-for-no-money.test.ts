import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { accountLockedStatus, suspensionLock } from '@sagwan/domain/copy/account-locked.ts';
import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { loanStatus, withdrawalStatus } from '@sagwan/domain/copy/states.ts';
import { loanCan, loanStates } from '@sagwan/domain/loan/loan-state.ts';
import {
  holdReasonCodes,
  rejectionReasonCodes,
  suspensionReasonCodes,
} from '@sagwan/domain/staff/reasons.ts';
import { staffActions } from '@sagwan/domain/staff/roles.ts';
import { rails } from '@sagwan/domain/wallet/rail.ts';
import { withdrawalStates } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { describe, expect, test } from 'vitest';
import { endpoints, fieldsOf } from '../testing/endpoint-fields.ts';

/**
 * Decisions §6, each promise a test (philippines.md 16: 'pay to unfreeze your money'). The lists below are what a
 * person has reviewed: an endpoint that is new, or takes more than before, fails here until it is looked at.
 */

/** Words that a request for money is made of. */
const asksForMoney =
  /\b(pay|pays|payment|fees?|deposit|tax|taxes|unfreeze|top[- ]?up|gcash us|send us money)\b/i;

describe('no money is taken', () => {
  test('an amount is sent where a loan is asked for, a withdrawal ordered, an offer made, a loan repaid; nowhere else', () => {
    const withMoney = endpoints.filter((each) => fieldsOf(each).some(([, kind]) => kind === 'money'));
    expect(withMoney.map(({ name }) => name).sort()).toEqual(
      [
        ...[apply, disclose, verifyWithdrawal, withdraw].map(({ name }) => name),
        'officeOffer',
        'officeOrderServicing',
        'officePreviewServicing',
        'officeMakePromise',
        // What a loan would leave of the income; nothing of it is stored.
        'readAffordability',
        // What a channel paid to our bank.
        'officeOrderSettlement',
        // Of a loan that was released; the sandbox plays the bank.
        'createCode',
        'payFromWallet',
        'previewPlan',
        'changePlan',
        'makePromise',
        'sandboxCollections',
      ].sort(),
    );
  });

  test('no endpoint is named for a fee or a deposit, and those for repaying begin with a loan that was released', () => {
    const forbidden = /\bfee|deposit|top-?up|tax|unfreeze|proof/i;
    const repaying = /repay|collect|receipt|payment/i;
    for (const each of endpoints) {
      const words = [each.name, each.path, ...fieldsOf(each).map(([field]) => field)];
      expect(words.filter((word) => forbidden.test(word))).toEqual([]);
      if (!each.callers.includes('member') || !words.some((word) => repaying.test(word))) continue;
      // These only read, from the application on.
      expect([
        each.name,
        ['readTimeline', 'listContacts'].includes(each.name) || each.refusals.includes('LOAN_NOT_RELEASED'),
      ]).toEqual([each.name, true]);
    }
  });

  test('no step-up code is asked of staff, and contacts, gallery and location of nobody', () => {
    for (const each of endpoints) {
      const names = fieldsOf(each).map(([name]) => name);
      if (each.path.includes('/office'))
        expect(names.filter((name) => /^otp$|challenge/i.test(name))).toEqual([]);
      expect(names.filter((name) => /contacts|gallery|latitude|longitude|geolocation/i.test(name))).toEqual(
        [],
      );
    }
  });
});

describe('no withdrawal waits for a payment', () => {
  test('the reasons to refuse one are these, and no sentence of them asks for money', () => {
    const own = [...new Set([...withdraw.refusals, ...verifyWithdrawal.refusals])].sort();
    expect(own).toEqual([
      'ACCOUNT_SUSPENDED',
      'AMOUNT_NOT_POSITIVE',
      'AVAILABLE_BALANCE_CHANGED',
      'BALANCE_TOO_LOW',
      'BANK_ACCOUNT_MISSING',
      'BANK_ACCOUNT_PAUSED',
      'PASSKEYS_UNSUPPORTED',
      'PASSKEY_INVALID',
      'PASSKEY_MISSING',
      'SMS_COUNTRY_UNSUPPORTED',
      'SMS_LIMIT_REACHED',
      'STEP_UP_CODES_EXHAUSTED',
      'STEP_UP_EXPIRED',
      'STEP_UP_INVALID',
      'STEP_UP_REQUIRED',
      'STEP_UP_TRIES_EXHAUSTED',
      'WALLET_NOT_ACTIVE',
      'WITHDRAWAL_OVER_LIMIT',
      'WITHDRAWAL_OVER_RAIL',
    ]);
    for (const code of own) expect(refusalSentences[code]).not.toMatch(asksForMoney);
  });

  test('no state, with any reason, asks for money', () => {
    const reasons = [null, ...holdReasonCodes, ...rejectionReasonCodes];
    const shown = [
      ...loanStates.flatMap((state) => reasons.map((reason) => loanStatus(state, reason))),
      ...withdrawalStates.flatMap((state) => rails.map((rail) => withdrawalStatus(state, rail))),
      accountLockedStatus,
      ...suspensionReasonCodes.map((reason) => suspensionLock(reason, 'en')),
    ];
    for (const { status, statusMessage } of shown) {
      expect(`${status} ${statusMessage}`).not.toMatch(asksForMoney);
    }
  });

  test('no action of staff has a hold on a loan once the money is out', () => {
    const out = loanStates.filter((state) => ['DISBURSED', 'OVERDUE', 'PAID'].includes(state));
    expect(out).toHaveLength(3);
    for (const action of staffActions) {
      if (action !== 'read') expect(out.filter((state) => loanCan(action, state))).toEqual([]);
    }
  });
});
