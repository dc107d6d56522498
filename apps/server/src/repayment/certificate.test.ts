import { createHash } from 'node:crypto';
import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { expect, test } from 'vitest';
import { sendReminders } from '../contact/send-reminders.ts';
import { closeAccount } from '../personal-data/close-account.ts';
import { closeDays } from '../servicing/close-days.ts';
import { arrangeBorrower } from '../testing/arrange-borrower.ts';
import { checkLoan, liveUntil, payByCode, type ReleasedLoan, takeBack } from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';

/** The certificate of a loan that is settled on 15 February: its channel may take the payment back until the 22nd. */
const world = worldForTests();

async function settled() {
  const loan = await checkLoan(world);
  await liveUntil(world, '2026-02-15', loan);
  return { loan, last: await payByCode(world, loan, 15_253_600n) };
}

const certificateOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(readCertificate, { token: member.token, body: own })).body;

const kept = ({ member }: ReleasedLoan) =>
  world.database.owner
    .selectFrom('certificate')
    .select(['number', 'issued_on', 'sha256', 'withdrawn_at'])
    .where('member_id', '=', member.memberId)
    .orderBy('created_at')
    .execute();

/** As where the server was killed before it was issued. */
const forgetCertificate = ({ member }: ReleasedLoan) =>
  world.database.owner.deleteFrom('certificate').where('member_id', '=', member.memberId).execute();

const noticesTo = async ({ member }: ReleasedLoan) =>
  (await messagesOf(world, member.memberId)).filter(({ template }) => template === 'certificateReady').length;

test('is issued by the end of day after the return window, once, and stays as it was issued', async () => {
  const { loan } = await settled();
  const other = await arrangeBorrower(world);
  const foreign = { ...loan, member: other, own: { ...loan.own, phoneNumber: other.phoneNumber } };
  expect((await certificateOf(foreign)).code).toBe('LOAN_UNKNOWN');
  await liveUntil(world, '2026-02-21', loan);
  expect((await certificateOf(loan)).message).toContain('February 22, 2026');
  expect((await certificateOf(loan)).code).toBe('CERTIFICATE_NOT_READY');
  expect(await kept(loan)).toEqual([]);
  await liveUntil(world, '2026-02-22', loan);
  const [row] = await kept(loan);
  expect(row).toMatchObject({
    number: `CFP-${loan.loanNumber}`,
    issued_on: '2026-02-22',
    withdrawn_at: null,
  });
  expect(await noticesTo(loan)).toBe(1);

  const paper = await certificateOf(loan);
  expect(paper).toMatchObject({
    certificateNumber: row?.number,
    // As on the ID, not 'Maria Santos' as she registered.
    borrower: 'Maria Reyes Santos',
    sha256: row?.sha256,
  });
  expect(createHash('sha256').update(String(paper.text), 'utf8').digest('hex')).toBe(row?.sha256);
  // Whatever is true of the member later, the paper says what was true when it was issued.
  await world.database.owner
    .updateTable('personal')
    .set({ last_name: 'Santos-Cruz' })
    .where('member_id', '=', loan.member.memberId)
    .execute();
  await liveUntil(world, '2026-03-20', loan);
  await closeDays(world.context);
  expect(await certificateOf(loan)).toEqual(paper);
  expect([(await kept(loan)).length, await noticesTo(loan)]).toEqual([1, 1]);
});

test('is issued by the next end of day where the one that closed the day was killed before it', async () => {
  const { loan } = await settled();
  await liveUntil(world, '2026-02-22', loan);
  await forgetCertificate(loan);
  // The day is noted as closed after all else.
  await world.database.owner.updateTable('business_date').set({ closed_until: '2026-02-20' }).execute();
  expect(await closeDays(world.context)).toEqual({ closed: 1, isDone: true });
  expect(await kept(loan)).toHaveLength(1);
});

test('asked for by twenty at once before any end of day it is issued once', async () => {
  const { loan } = await settled();
  await liveUntil(world, '2026-02-22', loan);
  await forgetCertificate(loan);
  const papers = await Promise.all(Array.from({ length: 20 }, () => certificateOf(loan)));
  expect(new Set(papers.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(await kept(loan)).toHaveLength(1);
});

test('is withdrawn when the payment is taken back after all; settled again, another one is issued', async () => {
  const { loan, last } = await settled();
  await liveUntil(world, '2026-02-25', loan);
  expect(await kept(loan)).toMatchObject([{ withdrawn_at: null }]);
  await takeBack(world, last);
  expect((await kept(loan))[0]?.withdrawn_at).not.toBeNull();
  expect((await certificateOf(loan)).code).toBe('LOAN_NOT_PAID');
  await payByCode(world, loan, 16_000_000n);
  expect((await certificateOf(loan)).code).toBe('CERTIFICATE_NOT_READY');
  await liveUntil(world, '2026-03-10', loan);
  expect(await certificateOf(loan)).toMatchObject({ certificateNumber: `CFP-${loan.loanNumber}-2` });
  expect((await kept(loan)).map(({ number, withdrawn_at: at }) => [number, at === null])).toEqual([
    [`CFP-${loan.loanNumber}`, false],
    [`CFP-${loan.loanNumber}-2`, true],
  ]);
});

test('stays valid when a payment is taken back that was more than everything owed', async () => {
  const { loan } = await settled();
  const above = await payByCode(world, loan, 50_000n);
  await liveUntil(world, '2026-02-25', loan);
  const paper = await certificateOf(loan);
  await takeBack(world, above);
  expect(await certificateOf(loan)).toEqual(paper);
});

test('is said to hold no longer, when the payment is taken back that it rested on', async () => {
  const { loan, last } = await settled();
  await liveUntil(world, '2026-02-22', loan);
  await takeBack(world, last);
  const returned = (await messagesOf(world, loan.member.memberId)).filter(
    ({ template }) => template === 'paymentReturned',
  );
  expect(returned.map(({ text }) => text)).toEqual([
    expect.stringContaining('Your certificate no longer holds.'),
  ]);
  const again = await settled();
  await takeBack(world, again.last);
  const without = (await messagesOf(world, again.loan.member.memberId)).filter(
    ({ template }) => template === 'paymentReturned',
  );
  expect(without.map(({ text }) => text)).toEqual([expect.not.stringContaining('certificate')]);
});

test('a member whose account is closed is told with each message where to write, since they cannot use the app', async () => {
  const { loan, last } = await settled();
  await liveUntil(world, '2026-02-22', loan);
  const { memberId } = loan.member;
  await transact(world.context.db, (trx) =>
    closeAccount(trx, world.context, { memberId, at: world.context.now() }),
  );
  await takeBack(world, last);
  await sendReminders(world.context);
  const sent = (await messagesOf(world, memberId)).slice(-2);
  expect(sent.map(({ template }) => template)).toEqual(['paymentReturned', 'reminderLate']);
  for (const { text } of sent)
    expect(text).toMatch(/Your account is closed: .* write to us on our Contact page\.$/);
});
