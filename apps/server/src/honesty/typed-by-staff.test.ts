import { everyStaffRole } from '@sagwan/contract/endpoint.ts';
import { receiptNumber } from '@sagwan/contract/values.ts';
import { describe, expect, test } from 'vitest';
import {
  accountWrites,
  endpoints,
  fieldsOf,
  isStaff,
  type Kind,
  staffWrites,
} from '../testing/endpoint-fields.ts';

/**
 * Decisions §6, each promise a test (philippines.md 16: 'pay to unfreeze your money'). The lists below are what a
 * person has reviewed: an endpoint that is new, or takes more than before, fails here until it is looked at.
 */

const servicingContent: [string, Kind][] = [
  ['content.kind', 'choice'],
  ['content.amount', 'money'],
  ['content.valueOn', 'date'],
  ['content.receiptNumber', 'receipt number'],
  ['content.pictureId', 'id'],
  ['content.kind', 'choice'],
  ['content.amount', 'money'],
  ['content.kind', 'choice'],
  ['content.from', 'date'],
  ['content.to', 'date'],
  ['content.kind', 'choice'],
  ['content.kind', 'choice'],
  ['content.months', 'number'],
  ['content.kind', 'choice'],
  ['content.repaymentId', 'id'],
  ['content.kind', 'choice'],
  ['content.kind', 'choice'],
  ['content.unappliedId', 'id'],
];

describe('nobody types what a member reads', () => {
  test('staff change things through these endpoints, with figures and closed choices alone', () => {
    expect(Object.fromEntries(staffWrites.map((each) => [each.name, fieldsOf(each)]))).toEqual({
      officeApprove: [['loanNumber', 'loan number']],
      officeOffer: [
        ['loanAmountPHP', 'money'],
        ['installmentCount', 'number'],
        ['loanNumber', 'loan number'],
      ],
      officeHold: [
        ['reasonCode', 'choice'],
        ['loanNumber', 'loan number'],
      ],
      officeResume: [['loanNumber', 'loan number']],
      officeReject: [
        ['reasonCode', 'choice'],
        ['loanNumber', 'loan number'],
      ],
      officeRelease: [['loanNumber', 'loan number']],
      // Two people: one orders, another approves.
      officeOrderServicing: [
        ...servicingContent,
        ['reason', 'choice'],
        ['previewHash', 'hash'],
        ['loanNumber', 'loan number'],
      ],
      officePreviewServicing: [...servicingContent, ['loanNumber', 'loan number']],
      officeDecideServicing: [
        ['approve', 'choice'],
        ['previewHash', 'hash'],
        ['id', 'id'],
      ],
      // No member reads it.
      officeOrderUnappliedReturn: [
        ['bankReference', 'bank reference'],
        ['returnedOn', 'date'],
        ['reason', 'choice'],
        ['id', 'id'],
      ],
      // No member reads it.
      officeOrderSettlement: [
        ['channel', 'choice'],
        ['amount', 'money'],
        ['charge', 'money'],
        ['settledOn', 'date'],
        ['bankReference', 'bank reference'],
        ['payments', 'id'],
      ],
      officeUploadReceipt: [['loanNumber', 'loan number']],
      officeReviewBackdated: [['id', 'id']],
      officeRecordContact: [
        ['channel', 'choice'],
        ['loanNumber', 'loan number'],
      ],
      officeMakePromise: [
        ['on', 'date'],
        ['amount', 'money'],
        ['loanNumber', 'loan number'],
      ],
      officeRefuseRelief: [
        ['reason', 'choice'],
        ['id', 'id'],
      ],
      officeAnswerScoreDispute: [
        ['answerCode', 'choice'],
        ['id', 'id'],
      ],
      officeAnswerDataRequest: [
        ['answerCode', 'choice'],
        ['id', 'id'],
      ],
      // Two people, and 72 hours; nothing of it stops a withdrawal before the number is changed.
      officeCheckIdentity: [
        ['way', 'choice'],
        ['checks', 'choice'],
        ['id', 'id'],
      ],
      officeApproveLostPhone: [['id', 'id']],
      officeRefuseLostPhone: [
        ['reasonCode', 'choice'],
        ['id', 'id'],
      ],
      // Two people, and 72 hours; one gives the member back what is theirs.
      officeOrderSuspension: [
        ['reasonCode', 'choice'],
        ['loanNumber', 'loan number'],
      ],
      officeDecideSuspension: [
        ['approve', 'choice'],
        ['id', 'id'],
      ],
      officeLiftSuspension: [['id', 'id']],
      // Nothing is typed: the answer itself is an e-mail or a call.
      officeAnswerTicket: [['id', 'id']],
      // At the member's request; it stops debits and orders none.
      officeEndMandate: [
        ['reasonCode', 'choice'],
        ['loanNumber', 'loan number'],
      ],
    });
    // A receipt's number is read by the member: 'PAY 500 TO GCASH' is none.
    expect(receiptNumber.safeParse('PAY 500 TO GCASH').success).toBe(false);
    expect(receiptNumber.safeParse('UNFREEZE-500').success).toBe(false);
    expect(receiptNumber.safeParse('OR-12045').success).toBe(true);
  });

  test('what staff send before they are known is who they are, and nothing else', () => {
    const open = endpoints.filter(({ path, callers }) => path.includes('/office') && !callers.some(isStaff));
    expect(Object.fromEntries(open.map((each) => [each.name, fieldsOf(each).map(([name]) => name)]))).toEqual(
      {
        officeLogin: ['email', 'password', 'totp', 'recoveryCode'],
        officeRefresh: [],
        officeLogout: [],
        officeReadInvitation: ['token'],
        officeChoosePassword: ['token', 'password'],
        officeConfirmFactor: ['token', 'totp'],
      },
    );
  });

  test('auditors change nothing, administrators staff accounts alone, and each one their own recovery codes', () => {
    for (const { callers } of staffWrites) {
      expect(callers).not.toContain('auditor');
      expect(callers).not.toContain('admin');
    }
    expect(
      Object.fromEntries(accountWrites.map((each) => [each.name, [each.callers, fieldsOf(each)]])),
    ).toEqual({
      officeChangeStaff: [
        ['admin'],
        [
          ['content.kind', 'choice'],
          ['content.email', 'something else'],
          ['content.name', 'something else'],
          ['content.roles', 'choice'],
          ['content.kind', 'choice'],
          ['content.staffId', 'id'],
          ['content.roles', 'choice'],
          ['content.kind', 'choice'],
          ['content.staffId', 'id'],
          ['content.kind', 'choice'],
          ['content.staffId', 'id'],
        ],
      ],
      officeDecideStaffChange: [
        ['admin'],
        [
          ['approve', 'choice'],
          ['id', 'id'],
        ],
      ],
      // Of one's own account, for whoever gives password and authenticator once more.
      officeRenewRecoveryCodes: [
        everyStaffRole,
        [
          ['password', 'something else'],
          ['totp', 'something else'],
        ],
      ],
    });
  });
});
