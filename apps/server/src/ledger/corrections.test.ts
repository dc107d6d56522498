import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { officeReadJournal } from '@sagwan/contract/office/read-books.ts';
import { expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';
import { ledgerProblemsOf } from '../testing/balances.ts';
import {
  liveUntil,
  payByCode,
  type ReleasedLoan,
  releasedInJanuary,
  sendCollectionEvent,
  takeBack,
} from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

/** The entry that corrects names the one that it corrects (servicing 4), as the back office reads it. */
const world = worldForTests();

interface Entry {
  id: string;
  kind: string;
  reverses: string | null;
  lines: { account: string; debit: number; credit: number }[];
}

/** The loan's entries, oldest first. */
async function journalOf({ loanNumber }: ReleasedLoan): Promise<Entry[]> {
  const { token } = await world.staff('auditor');
  const { body } = await world.ask(officeReadJournal, { token, query: { loanNumber } });
  return body.entries as Entry[];
}

async function entriesOf(loan: ReleasedLoan, ...kinds: string[]): Promise<Entry[]> {
  return (await journalOf(loan)).filter(({ kind }) => kinds.includes(kind));
}

async function settled(paid: CollectionEvent): Promise<void> {
  const event = { ...paid, eventId: `${paid.eventId}:settled`, kind: 'settled' as const, feeMinor: 1_500n };
  expect(await sendCollectionEvent(world, event)).toBe(200);
  await runDueJobs(world.context, world.database.url);
}

test('a return names the payment, and what the channel took out of our bank its settlement', async () => {
  const loan = await releasedInJanuary(world);
  await liveUntil(world, '2026-02-15', loan);
  const paid = await payByCode(world, loan, 2_650_000n);
  await payByCode(world, loan, 100_000n);
  await settled(paid);
  await takeBack(world, paid);
  const [first, second] = await entriesOf(loan, 'repayment');
  expect([first?.reverses, second?.reverses]).toEqual([null, null]);
  expect(await entriesOf(loan, 'repayment_returned')).toMatchObject([{ reverses: first?.id }]);
  const [settlement, taken] = await entriesOf(loan, 'channel_settlement');
  expect([settlement?.reverses, taken?.reverses]).toEqual([null, settlement?.id]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('a changed split names what it changes, and its return the change', async () => {
  const loan = await releasedInJanuary(world);
  await liveUntil(world, '2026-03-10', loan);
  const paid = await payByCode(world, loan, 2_650_000n);
  const [original] = await entriesOf(loan, 'repayment');
  // Found later: the one above pays the next instalment, and no penalty.
  await payByCode(world, loan, 2_650_000n, '2026-02-15');
  const ofPayments = await entriesOf(loan, 'repayment');
  const corrections = ofPayments.filter(({ reverses }) => reverses !== null);
  expect(ofPayments).toHaveLength(3);
  expect(corrections).toMatchObject([{ reverses: original?.id }]);
  await takeBack(world, paid);
  expect(await entriesOf(loan, 'repayment_returned')).toMatchObject([{ reverses: corrections[0]?.id }]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('penalties that are taken back name the last one charged, also the second time', async () => {
  const loan = await releasedInJanuary(world);
  await liveUntil(world, '2026-03-10', loan);
  const charged = await entriesOf(loan, 'penalty');
  expect(charged.length).toBeGreaterThan(1);
  expect(charged.every(({ reverses }) => reverses === null)).toBe(true);
  await payByCode(world, loan, 1_000_000n, '2026-02-15');
  await payByCode(world, loan, 500_000n, '2026-02-15');
  const takenBack = (await entriesOf(loan, 'penalty')).slice(charged.length);
  const last = charged.at(-1)?.id;
  expect(takenBack).toMatchObject([{ reverses: last }, { reverses: last }]);
  for (const { lines } of takenBack)
    expect(lines.find(({ account }) => account === 'penalties_receivable')?.credit).toBeGreaterThan(0);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('interest that is taken back after 90 days names the last accrual', async () => {
  const loan = await releasedInJanuary(world);
  await liveUntil(world, '2026-05-20', loan);
  const accruals = await entriesOf(loan, 'accrual');
  expect(accruals.every(({ reverses }) => reverses === null)).toBe(true);
  expect(await entriesOf(loan, 'accrual_reversal')).toMatchObject([{ reverses: accruals.at(-1)?.id }]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('a cancellation within the cooling-off time names the release, and the last accrual', async () => {
  const loan = await releasedInJanuary(world);
  await liveUntil(world, '2026-01-18', loan);
  const { member, own } = loan;
  const [release] = await entriesOf(loan, 'release');
  const accruals = await entriesOf(loan, 'accrual');
  expect(accruals).toHaveLength(2);
  const body = { ...own, action: 'cancel' as const };
  expect((await world.ask(answerLoan, { token: member.token, body })).body.state).toBe('CANCELLED');
  expect(await entriesOf(loan, 'cooling_off_cancel')).toMatchObject([{ reverses: release?.id }]);
  expect(await entriesOf(loan, 'accrual_reversal')).toMatchObject([{ reverses: accruals.at(-1)?.id }]);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});
