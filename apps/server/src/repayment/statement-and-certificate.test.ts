import { createHash } from 'node:crypto';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { readStatement } from '@sagwan/contract/repayment/read-statement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../outbox/run-jobs.ts';
import { closeDays } from '../servicing/close-days.ts';
import { arrangeBorrower, arrangeCurrencies } from '../testing/arrange-borrower.ts';
import {
  paidEvent,
  type ReleasedLoan,
  releasedLoan,
  sendCollectionEvent,
  travelTo,
} from '../testing/released-loan.ts';
import { makeWorld, type World } from '../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  await arrangeCurrencies(world);
});

afterAll(() => world.close());

/** The check loan of servicing, whose figures are the check values. */
async function checkLoan(): Promise<ReleasedLoan> {
  await travelTo(world, '2026-01-15');
  return releasedLoan(world);
}

async function liveUntil(day: string, loan: ReleasedLoan): Promise<void> {
  await travelTo(world, day, { members: [loan.member] });
  await closeDays(world.context);
}

async function pay({ member, own }: ReleasedLoan, amountMinor: bigint) {
  const { body } = await world.ask(createCode, {
    token: member.token,
    body: { ...own, channel: 'virtualAccount' },
  });
  const event = paidEvent(world, { reference: String(body.reference), amountMinor });
  expect(await sendCollectionEvent(world, event)).toBe(200);
  await runDueJobs(world.context, world.database.url);
  return event;
}

const statementOf = ({ member, own }: ReleasedLoan, month: string) =>
  world.ask(readStatement, { token: member.token, body: { ...own, month } });

const certificateOf = ({ member, own }: ReleasedLoan) =>
  world.ask(readCertificate, { token: member.token, body: own });

test('a statement has the figures of its month, by value date, and what is due next', async () => {
  const loan = await checkLoan();
  await liveUntil('2026-02-15', loan);
  await pay(loan, 2_650_000n);
  await liveUntil('2026-03-10', loan);
  expect((await statementOf(loan, '2026-02')).body).toMatchObject({
    ...{ month: '2026-02', months: ['2026-03', '2026-02', '2026-01'], from: '2026-02-01', to: '2026-02-28' },
    principal: { opening: 150000, released: 0, paid: 23964, corrected: 0, closing: 126036 },
    ...{ interest: 2216.41, penalty: { charged: 0, waived: 0, paid: 0 } },
    payments: [
      { on: '2026-02-15', amount: 26500, interest: 2536, principal: 23964, penalty: 0, returned: false },
    ],
    next: { on: '2026-03-15', amount: 26500 },
  });
  expect((await statementOf(loan, '2026-03')).body).toMatchObject({ to: '2026-03-10', payments: [] });
});

test('a statement is refused for a month that the loan has not lived, and of a loan that is not one’s own', async () => {
  const loan = await checkLoan();
  for (const month of ['2025-12', '2026-02']) {
    const { status, body } = await statementOf(loan, month);
    expect([status, body.code]).toEqual([422, 'STATEMENT_MONTH_OUT_OF_RANGE']);
  }
  expect((await statementOf(loan, '2026-13')).status).toBe(400);
  const other = await arrangeBorrower(world);
  const foreign = { ...loan, member: other, own: { ...loan.own, phoneNumber: other.phoneNumber } };
  expect((await statementOf(foreign, '2026-01')).body.code).toBe('LOAN_UNKNOWN');
  expect((await certificateOf(foreign)).body.code).toBe('LOAN_UNKNOWN');
});

test('the certificate comes once the last payment can no longer be taken back, and is the same each time', async () => {
  const loan = await checkLoan();
  await liveUntil('2026-02-15', loan);
  expect((await certificateOf(loan)).body.code).toBe('LOAN_NOT_PAID');
  const settling = await pay(loan, 15_253_600n);
  const early = await certificateOf(loan);
  expect([early.status, early.body.code]).toEqual([409, 'CERTIFICATE_NOT_READY']);
  expect(early.text).toContain('February 22, 2026');
  await liveUntil('2026-02-21', loan);
  expect((await certificateOf(loan)).body.code).toBe('CERTIFICATE_NOT_READY');

  await liveUntil('2026-02-22', loan);
  const { body } = await certificateOf(loan);
  expect(body).toMatchObject({
    ...{ certificateNumber: `CFP-${loan.loanNumber}`, loanNumber: loan.loanNumber, borrower: 'Maria Santos' },
    ...{ principal: 150000, releasedOn: '2026-01-15', paidOn: '2026-02-15', issuedOn: '2026-02-22' },
    company: { name: world.context.config.company.companyName },
    sha256: createHash('sha256').update(String(body.text), 'utf8').digest('hex'),
  });
  await liveUntil('2026-04-01', loan);
  expect((await certificateOf(loan)).body).toEqual(body);

  const returned = { ...settling, eventId: `${settling.eventId}:returned`, kind: 'returned' as const };
  await sendCollectionEvent(world, returned);
  await runDueJobs(world.context, world.database.url);
  expect((await certificateOf(loan)).body.code).toBe('LOAN_NOT_PAID');
});
