import { readAutoDebit } from '@sagwan/contract/mandate/read-auto-debit.ts';
import { setUpMandate } from '@sagwan/contract/mandate/set-up-mandate.ts';
import { stopMandate } from '@sagwan/contract/mandate/stop-mandate.ts';
import { officeEndMandate } from '@sagwan/contract/office/end-mandate.ts';
import { officeReadSchedule } from '@sagwan/contract/office/read-servicing.ts';
import { sandboxAutoDebits, sandboxMandates } from '@sagwan/contract/system/sandbox.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { arrangeBorrower, arrangeStaff } from '../testing/arrange-borrower.ts';
import { autoDebitOf, mandateCode, signMandate, textsOf } from '../testing/auto-debit.ts';
import { countRead } from '../testing/count-read.ts';
import { type ReleasedLoan, releasedLoan, travelTo } from '../testing/released-loan.ts';
import { refusedWith } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';
import { followAutoDebits } from './follow-auto-debits.ts';

const world = worldForTests();
afterEach(() => setMandates('consent'));

const setMandates = (mode: 'consent' | 'wait' | 'refuse') => world.ask(sandboxMandates, { body: { mode } });

async function openLoan(): Promise<ReleasedLoan> {
  await travelTo(world, '2026-03-15');
  return releasedLoan(world);
}

const stop = ({ member, own }: ReleasedLoan) =>
  world.ask(stopMandate, { token: member.token, body: { ...own, action: 'stop' } });

const mandatesOf = ({ member: { memberId } }: ReleasedLoan) =>
  world.database.owner.selectFrom('mandate').selectAll().where('member_id', '=', memberId).execute();

const auditedOf = async ({ member: { memberId } }: ReleasedLoan) =>
  (
    await world.database.owner
      .selectFrom('audit')
      .select(['action', 'actor_kind'])
      .where('member_id', '=', memberId)
      .where('subject_kind', '=', 'mandate')
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action, actor_kind: actor }) => `${action} by ${actor}`);

/** The minute's job, and what it asks of the provider. */
async function aMinuteLater(): Promise<void> {
  world.passTime(61_000);
  await followAutoDebits(world.context);
  await runDueJobs(world.context, world.database.url);
}

test('of very many mandates that were stopped the newest is read alone', async () => {
  const loan = await openLoan();
  await signMandate(world, loan);
  const { rows: before } = await countRead(() => autoDebitOf(world, loan));
  await sql`insert into mandate (member_id, id, loan_id, provider, bank, state, created_at, ended_at, ended_by, end_reason)
    select ${loan.member.memberId}, gen_random_uuid(), ${loan.loanId}, 'sandbox', 'bpi', 'ENDED',
      '2026-03-14', '2026-03-14', 'member', 'MEMBER_STOPPED'
    from generate_series(1, 100)`.execute(world.database.owner);
  expect((await autoDebitOf(world, loan)).mandate).toMatchObject({ state: 'ACTIVE' });
  expect((await countRead(() => autoDebitOf(world, loan))).rows).toBe(before);
});

describe('a mandate is signed', () => {
  test('with a code for this loan and bank: it is active at once where the bank asks for nothing more', async () => {
    const loan = await openLoan();
    expect(await autoDebitOf(world, loan)).toMatchObject({
      mandate: null,
      // 15 April is a Wednesday.
      next: { dueOn: '2026-04-15', chargeOn: '2026-04-15', noticeOn: '2026-04-12', amount: 26500 },
      debits: [],
    });
    const { challengeId, otp } = await mandateCode(world, loan);
    const { token } = loan.member;
    const otherBank = { ...loan.own, bank: 'unionBank', challengeId, otp } as const;
    expect(refusedWith(await world.ask(setUpMandate, { token, body: otherBank }))).toEqual([
      422,
      'STEP_UP_INVALID',
    ]);
    const signed = await world.ask(setUpMandate, { token, body: { ...otherBank, bank: 'bpi' } });
    expect([signed.status, signed.body]).toMatchObject([
      200,
      { state: 'MANDATE_SIGNED', autoDebit: { mandate: { bank: 'bpi', state: 'ACTIVE', consentUrl: null } } },
    ]);
    const lost = await world.ask(setUpMandate, { token, body: { ...otherBank, bank: 'bpi' } });
    expect([lost.status, lost.body], 'sent again after a lost answer').toEqual([200, signed.body]);
    expect(await textsOf(world, loan, 'autoDebitStarted')).toMatchObject([
      expect.stringContaining('from your BPI account is on'),
    ]);
    expect(await auditedOf(loan)).toEqual(['mandate.sign by member', 'mandate.activate by system']);
    const second = await world.ask(setUpMandate, { token, body: { ...loan.own, bank: 'bpi' } });
    expect(refusedWith(second)).toEqual([409, 'MANDATE_EXISTS']);
  });

  test('and waits for the consent at the bank, which may come later', async () => {
    const loan = await openLoan();
    await setMandates('wait');
    const signed = await signMandate(world, loan, 'unionBank');
    const origin = world.context.config.publicOrigin;
    expect(signed.body).toMatchObject({
      autoDebit: { mandate: { state: 'PENDING', bank: 'unionBank', consentUrl: `${origin}/sandbox` } },
    });
    await aMinuteLater();
    expect((await autoDebitOf(world, loan)).mandate?.state).toBe('PENDING');
    await setMandates('consent');
    await aMinuteLater();
    expect(await autoDebitOf(world, loan)).toMatchObject({ mandate: { state: 'ACTIVE', consentUrl: null } });
  });

  test('but not for ever: after a day without consent it has ended, and the provider is told', async () => {
    const loan = await openLoan();
    await setMandates('wait');
    await signMandate(world, loan);
    world.passTime(dayMilliseconds);
    await aMinuteLater();
    await runDueJobs(world.context, world.database.url);
    expect(await mandatesOf(loan)).toMatchObject([
      { state: 'ENDED', ended_by: 'system', end_reason: 'CONSENT_LAPSED', cancelled_at: expect.any(Date) },
    ]);
    expect(await textsOf(world, loan, 'autoDebitStopped')).toEqual([]);
  });

  test('refused by the bank it is none, and another one can be signed', async () => {
    const loan = await openLoan();
    await setMandates('refuse');
    expect(refusedWith(await signMandate(world, loan))).toEqual([422, 'MANDATE_REFUSED']);
    expect(await mandatesOf(loan)).toMatchObject([{ state: 'ENDED', end_reason: 'CONSENT_REFUSED' }]);
    await setMandates('consent');
    expect((await signMandate(world, loan)).status).toBe(200);
  });

  test('a provider that does not answer is asked again, under the same id', async () => {
    const loan = await openLoan();
    const { collection } = world.context;
    const ids: string[] = [];
    world.context.collection = {
      ...collection,
      createMandate: async ({ mandateId }) => {
        ids.push(mandateId);
        throw new Error('The provider does not answer');
      },
    };
    const signed = await signMandate(world, loan);
    expect(signed.body).toMatchObject({ autoDebit: { mandate: { state: 'PENDING', consentUrl: null } } });
    world.context.collection = collection;
    await aMinuteLater();
    expect(await mandatesOf(loan)).toMatchObject([
      { id: ids[0], state: 'ACTIVE', provider_mandate_id: `sandbox-mandate-${ids[0]}` },
    ]);
  });

  test('a provider that has not answered for a day has refused nothing: the consent has lapsed', async () => {
    const loan = await openLoan();
    const { collection } = world.context;
    world.context.collection = {
      ...collection,
      createMandate: async () => {
        throw new Error('The provider does not answer');
      },
    };
    await signMandate(world, loan);
    world.passTime(dayMilliseconds);
    await aMinuteLater();
    world.context.collection = collection;
    expect(await mandatesOf(loan)).toMatchObject([
      { state: 'ENDED', ended_by: 'system', end_reason: 'CONSENT_LAPSED' },
    ]);
  });

  test('only for an open loan of the member', async () => {
    const loan = await openLoan();
    const other = await arrangeBorrower(world);
    const body = { ...loan.own, phoneNumber: other.phoneNumber, bank: 'bpi' } as const;
    const asOther = await world.ask(setUpMandate, { token: other.token, body });
    expect(refusedWith(asOther)).toEqual([404, 'LOAN_UNKNOWN']);
    await world.database.owner
      .updateTable('loan')
      .set({ written_off_minor: 1n })
      .where('member_id', '=', loan.member.memberId)
      .execute();
    const writtenOff = await world.ask(setUpMandate, {
      token: loan.member.token,
      body: { ...loan.own, bank: 'bpi' },
    });
    expect(refusedWith(writtenOff)).toEqual([409, 'LOAN_STATE_FORBIDS']);
  });

  test('twenty at once with one code make one', async () => {
    const loan = await openLoan();
    const code = await mandateCode(world, loan);
    const body = { ...loan.own, bank: 'bpi', ...code } as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.ask(setUpMandate, { token: loan.member.token, body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mandatesOf(loan)).toMatchObject([{ state: 'ACTIVE' }]);
    expect(await textsOf(world, loan, 'autoDebitStarted')).toHaveLength(1);
  });
});

describe('a mandate is stopped', () => {
  test('by the member at once, whatever the provider answers; it is told until it has answered', async () => {
    const loan = await openLoan();
    await signMandate(world, loan);
    const { collection } = world.context;
    world.context.collection = {
      ...collection,
      cancelMandate: () => Promise.reject(new Error('The provider does not answer')),
    };
    const stopped = await stop(loan);
    expect([stopped.status, stopped.body]).toMatchObject([
      200,
      { mandate: { state: 'ENDED', endReason: 'MEMBER_STOPPED' } },
    ]);
    await aMinuteLater();
    expect(await mandatesOf(loan)).toMatchObject([{ ended_by: 'member', cancelled_at: null }]);
    world.context.collection = collection;
    await aMinuteLater();
    expect(await mandatesOf(loan)).toMatchObject([{ cancelled_at: expect.any(Date) }]);
    expect(await textsOf(world, loan, 'autoDebitStopped')).toHaveLength(1);
  });

  test('twenty at once stop it once, and again is safe', async () => {
    const loan = await openLoan();
    await signMandate(world, loan);
    const answers = await Promise.all(Array.from({ length: 20 }, () => stop(loan)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await auditedOf(loan)).filter((line) => line === 'mandate.end by member')).toHaveLength(1);
    expect((await stop(loan)).status).toBe(200);
    const elsewhere = { ...loan.own, loanNumber: '999999999999', action: 'stop' } as const;
    const unknown = await world.ask(stopMandate, { token: loan.member.token, body: elsewhere });
    expect(refusedWith(unknown)).toEqual([404, 'LOAN_UNKNOWN']);
  });

  test('by staff at the request of the member, with how it was asked; the office sees it', async () => {
    const loan = await openLoan();
    const officer = await arrangeStaff(world, 'officer');
    const end = () =>
      world.ask(officeEndMandate, {
        token: officer.token,
        params: { loanNumber: loan.loanNumber },
        body: { reasonCode: 'ASKED_BY_PHONE' },
      });
    expect(refusedWith(await end())).toEqual([409, 'MANDATE_NOT_LIVE']);
    await signMandate(world, loan);
    expect([(await end()).status, await mandatesOf(loan)]).toMatchObject([
      201,
      [{ state: 'ENDED', ended_by: 'staff', end_reason: 'ASKED_BY_PHONE', staff_id: officer.staffId }],
    ]);
    const params = { loanNumber: loan.loanNumber };
    const { body } = await world.ask(officeReadSchedule, { token: officer.token, params });
    expect(body.autoDebit).toMatchObject({ mandate: { endReason: 'ASKED_BY_PHONE' }, remarks: [] });
    expect(await textsOf(world, loan, 'autoDebitStopped')).toHaveLength(1);
  });

  test('it is read by its member alone', async () => {
    const loan = await openLoan();
    const other = await arrangeBorrower(world);
    const body = { ...loan.own, phoneNumber: other.phoneNumber };
    const asked = await world.ask(readAutoDebit, { token: other.token, body });
    expect(refusedWith(asked)).toEqual([404, 'LOAN_UNKNOWN']);
  });
});

test('the sandbox can be told how debits end', async () => {
  const set = await world.ask(sandboxAutoDebits, { body: { mode: 'succeed' } });
  expect([set.status, set.body]).toEqual([200, { mode: 'succeed' }]);
  expect((await world.ask(sandboxAutoDebits, { body: { mode: 'maybe' } as never })).status).toBe(400);
});
