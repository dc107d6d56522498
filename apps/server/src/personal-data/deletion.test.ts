import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { changeEmail } from '@sagwan/contract/member/change-email.ts';
import { disputeScore } from '@sagwan/contract/member/dispute-score.ts';
import { startPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { downloadData, readYourData } from '@sagwan/contract/personal-data/your-data.ts';
import { payFromWallet } from '@sagwan/contract/repayment/pay-from-wallet.ts';
import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { proveNewPhone } from '@sagwan/contract/session/change-phone.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { complain } from '@sagwan/contract/support/complain.ts';
import { dataAnswerSentences } from '@sagwan/domain/copy/data-answers.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { passkeySite } from '../passkey/site.ts';
import { freshPhoneNumber } from '../testing/accounts.ts';
import { type Arranged, arrangeBorrower, renewedMemberToken } from '../testing/arrange-borrower.ts';
import { softwareAuthenticator } from '../testing/authenticator.ts';
import { type Asker, dataRequests } from '../testing/data-requests.ts';
import { fundedBy, fundedMember, openToProviders, orderWithdrawal } from '../testing/fund.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { passkeyOf } from '../testing/passkey.ts';
import { proveEmail } from '../testing/prove-email.ts';
import {
  payByCode,
  payWithWallet,
  type ReleasedLoan,
  releasedTo,
  takeBack,
} from '../testing/released-loan.ts';
import { inboxOf, messagesOf } from '../testing/sent-texts.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { closeAccount } from './close-account.ts';

const world = worldForTests();
let member: Arranged;
let officer: { token: string; staffId: string };
let approver: { token: string; staffId: string };

beforeAll(async () => {
  await openToProviders(world);
  officer = await world.staff('officer');
  approver = await world.staff('approver');
});
beforeEach(async () => {
  member = await arrangeBorrower(world);
});

const { read, correct, askToDelete, openOf, answer } = dataRequests(world);

async function deletionAsked(who: Asker): Promise<string> {
  const asked = await askToDelete(who);
  expect(asked.body.state).toBe('STEP_UP_REQUIRED');
  const otp = await lastCodeTo(world, who.phoneNumber);
  const proof = { challengeId: asked.body.challengeId, otp };
  const { status, body } = await askToDelete(who, proof);
  expect([status, body.state]).toEqual([201, 'ASKED']);
  const lost = await askToDelete(who, proof);
  expect([lost.status, lost.body], 'sent again after a lost answer').toEqual([201, body]);
  return (await openOf(who, officer.token))?.id ?? '';
}

describe('a deletion', () => {
  test('is refused by itself while money or a complaint is open', async () => {
    const borrower = await fundedMember(world, { balanceMinor: 100_000n });
    expect((await askToDelete(borrower)).body.code).toBe('DELETION_LOAN_OPEN');
    expect((await read(borrower)).deletion.refused).toBe('DELETION_LOAN_OPEN');
    const { phoneNumber, token } = member;
    await world.ask(complain, {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { phoneNumber, message: 'The last payment is not shown.' },
    });
    expect((await askToDelete(member)).body.code).toBe('DELETION_COMPLAINT_OPEN');
    const { complaints } = await read(member);
    expect(complaints).toMatchObject([
      { complaintNumber: expect.stringMatching(/^CP20260316\d{6}$/), daysLeft: 30, state: 'OPEN' },
    ]);
  });

  test('is refused until the last payment can no longer be taken back, and the certificate is there', async () => {
    const { own } = await releasedTo(world, member);
    const all = { ...own, amount: 150_000, extra: 'nextInstalments' as const };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await world.ask(payFromWallet, { token: member.token, headers, body: all })).status).toBe(200);
    expect((await askToDelete(member)).body.code).toBe('DELETION_PAYMENT_RETURNABLE');
    expect((await read(member)).deletion.refused).toBe('DELETION_PAYMENT_RETURNABLE');
    world.passTime(7 * dayMilliseconds);
    const later = { ...member, token: await renewedMemberToken(world, member) };
    expect((await read(later)).deletion.refused).toBeNull();
    expect((await world.ask(readCertificate, { token: later.token, body: own })).status).toBe(200);
    world.passTime(-7 * dayMilliseconds);
  });

  test('is not held up by a payment that its channel has taken back already', async () => {
    const loan = await releasedTo(world, member);
    expect((await payWithWallet(world, loan, 149_900)).status).toBe(200);
    await world.database.owner
      .updateTable('wallet')
      .set({ balance_minor: 0n })
      .where('member_id', '=', member.memberId)
      .execute();
    await pass(5);
    await takeBack(world, await payByCode(world, loan, 5_000n));
    await payByCode(world, loan, 10_000n, '2026-03-16');
    await settledByChannel(loan);
    await pass(2);
    expect((await read(member)).deletion.refused).toBeNull();
    await pass(-7);
  });

  test('is refused while a payment may be taken back that gave a loan back: what came from the wallet may not', async () => {
    const loan = await releasedTo(world, member);
    const withdrawn = await orderWithdrawal(world, await fundedBy(world, loan), { amountMinor: 50_000n });
    expect(withdrawn.status, withdrawn.text).toBe(200);
    await runDueJobs(world.context, world.database.url);
    const paid = await payByCode(world, loan, 50_000n);
    await settledByChannel(loan);
    await pass(2);
    const body = { ...loan.own, action: 'cancel' as const };
    expect((await world.ask(answerLoan, { token: member.token, body })).body.state).toBe('CANCELLED');
    expect((await askToDelete(member)).body.code).toBe('DELETION_PAYMENT_RETURNABLE');
    await pass(5);
    expect((await read(member)).deletion.refused).toBeNull();
    // Why it was refused.
    await takeBack(world, paid);
    expect((await read(member)).deletion.refused).toBe('DELETION_LOAN_OPEN');
    await pass(-7);
  });

  async function pass(days: number): Promise<void> {
    world.passTime(days * dayMilliseconds);
    member.token = await renewedMemberToken(world, member);
  }

  /** The channel has passed on what came through it. */
  const settledByChannel = ({ loanId }: ReleasedLoan) =>
    world.database.owner
      .updateTable('repayment')
      .set({ settled_on: world.context.businessDate() })
      .where('loan_id', '=', loanId)
      .where('channel', '<>', 'wallet')
      .where('returned_on', 'is', null)
      .execute();

  test('says before what is deleted at once, and what is kept until when', async () => {
    const { deletion } = await read(member);
    expect(deletion.refused).toBeNull();
    expect(deletion.atOnce).toEqual(['signIn', 'devices', 'passkeys', 'codes', 'email']);
    expect(deletion.kept).toMatchObject({ years: 5, until: '2031-03-16' });
    expect(deletion.kept.groups).toEqual(expect.arrayContaining(['activation', 'messages']));
    expect(deletion.books).toContain('ledger');
  });

  test('is granted by two people: the sign-in ends, what may go is gone, the rest waits for its time', async () => {
    const signedIn = await world.registerMember();
    const { phoneNumber, token } = signedIn;
    const id = await deletionAsked(signedIn);
    const first = await answer(officer.token, id, 'DELETED');
    expect([first.status, first.body.state]).toEqual([201, 'OPEN']);
    const mine = await openOf(signedIn, officer.token);
    expect(mine).toMatchObject({ agreedByMe: true });
    expect(mine?.answers).not.toContain('DELETED');
    expect((await openOf(signedIn, approver.token))?.answers).toContain('DELETED');
    const same = await answer(officer.token, id, 'DELETED');
    expect([same.status, same.body.code]).toEqual([409, 'SAME_PERSON_DECIDES']);
    const second = await Promise.all(Array.from({ length: 5 }, () => answer(approver.token, id, 'DELETED')));
    expect(second.filter(({ status }) => status === 201)).toHaveLength(1);
    const { owner } = world.database;
    const row = await owner
      .selectFrom('member')
      .selectAll()
      .where('phone_number', '=', phoneNumber)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: null, password_hash: '', full_name: expect.stringMatching(/\w/) });
    expect(row.closed_at).not.toBeNull();
    const ofMember = async (table: 'session' | 'passkey' | 'challenge' | 'phone_directory') =>
      (await owner.selectFrom(table).selectAll().where('member_id', '=', row.id).execute()).length;
    expect(await ofMember('session')).toBe(1);
    expect([
      await ofMember('passkey'),
      await ofMember('challenge'),
      await ofMember('phone_directory'),
    ]).toEqual([0, 0, 0]);
    expect((await world.ask(readYourData, { token, body: { phoneNumber } })).status).toBe(403);
    const signIn = await world.ask(login, { body: { phoneNumber, password: 'whatever-1' } });
    expect([signIn.status, signIn.body.code]).toEqual([401, 'CREDENTIALS_WRONG']);
    const told = (await messagesOf(world, row.id)).filter(
      ({ template }) => template === 'dataRequestAnswered',
    );
    expect(told).toHaveLength(1);
    // The key stays: what the law keeps is read with it until then.
    const key = await owner
      .selectFrom('data_key')
      .select('wrapped_key')
      .where('member_id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(key.wrapped_key).not.toBeNull();
    // The phone number may be registered again.
    expect((await world.registerMember(phoneNumber)).token).not.toBe('');
  });

  test('leaves the e-mail address in no message once the answer to it is sent, nor one that was only typed', async () => {
    const signedIn = await world.registerMember();
    const { phoneNumber, token } = signedIn;
    await proveEmail(world, signedIn, 'first@example.com');
    await proveEmail(world, signedIn, 'second@example.com');
    const body = { phoneNumber, email: 'typed@example.com' };
    expect((await world.ask(changeEmail, { token, body })).body.state).toBe('CODE_SENT');
    const id = await deletionAsked(signedIn);
    await answer(officer.token, id, 'DELETED');
    await answer(approver.token, id, 'DELETED');
    await runDueJobs(world.context, world.database.url);
    const answered = (await inboxOf(world, 'second@example.com')).at(-1);
    expect(answered?.text).toContain(dataAnswerSentences.en.DELETED);
    const messages = await messagesOf(world, signedIn.memberId);
    expect(messages.length).toBeGreaterThan(5);
    // The number is kept as long as the name: it is what the contract was made under.
    expect([...new Set(messages.map(({ recipient }) => recipient))].sort()).toEqual(['', phoneNumber]);
  });

  test('leaves an open correction to be answered, but not by opening steps that nobody can save', async () => {
    await correct(member);
    expect((await openOf(member, officer.token))?.answers).toContain('OPENED_FOR_CORRECTION');
    const { memberId } = member;
    await transact(world.database.db, (trx) =>
      closeAccount(trx, world.context, { memberId, at: world.context.now() }),
    );
    const left = await openOf(member, officer.token);
    expect(left).toMatchObject({ right: '8 Sampaguita Road' });
    expect(left?.answers).not.toContain('OPENED_FOR_CORRECTION');
    const unfit = await answer(officer.token, left?.id ?? '', 'OPENED_FOR_CORRECTION');
    expect([unfit.status, unfit.body.code]).toEqual([422, 'DATA_ANSWER_UNFIT']);
    const answered = await answer(officer.token, left?.id ?? '', 'CORRECTED');
    expect([answered.status, answered.body.state]).toEqual([201, 'DONE']);
  });

  test.each([
    'a complaint',
    'a correction',
    'an e-mail address',
    'a dispute of the score',
    'a code for a new number',
    'a code for a download',
    'a passkey’s signature for a download',
    'a code for a passkey',
  ])('takes no more of %s that waits for it', async (what) => {
    const { phoneNumber, token } = member;
    const origin = passkeySite(world.context.config.publicOrigin)?.origin ?? '';
    await passkeyOf(world, member, softwareAuthenticator({ origin }));
    await world.database.owner.deleteFrom('challenge').where('member_id', '=', member.memberId).execute();
    const message = 'The last payment is not shown.';
    const download = (factor: 'sms' | 'passkey') =>
      world.ask(downloadData, { token, body: { phoneNumber, format: 'json', factor } });
    const eventId = crypto.randomUUID();
    const late = { member_id: member.memberId, id: eventId, points: -15, reason_code: 'INSTALMENT_LATE' };
    await world.database.owner
      .insertInto('score_event')
      .values({ ...late, at: world.context.now() })
      .execute();
    const asks = {
      'a complaint': () =>
        world.ask(complain, {
          token,
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: { phoneNumber, message },
        }),
      'a correction': () => correct(member),
      'an e-mail address': () =>
        world.ask(changeEmail, { token, body: { phoneNumber, email: 'maria@example.com' } }),
      'a dispute of the score': () =>
        world.ask(disputeScore, { token, body: { phoneNumber, eventId, message } }),
      'a code for a new number': () =>
        world.ask(proveNewPhone, { token, body: { phoneNumber, newPhoneNumber: freshPhoneNumber() } }),
      'a code for a download': () => download('sms'),
      'a passkey’s signature for a download': () => download('passkey'),
      'a code for a passkey': () => world.ask(startPasskey, { token, body: { phoneNumber } }),
    };
    const answered = await whileLocked(
      world,
      sql`select id from member where id = ${member.memberId} for update`,
      {
        run: asks[what as keyof typeof asks],
        change: (trx) =>
          closeAccount(trx, world.context, { memberId: member.memberId, at: world.context.now() }),
      },
    );
    expect([answered.status, answered.body.code]).toEqual([403, 'ACCESS_TOKEN_INVALID']);
    for (const table of ['ticket', 'data_request', 'challenge', 'score_dispute'] as const) {
      const rows = await world.database.owner
        .selectFrom(table)
        .select('id')
        .where('member_id', '=', member.memberId)
        .execute();
      expect(rows, table).toEqual([]);
    }
  });

  test('is not granted once something is open again', async () => {
    const id = await deletionAsked(member);
    await answer(officer.token, id, 'DELETED');
    const { phoneNumber, token } = member;
    await world.ask(complain, {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { phoneNumber, message: 'The last payment is not shown.' },
    });
    const refused = await answer(approver.token, id, 'DELETED');
    expect([refused.status, refused.body.code]).toEqual([409, 'DELETION_COMPLAINT_OPEN']);
    expect((await answer(approver.token, id, 'MEMBER_CHANGED_MIND')).body.state).toBe('REFUSED');
    expect((await read(member)).requests).toMatchObject([{ state: 'REFUSED' }]);
  });
});
