import { createHash } from 'node:crypto';
import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { withdrawApplication } from '@sagwan/contract/loan/withdraw-application.ts';
import { readMember } from '@sagwan/contract/member/read-member.ts';
import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { officeHold } from '@sagwan/contract/office/hold.ts';
import { officeOffer } from '@sagwan/contract/office/offer.ts';
import { officeReject } from '@sagwan/contract/office/reject.ts';
import { officeRelease } from '@sagwan/contract/office/release.ts';
import { officeResume } from '@sagwan/contract/office/resume.ts';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { addDays, lastInstantOf } from '@sagwan/domain/time/manila.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../outbox/run-jobs.ts';
import {
  type Arranged,
  arrangeBorrower,
  arrangeCurrencies,
  arrangeStaff,
  renewedMemberToken,
  renewedStaffToken,
} from '../testing/arrange-borrower.ts';
import { paidEvent, sendCollectionEvent } from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { lapseApprovals, lapseOffers } from './lapse.ts';

type Staff = Awaited<ReturnType<typeof arrangeStaff>>;

const world = worldForTests();
let officer: Staff;
let approver: Staff;

beforeAll(async () => {
  await arrangeCurrencies(world);
  officer = await arrangeStaff(world, 'officer');
  approver = await arrangeStaff(world, 'approver');
});

/** Moves the clock and signs everybody in again. */
async function passDays(days: number, member: Arranged): Promise<void> {
  world.passTime(Math.round(days * dayMilliseconds));
  officer.token = await renewedStaffToken(world, officer);
  approver.token = await renewedStaffToken(world, approver);
  member.token = await renewedMemberToken(world, member);
}

async function applied(member: Arranged, selectedCurrency = 'PHP'): Promise<string> {
  const { phoneNumber, token } = member;
  const terms = { phoneNumber, loanAmountPHP: 150000, installmentCount: 6, selectedCurrency };
  const { body } = await world.ask(disclose, { token, body: terms });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const disclosureId = String(body.disclosureId);
  const answer = await world.ask(apply, {
    token,
    headers,
    body: { ...terms, agreementAccepted: true, disclosureId },
  });
  expect(answer.body).toMatchObject({ state: 'LOAN_CREATED' });
  return String(answer.body.loanNumber);
}

const approve = (loanNumber: string, by: Staff = officer) =>
  world.ask(officeApprove, { token: by.token, params: { loanNumber }, body: {} });
const release = (loanNumber: string, by: Staff = approver) =>
  world.ask(officeRelease, { token: by.token, params: { loanNumber }, body: {} });
const offer = (loanNumber: string, terms: { loanAmountPHP: number; installmentCount: number }) =>
  world.ask(officeOffer, { token: officer.token, params: { loanNumber }, body: terms });
const answer = (
  { token, phoneNumber }: Arranged,
  loanNumber: string,
  action: 'acceptOffer' | 'declineOffer' | 'cancel',
) => world.ask(answerLoan, { token, body: { phoneNumber, loanNumber, action } });
const takeBack = ({ token, phoneNumber }: Arranged, loanNumber: string) =>
  world.ask(withdrawApplication, { token, body: { phoneNumber, loanNumber } });
const read = async ({ token, phoneNumber }: Arranged, loanNumber: string) =>
  (await world.ask(readLoan, { token, body: { phoneNumber, loanNumber } })).body;

const balanceOf = async (memberId: string) =>
  (
    await world.database.owner.selectFrom('wallet').selectAll().where('member_id', '=', memberId).execute()
  ).map((row) => row.balance_minor);
/** The lines of all entries: kind, booked and valued on, account, debit and credit. */
const linesOf = async (memberId: string) =>
  (
    await world.database.owner
      .selectFrom('journal as j')
      .innerJoin('journal_line as n', 'n.journal_id', 'j.id')
      .select(['j.kind', 'j.booked_on', 'j.value_on', 'n.account', 'n.debit_minor', 'n.credit_minor'])
      .where('j.member_id', '=', memberId)
      .orderBy('j.at')
      .orderBy('j.id')
      .orderBy('n.position')
      .execute()
  ).map(Object.values);
/** The member owes it, the wallet holds it. */
const released = (amountMinor: bigint) => [
  ['release', '2026-03-16', '2026-03-16', 'loan_principal', amountMinor, 0n],
  ['release', '2026-03-16', '2026-03-16', 'wallet_payable', 0n, amountMinor],
];
const messagesTo = async (memberId: string) =>
  (await messagesOf(world, memberId)).map(({ template }) => template);

async function disbursed(selectedCurrency = 'PHP'): Promise<{ member: Arranged; loanNumber: string }> {
  const member = await arrangeBorrower(world);
  const loanNumber = await applied(member, selectedCurrency);
  expect((await approve(loanNumber)).status).toBe(201);
  expect((await release(loanNumber)).status).toBe(201);
  return { member, loanNumber };
}

describe('from application to money', () => {
  test('disclosed, applied for, approved, released: the wallet is credited and the schedule is stored', async () => {
    const { member, loanNumber } = await disbursed();
    expect(await balanceOf(member.memberId)).toEqual([15_000_000n]);
    expect(await linesOf(member.memberId)).toEqual(released(15_000_000n));
    const loan = await read(member, loanNumber);
    expect(loan).toMatchObject({
      state: 'DISBURSED',
      statusColor: 'success',
      statusIcon: 'currency-exchange',
    });
    expect(loan.coolingOffUntil).toBe('2026-03-19T15:59:59.999Z');
    expect(loan.instalments).toHaveLength(6);
    expect(loan.instalments).toMatchObject([
      {
        number: 1,
        dueOn: '2026-04-16',
        payment: 26500,
        interest: 2536,
        principal: 23964,
        balance: 126036,
        paid: 0,
      },
      { number: 2 },
      { number: 3 },
      { number: 4 },
      { number: 5 },
      { number: 6, dueOn: '2026-09-16', balance: 0 },
    ]);
    expect(await messagesTo(member.memberId)).toEqual(['loanReceived', 'loanApproved', 'loanReleased']);
  });

  test('a loan shown in another currency is credited in pesos', async () => {
    const { member } = await disbursed('USD');
    expect(await balanceOf(member.memberId)).toEqual([15_000_000n]);
    expect(await linesOf(member.memberId)).toEqual(released(15_000_000n));
  });

  test('approval seals the contract: its text no longer changes, and the hash is of it', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await applied(member);
    const before = await read(member, loanNumber);
    await approve(loanNumber);
    await world.database.owner
      .updateTable('personal')
      .set({ first_name: 'Somebody', last_name: 'Else' })
      .where('member_id', '=', member.memberId)
      .execute();
    const { contract } = await read(member, loanNumber);
    const row = await world.database.owner
      .selectFrom('loan')
      .selectAll()
      .where('loan_number', '=', loanNumber)
      .executeTakeFirstOrThrow();
    const key = await world.context.keyring.of(world.database.owner, member.memberId);
    const sealed = row.contract_text_encrypted ?? Buffer.of();
    const text = key.openText('loan.contract_text_encrypted', sealed, row.id);
    const sha256 = createHash('sha256').update(text).digest('hex');
    expect(before.contract).toMatchObject({ partyB: 'Maria Reyes Santos', sealed: null });
    expect(contract).toEqual({
      ...(before.contract as object),
      sealed: { sha256, signedAt: world.context.now().toISOString(), signedIp: '127.0.0.1' },
    });
  });

  test('twenty releases at once credit once', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await applied(member);
    await approve(loanNumber);
    const answers = await Promise.all(Array.from({ length: 20 }, () => release(loanNumber)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'LOAN_STATE_FORBIDS')).toHaveLength(19);
    expect(await balanceOf(member.memberId)).toEqual([15_000_000n]);
  });

  test('twenty decisions at once: one succeeds, and the member taking it back meets only one of them', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await applied(member);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? approve(loanNumber) : takeBack(member, loanNumber),
      ),
    );
    const approved = answers.filter(({ status }) => status === 201).length;
    const takenBack = answers.filter(({ status }) => status === 200).length;
    // Approved and then taken back is as good as taken back at once; twice of either is not.
    expect([approved <= 1, takenBack]).toEqual([true, 1]);
    expect((await read(member, loanNumber)).state).toBe('CANCELLED');
  });

  test('who approved does not release, and who only reviews cannot', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await applied(member);
    await approve(loanNumber, approver);
    const same = await release(loanNumber, approver);
    expect([same.status, same.body.code]).toEqual([409, 'SAME_PERSON_RELEASES']);
    for (const role of ['admin', 'auditor'] as const) {
      const reviewer = await release(loanNumber, await arrangeStaff(world, role));
      expect([reviewer.status, reviewer.body.code]).toEqual([403, 'ROLE_FORBIDDEN']);
    }
    expect(await balanceOf(member.memberId)).toEqual([0n]);
    expect((await release(loanNumber, officer)).status).toBe(201);
  });

  test('the database itself refuses a release by the approver', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await applied(member);
    const { id } = await world.database.owner
      .selectFrom('loan')
      .select('id')
      .where('loan_number', '=', loanNumber)
      .executeTakeFirstOrThrow();
    const row = { member_id: member.memberId, loan_id: id, position: 1, at: world.context.now() };
    const byOne = { staff_id: approver.staffId, approved_by: approver.staffId };
    const inserting = world.database.owner
      .insertInto('decision')
      .values({ ...row, ...byOne, kind: 'release' });
    await expect(inserting.execute()).rejects.toMatchObject({ code: '23514' });
  });

  test('nothing is released before approval, for an unknown number, or without a receiving account', async () => {
    const member = await arrangeBorrower(world, { bankAccount: false });
    const loanNumber = await applied(member);
    expect((await release(loanNumber)).body.code).toBe('LOAN_STATE_FORBIDS');
    await approve(loanNumber);
    expect((await release(loanNumber)).body.code).toBe('BANK_ACCOUNT_MISSING');
    const unknown = await release('000000000000');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'LOAN_UNKNOWN']);
  });
});

describe('an offer of other terms', () => {
  test('accepted: its terms and its statement become the loan, and it can be released', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await applied(member);
    expect((await offer(loanNumber, { loanAmountPHP: 200000, installmentCount: 12 })).status).toBe(201);
    const offered = await read(member, loanNumber);
    const standsUntil = lastInstantOf(addDays(world.context.businessDate(), 3)).toISOString();
    expect(offered).toMatchObject({
      state: 'OFFERED',
      loanAmountPHP: 150000,
      offer: { loanAmountPHP: 200000, standsUntil },
    });
    const accepted = await answer(member, loanNumber, 'acceptOffer');
    expect([accepted.status, accepted.body]).toEqual([200, { state: 'APPROVED' }]);
    const loan = await read(member, loanNumber);
    expect(loan).toMatchObject({ loanAmountPHP: 200000, installmentCount: 12, offer: null });
    expect(loan.disclosure).toEqual((offered.offer as { disclosure: object }).disclosure);
    expect(loan.contract).toMatchObject({ sealed: { signedIp: '127.0.0.1' } });
    expect((loan.contract as { particulars: object[] }).particulars).toEqual(
      expect.arrayContaining([
        { label: 'Loan amount applied', text: '₱\u2009200,000.00' },
        { label: 'Repayment period', text: '12 months' },
        { label: 'Interest rate', text: '1.0 % a month, add-on' },
      ]),
    );
    expect((await release(loanNumber)).status).toBe(201);
    expect(await balanceOf(member.memberId)).toEqual([20_000_000n]);
  });

  test('made by the releaser, it needs another one to release', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await applied(member);
    const body = { loanAmountPHP: 160000, installmentCount: 6 };
    await world.ask(officeOffer, { token: approver.token, params: { loanNumber }, body });
    await answer(member, loanNumber, 'acceptOffer');
    expect((await release(loanNumber, approver)).body.code).toBe('SAME_PERSON_RELEASES');
  });

  test('declined, or answered too late, or lapsed: no loan, and the member may apply again', async () => {
    const declining = await arrangeBorrower(world);
    const first = await applied(declining);
    await offer(first, { loanAmountPHP: 150000, installmentCount: 12 });
    expect((await answer(declining, first, 'declineOffer')).body).toEqual({ state: 'CANCELLED' });
    expect((await answer(declining, first, 'acceptOffer')).body.code).toBe('LOAN_STATE_FORBIDS');
    await applied(declining);

    const late = await arrangeBorrower(world);
    const second = await applied(late);
    await offer(second, { loanAmountPHP: 150000, installmentCount: 12 });
    expect(await lapseOffers(world.context)).toBe(0);
    await passDays(4, late);
    const tooLate = await answer(late, second, 'acceptOffer');
    expect([tooLate.status, tooLate.body.code]).toEqual([409, 'OFFER_LAPSED']);
    expect(await lapseOffers(world.context)).toBe(1);
    expect(await read(late, second)).toMatchObject({ state: 'EXPIRED', statusIcon: 'clock', offer: null });
    await applied(late);
  });

  test.each([
    [{ loanAmountPHP: 149999, installmentCount: 6 }, 422, 'LOAN_AMOUNT_OUT_OF_RANGE'],
    [{ loanAmountPHP: 150000, installmentCount: 9 }, 422, 'LOAN_TERM_UNSUPPORTED'],
    [{ loanAmountPHP: 150000.001, installmentCount: 6 }, 400, 'BODY_INVALID'],
  ])('of %o is refused', async (terms, status, code) => {
    const loanNumber = await applied(await arrangeBorrower(world));
    const refused = await offer(loanNumber, terms);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });
});

describe('holding and rejecting', () => {
  test('the member reads the catalogue for the reason, may correct while held, and goes on after', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await applied(member);
    const asked = { token: officer.token, params: { loanNumber } };
    expect((await world.ask(officeHold, { ...asked, body: { reasonCode: 'ID_UNCLEAR' } })).status).toBe(201);
    const held = await read(member, loanNumber);
    expect(held).toMatchObject({ state: 'ON_HOLD', statusColor: 'warning', statusIcon: 'pause' });
    expect(held.statusMessage).toContain('We cannot read your ID well enough.');
    const correction = () =>
      world.database.owner
        .selectFrom('member')
        .select('correction_until')
        .where('id', '=', member.memberId)
        .executeTakeFirstOrThrow();
    expect((await correction()).correction_until?.getTime()).toBeGreaterThan(world.context.now().getTime());
    const { token, phoneNumber } = member;
    const own = (await world.ask(readMember, { token, body: { phoneNumber } })).body;
    expect(own.correctionUntil).toBe((await correction()).correction_until?.toISOString());
    expect((await approve(loanNumber)).body.code).toBe('LOAN_STATE_FORBIDS');
    expect((await world.ask(officeResume, { ...asked, body: {} })).body).toEqual({
      state: 'PENDING',
      loanNumber,
    });
    expect((await correction()).correction_until).toBe(null);
    expect((await world.ask(officeResume, { ...asked, body: {} })).body.code).toBe('LOAN_STATE_FORBIDS');
    const why = { ...asked, body: { reasonCode: 'INCOME_TOO_LOW' as const } };
    expect((await world.ask(officeReject, why)).body).toEqual({ state: 'REJECTED', loanNumber });
    expect((await world.ask(officeReject, why)).body.code).toBe('LOAN_STATE_FORBIDS');
    expect((await read(member, loanNumber)).statusMessage).toContain('too large a part of your income');
    expect(await messagesTo(member.memberId)).toEqual([
      'loanReceived',
      'loanHeld',
      'loanResumed',
      'loanRejected',
    ]);
    await applied(member);
  });

  test('no officer types what a member reads', async () => {
    const params = { loanNumber: await applied(await arrangeBorrower(world)) };
    const body = { reasonCode: 'Pay 5,000 to unlock' as 'ID_UNCLEAR' };
    expect((await world.ask(officeHold, { token: officer.token, params, body })).body.code).toBe(
      'BODY_INVALID',
    );
    const typed = { reasonCode: 'ID_UNCLEAR' as const, message: 'Pay first' };
    expect((await world.ask(officeHold, { token: officer.token, params, body: typed })).body.code).toBe(
      'BODY_INVALID',
    );
  });
});

describe('taking the application back', () => {
  test.each([
    ['PENDING', async () => {}],
    [
      'ON_HOLD',
      async (loanNumber: string) => {
        const body = { reasonCode: 'ID_UNCLEAR' as const };
        await world.ask(officeHold, { token: officer.token, params: { loanNumber }, body });
      },
    ],
    [
      'OFFERED',
      async (loanNumber: string) => {
        await offer(loanNumber, { loanAmountPHP: 150000, installmentCount: 12 });
      },
    ],
    [
      'APPROVED',
      async (loanNumber: string) => {
        await approve(loanNumber);
      },
    ],
  ])('is free while %s', async (state, bring) => {
    const member = await arrangeBorrower(world);
    const loanNumber = await applied(member);
    await bring(loanNumber);
    expect((await read(member, loanNumber)).state).toBe(state);
    expect((await takeBack(member, loanNumber)).body).toEqual({ state: 'CANCELLED' });
    expect((await takeBack(member, loanNumber)).body.code).toBe('LOAN_STATE_FORBIDS');
    expect(await linesOf(member.memberId)).toEqual([]);
    // What a hold opened for correction is closed with the application, the receiving account above all.
    const { correction_until } = await world.database.owner
      .selectFrom('member')
      .select('correction_until')
      .where('id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(correction_until).toBeNull();
  });

  test("is for one's own loan", async () => {
    const loanNumber = await applied(await arrangeBorrower(world));
    const refused = await takeBack(await arrangeBorrower(world), loanNumber);
    expect([refused.status, refused.body.code]).toEqual([404, 'LOAN_UNKNOWN']);
    const answered = await answer(await arrangeBorrower(world), loanNumber, 'cancel');
    expect([answered.status, answered.body.code]).toEqual([404, 'LOAN_UNKNOWN']);
  });
});

describe('the cooling-off time', () => {
  test.each(['PHP', 'USD'])(
    'a loan in %s is cancelled free of interest while all its money is there',
    async (currency) => {
      const { member, loanNumber } = await disbursed(currency);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => answer(member, loanNumber, 'cancel')),
      );
      expect(answers.filter(({ body }) => body.state === 'CANCELLED')).toHaveLength(1);
      expect(await balanceOf(member.memberId)).toEqual([0n]);
      const sums = new Map<string, bigint>();
      for (const [, , , account, debit, credit] of await linesOf(member.memberId))
        sums.set(
          String(account),
          (sums.get(String(account)) ?? 0n) + BigInt(String(credit)) - BigInt(String(debit)),
        );
      expect([...sums.keys()].sort()).toEqual(['loan_principal', 'wallet_payable']);
      expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
      expect((await read(member, loanNumber)).instalments).toEqual([]);
    },
  );

  test('what was withdrawn comes back by a payment, without interest; then the loan is cancelled', async () => {
    const { member, loanNumber } = await disbursed();
    await world.database.owner
      .updateTable('wallet')
      .set({ balance_minor: 14_900_000n })
      .where('member_id', '=', member.memberId)
      .execute();
    await passDays(1, member);
    expect((await answer(member, loanNumber, 'cancel')).body.state).toBe('DISBURSED');
    expect(await balanceOf(member.memberId)).toEqual([0n]);
    const own = { phoneNumber: member.phoneNumber, loanNumber };
    const due = await world.ask(readSchedule, { token: member.token, body: own });
    expect(due.body).toMatchObject({ due: { amount: 1000, penalty: 0 }, totalInterest: 0 });
    const code = await world.ask(createCode, {
      token: member.token,
      body: { ...own, channel: 'virtualAccount' },
    });
    const reference = String(code.body.reference);
    await sendCollectionEvent(world, paidEvent(world, { reference, amountMinor: 100_000n }));
    await runDueJobs(world.context, world.database.url);
    expect((await read(member, loanNumber)).state).toBe('CANCELLED');
  });

  test('ends with the third day', async () => {
    const { member, loanNumber } = await disbursed();
    // Released at ten in the morning in Manila.
    await passDays(3 + 13.9 / 24, member);
    expect((await read(member, loanNumber)).coolingOffUntil, 'still offered').not.toBeNull();
    await passDays(0.1 / 24, member);
    expect((await read(member, loanNumber)).coolingOffUntil, 'no longer offered').toBeNull();
    const refused = await answer(member, loanNumber, 'cancel');
    expect([refused.status, refused.body.code]).toEqual([409, 'COOLING_OFF_OVER']);
  });
});

describe('an approval', () => {
  test('that nobody released in 30 days lapses; the member is notified and may apply again', async () => {
    const member = await arrangeBorrower(world);
    // Those of the tests before.
    await passDays(60, member);
    await lapseApprovals(world.context);
    const loanNumber = await applied(member);
    await approve(loanNumber);
    await passDays(30, member);
    expect(await lapseApprovals(world.context)).toBe(0);
    world.passTime(1);
    expect(await lapseApprovals(world.context)).toBe(1);
    expect(await lapseApprovals(world.context)).toBe(0);
    expect(await read(member, loanNumber)).toMatchObject({ state: 'EXPIRED', statusIcon: 'clock' });
    expect((await release(loanNumber)).body.code).toBe('LOAN_STATE_FORBIDS');
    expect(await messagesTo(member.memberId)).toContain('loanExpired');
    await applied(member);
  });
});
