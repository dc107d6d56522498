import { allEndpoints } from '@sagwan/contract/all.ts';
import { type Caller, type Endpoint, everyStaffRole } from '@sagwan/contract/endpoint.ts';
import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { previewHash } from '@sagwan/contract/repayment/change-plan.ts';
import { bankReference, calendarDate, loanNumber, money, receiptNumber } from '@sagwan/contract/values.ts';
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkLedger } from './ledger/check.ts';
import { runDueJobs } from './outbox/run-jobs.ts';
import { arrangeBorrower, arrangeStaff } from './testing/arrange-borrower.ts';
import { fundedMember, openToProviders, orderWithdrawal, walletOf, withdrawalsOf } from './testing/fund.ts';
import { sampleBodies, sampleForm } from './testing/samples.ts';
import { makeWorld, type World } from './testing/world.ts';

/**
 * Decisions §6, each promise a test (philippines.md 16: 'pay to unfreeze your money'). The lists below are what a
 * person has reviewed: an endpoint that is new, or takes more than before, fails here until it is looked at.
 */
const endpoints: readonly Endpoint[] = allEndpoints;
const isStaff = (caller: Caller) => (everyStaffRole as readonly Caller[]).includes(caller);
const allStaffWrites = endpoints.filter(({ callers, method }) => callers.some(isStaff) && method !== 'GET');
/** Of staff accounts. Their names and addresses are typed, and no member reads them. */
const accountWrites = allStaffWrites.filter(({ path }) => path.startsWith('/api/v2/office/staff-orders'));
const staffWrites = allStaffWrites.filter((each) => !accountWrites.includes(each));
const memberEndpoints = endpoints.filter(({ callers }) => callers.includes('member'));

type Kind =
  | 'money'
  | 'number'
  | 'choice'
  | 'date'
  | 'id'
  | 'loan number'
  | 'receipt number'
  | 'hash'
  | 'bank reference'
  | 'something else';

/** What a caller can put into a field. Only a closed choice or a figure cannot carry a sentence. */
function kindOf(field: z.core.$ZodType): Kind {
  if (field === money) return 'money';
  if (field === loanNumber) return 'loan number';
  if (field === calendarDate) return 'date';
  if (field === previewHash) return 'hash';
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return kindOf(field.unwrap());
  if (field instanceof z.ZodEnum || field instanceof z.ZodLiteral || field instanceof z.ZodBoolean)
    return 'choice';
  if (field instanceof z.ZodArray) return kindOf(field.element);
  if (field instanceof z.ZodUUID) return 'id';
  if (field === receiptNumber) return 'receipt number';
  if (field === bankReference) return 'bank reference';
  return field instanceof z.ZodNumber ? 'number' : 'something else';
}

const fieldsOf = ({ body, params, query }: Endpoint): [string, Kind][] =>
  [body, params, query].flatMap((shape) =>
    shape instanceof z.ZodObject
      ? Object.entries(shape.shape).flatMap(([name, field]) => kindsOf(name, field))
      : [],
  );

/** A field, and of one that is given in several forms every field of every form. */
function kindsOf(name: string, field: z.core.$ZodType): [string, Kind][] {
  if (!(field instanceof z.ZodDiscriminatedUnion)) return [[name, kindOf(field)]];
  return field.options.flatMap((option) =>
    option instanceof z.ZodObject
      ? Object.entries(option.shape).map(([part, inner]): [string, Kind] => [
          `${name}.${part}`,
          kindOf(inner as z.ZodType),
        ])
      : [],
  );
}

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

/** Words that a request for money is made of. */
const asksForMoney =
  /\b(pay|pays|payment|fees?|deposit|tax|taxes|unfreeze|top[- ]?up|gcash us|send us money)\b/i;

/** What may succeed without another person: a note, a preview, an order that waits; 404 where there is nothing to decide. */
const withoutEffectOnMoney: Record<string, number[]> = {
  officePreviewServicing: [200],
  officeOrderServicing: [201],
  officeDecideServicing: [404],
  officeRecordContact: [201],
  officeMakePromise: [201],
  officeRefuseRelief: [404],
  officeAnswerScoreDispute: [404],
  officeAnswerDataRequest: [404],
  officeCheckIdentity: [404],
  officeApproveLostPhone: [404],
  officeRefuseLostPhone: [404],
  // Nothing happens before another person approves it.
  officeOrderSuspension: [201],
  officeDecideSuspension: [404],
  officeLiftSuspension: [404],
  officeAnswerTicket: [404],
  officeOrderUnappliedReturn: [404],
  officeOrderSettlement: [409],
  officeReviewBackdated: [404],
  officeUploadReceipt: [415],
};

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

  test('auditors change nothing, and administrators staff accounts alone', () => {
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
    });
  });
});

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
    for (const action of staffActions) {
      if (action !== 'read') expect(out.filter((state) => loanCan(action, state))).toEqual([]);
    }
  });
});

describe('in a running house', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
    await openToProviders(world);
  });
  afterAll(() => world.close());

  test('whatever one person of the staff tries, an ordered withdrawal arrives, and another can be ordered', async () => {
    const member = await fundedMember(world, { balanceMinor: 100_000n });
    const loan = await world.database.owner
      .selectFrom('loan')
      .select(['loan_number', 'id'])
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    await world.database.owner
      .insertInto('loan_directory')
      .values({ loan_number: loan.loan_number, member_id: member.memberId, loan_id: member.loanId })
      .execute();
    expect((await orderWithdrawal(world, member, { amountMinor: 30_000n })).status).toBe(200);
    for (const role of everyStaffRole) {
      const { token } = await arrangeStaff(world, role);
      for (const endpoint of staffWrites) {
        const { status } = await world.ask(endpoint, {
          token,
          params: { loanNumber: loan.loan_number, id: loan.id },
          body: sampleBodies(member.phoneNumber)[endpoint.name] ?? {},
        });
        const expected = withoutEffectOnMoney[endpoint.name] ?? [];
        expect([endpoint.name, role, [403, 409, ...expected].includes(status) || status]).toEqual([
          endpoint.name,
          role,
          true,
        ]);
      }
    }
    await runDueJobs(world.context, world.database.url);
    expect((await orderWithdrawal(world, member, { amountMinor: 20_000n })).status).toBe(200);
    await runDueJobs(world.context, world.database.url);
    const states = (await withdrawalsOf(world, member)).map(({ state }) => state);
    expect(states).toEqual(['COMPLETED', 'COMPLETED']);
    expect(await walletOf(world, member)).toEqual({ balanceMinor: 50_000n, withdrawnMinor: 50_000n });
    expect(await checkLedger(world.context.db)).toEqual([]);
  });

  test('before disbursement no endpoint a member may call moves money', async () => {
    const member = await arrangeBorrower(world);
    const { phoneNumber, token, memberId } = member;
    for (const endpoint of memberEndpoints) {
      await world.ask(endpoint, {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        ...(endpoint.body === 'multipart'
          ? { form: sampleForm(phoneNumber) }
          : { body: sampleBodies(phoneNumber)[endpoint.name] ?? { phoneNumber } }),
        ...(endpoint.params === undefined ? {} : { params: { phoneNumber, fileName: 'signature.png' } }),
      });
    }
    const moved = await world.database.owner
      .selectFrom('journal')
      .select('id')
      .where('member_id', '=', memberId)
      .execute();
    expect(moved).toEqual([]);
  });
});
