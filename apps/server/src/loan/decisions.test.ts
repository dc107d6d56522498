import { createHash } from 'node:crypto';
import { withdrawApplication } from '@sagwan/contract/loan/withdraw-application.ts';
import { readMember } from '@sagwan/contract/member/read-member.ts';
import { officeHold } from '@sagwan/contract/office/hold.ts';
import { officeReject } from '@sagwan/contract/office/reject.ts';
import { officeResume } from '@sagwan/contract/office/resume.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Arranged,
  arrangeBorrower,
  arrangeCurrencies,
  arrangeStaff,
  renewedMemberToken,
} from '../testing/arrange-borrower.ts';
import { journalLinesOf } from '../testing/balances.ts';
import { approveLoan, loanOfMember, releaseLoan } from '../testing/decide-loan.ts';
import { walletOf } from '../testing/fund.ts';
import { appliedFor, releasedLoan } from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { lapseApprovals } from './lapse.ts';

/** What staff decide on an application; what its member does is in answer-loan.test.ts. */
const world = worldForTests();
let officer: Awaited<ReturnType<typeof arrangeStaff>>;
let approver: Awaited<ReturnType<typeof arrangeStaff>>;

beforeAll(async () => {
  await arrangeCurrencies(world);
  officer = await arrangeStaff(world, 'officer');
  approver = await arrangeStaff(world, 'approver');
});

/** Moves the clock and signs the member in again. */
async function passDays(days: number, member: Arranged): Promise<void> {
  world.passTime(days * dayMilliseconds);
  member.token = await renewedMemberToken(world, member);
}

const takeBack = ({ token, phoneNumber }: Arranged, loanNumber: string) =>
  world.ask(withdrawApplication, { token, body: { phoneNumber, loanNumber } });

/** The member owes it, the wallet holds it. */
const released = [
  ['release', '2026-03-16', '2026-03-16', 'loan_principal', 15_000_000n, 0n],
  ['release', '2026-03-16', '2026-03-16', 'wallet_payable', 0n, 15_000_000n],
];
const messagesTo = async (memberId: string) =>
  (await messagesOf(world, memberId)).map(({ template }) => template);

describe('from application to money', () => {
  test('disclosed, applied for, approved, released: the wallet is credited and the schedule is stored', async () => {
    const { member, loanNumber } = await releasedLoan(world);
    expect((await walletOf(world, member)).balanceMinor).toBe(15_000_000n);
    expect(await journalLinesOf(world, member)).toEqual(released);
    const loan = await loanOfMember(world, member, loanNumber);
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
    const { member } = await releasedLoan(world, { selectedCurrency: 'USD' });
    expect((await walletOf(world, member)).balanceMinor).toBe(15_000_000n);
    expect(await journalLinesOf(world, member)).toEqual(released);
  });

  test('approval seals the contract: its text no longer changes, and the hash is of it', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await appliedFor(world, member);
    const before = await loanOfMember(world, member, loanNumber);
    await approveLoan(world, loanNumber);
    await world.database.owner
      .updateTable('personal')
      .set({ first_name: 'Somebody', last_name: 'Else' })
      .where('member_id', '=', member.memberId)
      .execute();
    const { contract } = await loanOfMember(world, member, loanNumber);
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
    const loanNumber = await appliedFor(world, member);
    await approveLoan(world, loanNumber);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => releaseLoan(world, loanNumber, approver)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'LOAN_STATE_FORBIDS')).toHaveLength(19);
    expect((await walletOf(world, member)).balanceMinor).toBe(15_000_000n);
  });

  test('twenty decisions at once: one succeeds, and the member taking it back meets only one of them', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await appliedFor(world, member);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? approveLoan(world, loanNumber, officer) : takeBack(member, loanNumber),
      ),
    );
    const approved = answers.filter(({ status }) => status === 201).length;
    const takenBack = answers.filter(({ status }) => status === 200).length;
    // Approved and then taken back is as good as taken back at once; twice of either is not.
    expect([approved <= 1, takenBack]).toEqual([true, 1]);
    expect((await loanOfMember(world, member, loanNumber)).state).toBe('CANCELLED');
  });

  test('who approved does not release, and who only reviews cannot', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await appliedFor(world, member);
    await approveLoan(world, loanNumber, approver);
    const same = await releaseLoan(world, loanNumber, approver);
    expect([same.status, same.body.code]).toEqual([409, 'SAME_PERSON_RELEASES']);
    for (const role of ['admin', 'auditor'] as const) {
      const reviewer = await releaseLoan(world, loanNumber, await arrangeStaff(world, role));
      expect([reviewer.status, reviewer.body.code]).toEqual([403, 'ROLE_FORBIDDEN']);
    }
    expect((await walletOf(world, member)).balanceMinor).toBe(0n);
    expect((await releaseLoan(world, loanNumber, officer)).status).toBe(201);
  });

  test('the database itself refuses a release by the approver', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await appliedFor(world, member);
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
    const loanNumber = await appliedFor(world, member);
    expect((await releaseLoan(world, loanNumber)).body.code).toBe('LOAN_STATE_FORBIDS');
    await approveLoan(world, loanNumber);
    expect((await releaseLoan(world, loanNumber)).body.code).toBe('BANK_ACCOUNT_MISSING');
    const unknown = await releaseLoan(world, '000000000000');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'LOAN_UNKNOWN']);
  });
});

describe('holding and rejecting', () => {
  test('the member reads the catalogue for the reason, may correct while held, and goes on after', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await appliedFor(world, member);
    const asked = { token: officer.token, params: { loanNumber } };
    expect((await world.ask(officeHold, { ...asked, body: { reasonCode: 'ID_UNCLEAR' } })).status).toBe(201);
    const held = await loanOfMember(world, member, loanNumber);
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
    expect((await approveLoan(world, loanNumber)).body.code).toBe('LOAN_STATE_FORBIDS');
    expect((await world.ask(officeResume, { ...asked, body: {} })).body).toEqual({
      state: 'PENDING',
      loanNumber,
    });
    expect((await correction()).correction_until).toBe(null);
    expect((await world.ask(officeResume, { ...asked, body: {} })).body.code).toBe('LOAN_STATE_FORBIDS');
    const why = { ...asked, body: { reasonCode: 'INCOME_TOO_LOW' as const } };
    expect((await world.ask(officeReject, why)).body).toEqual({ state: 'REJECTED', loanNumber });
    expect((await world.ask(officeReject, why)).body.code).toBe('LOAN_STATE_FORBIDS');
    expect((await loanOfMember(world, member, loanNumber)).statusMessage).toContain(
      'too large a part of your income',
    );
    expect(await messagesTo(member.memberId)).toEqual([
      'loanReceived',
      'loanHeld',
      'loanResumed',
      'loanRejected',
    ]);
    await appliedFor(world, member);
  });

  test('no officer types what a member reads', async () => {
    const params = { loanNumber: await appliedFor(world, await arrangeBorrower(world)) };
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

describe('an approval', () => {
  test('that nobody released in 30 days lapses; the member is notified and may apply again', async () => {
    const member = await arrangeBorrower(world);
    // Those of the tests before.
    await passDays(60, member);
    await lapseApprovals(world.context);
    const loanNumber = await appliedFor(world, member);
    await approveLoan(world, loanNumber);
    await passDays(30, member);
    expect(await lapseApprovals(world.context)).toBe(0);
    world.passTime(1);
    expect(await lapseApprovals(world.context)).toBe(1);
    expect(await lapseApprovals(world.context)).toBe(0);
    expect(await loanOfMember(world, member, loanNumber)).toMatchObject({
      state: 'EXPIRED',
      statusIcon: 'clock',
    });
    expect((await releaseLoan(world, loanNumber)).body.code).toBe('LOAN_STATE_FORBIDS');
    expect(await messagesTo(member.memberId)).toContain('loanExpired');
    await appliedFor(world, member);
  });
});
