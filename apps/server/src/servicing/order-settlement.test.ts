import { officeListServicingOrders } from '@sagwan/contract/office/order-servicing.ts';
import { officeListUnsettled, officeOrderSettlement } from '@sagwan/contract/office/settlements.ts';
import { beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { sweep } from '../job/sweep.ts';
import { checkLedger } from '../ledger/check.ts';
import { loseJobs } from '../testing/queued-jobs.ts';
import { refuseChange } from '../testing/refuse-change.ts';
import {
  paidEvent,
  payByCode,
  type ReleasedLoan,
  releasedLoan,
  sendCollectionEvent,
  takeBack,
} from '../testing/released-loan.ts';
import { refusedWith, servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';
import { runSettlePayments } from './settle-payments.ts';

const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;
let references = 0;

beforeAll(async () => {
  staff = await servicingStaff(world);
});

interface Unsettled {
  id: string;
  loanNumber: string | null;
  amount: number;
  waitingOrderId: string | null;
}

const runJobs = () => runDueJobs(world.context, world.database.url);
const problems = () => checkLedger(world.context.db, world.context.now());

async function unsettled(): Promise<Unsettled[]> {
  const { body } = await world.ask(officeListUnsettled, { token: staff.officer.token });
  return body.payments as Unsettled[];
}

/** Two payments of a loan, and money without a loan: ₱26,500.00, ₱1,000.00 and ₱500.00. */
async function threeReceipts() {
  await settleRest();
  const loan = await releasedLoan(world);
  await payByCode(world, loan, 2_650_000n);
  const second = await payByCode(world, loan, 100_000n);
  await sendCollectionEvent(world, paidEvent(world, { reference: 'nobody', amountMinor: 50_000n }));
  await runJobs();
  const owed = await unsettled();
  const own = owed.filter(
    ({ loanNumber, waitingOrderId }) =>
      waitingOrderId === null && (loanNumber === null || loanNumber === loan.loanNumber),
  );
  expect(own.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([500, 1000, 26500]);
  return { loan, second, payments: own.map(({ id }) => id) };
}

function sum(amount: string, charge: string, payments: readonly string[]) {
  references += 1;
  return {
    channel: 'virtualAccount' as 'virtualAccount' | 'qrph',
    amount,
    charge,
    payments: [...payments],
    settledOn: world.context.businessDate(),
    bankReference: `XEN-${1_000_000 + references}`,
  };
}

const order = (body: ReturnType<typeof sum>, token = staff.officer.token) =>
  world.ask(officeOrderSettlement, { token, body });

/** What an account holds, by the journal; debits count. */
async function balanceOf(account: string): Promise<bigint> {
  const rows = await world.database.owner
    .selectFrom('journal_line')
    .select(['debit_minor', 'credit_minor'])
    .where('account', '=', account)
    .execute();
  return rows.reduce((held, line) => held + line.debit_minor - line.credit_minor, 0n);
}

async function balances() {
  const names = ['receipts_clearing', 'bank', 'payout_charges'] as const;
  const [clearing, bank, charges] = await Promise.all(names.map(balanceOf));
  return { clearing: clearing ?? 0n, bank: bank ?? 0n, charges: charges ?? 0n };
}

/** What is left with the channels from other tests, so that the clearing account begins at nothing. */
async function settleRest(): Promise<void> {
  const waiting = (await unsettled()).filter(({ waitingOrderId }) => waitingOrderId === null);
  if (waiting.length === 0) return;
  const total = waiting.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100;
  const { body } = await order(
    sum(
      total.toFixed(2),
      '0.00',
      waiting.map(({ id }) => id),
    ),
  );
  await staff.decide(body.id);
  await runJobs();
}

test('recorded by one and confirmed by another, the sum empties the clearing account', async () => {
  await settleRest();
  const before = await balances();
  expect(before.clearing).toBe(0n);
  const { payments } = await threeReceipts();
  const ordered = await order(sum('27970.00', '30.00', payments));
  expect(ordered.status).toBe(201);
  // Nothing is booked yet, and who ordered it cannot confirm it.
  expect((await balances()).clearing).toBe(2_800_000n);
  expect((await unsettled()).map(({ waitingOrderId }) => waitingOrderId)).toEqual(
    payments.map(() => ordered.body.id),
  );
  expect(refusedWith(await staff.decide(ordered.body.id, { token: staff.officer.token }))).toEqual([
    409,
    'SAME_PERSON_DECIDES',
  ]);
  expect((await staff.decide(ordered.body.id)).status).toBe(201);
  await runJobs();
  expect(await balances()).toEqual({
    clearing: 0n,
    bank: before.bank + 2_797_000n,
    charges: before.charges + 3_000n,
  });
  expect(await unsettled()).toEqual([]);
  expect(await problems()).toEqual([]);
});

test('twenty approvals at once book it once, with a charge of one centavo', async () => {
  await settleRest();
  const before = await balances();
  const { payments } = await threeReceipts();
  const { body } = await order(sum('27999.99', '0.01', payments));
  const answers = await Promise.all(Array.from({ length: 20 }, () => staff.decide(body.id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body: { code } }) => code))).toEqual(
    new Set(['ORDER_DECIDED']),
  );
  await runJobs();
  expect(await balances()).toEqual({
    clearing: 0n,
    bank: before.bank + 2_799_999n,
    charges: before.charges + 1n,
  });
  expect(await problems()).toEqual([]);
});

test('twenty orders of one sum at once are one order', async () => {
  const { payments } = await threeReceipts();
  const body = sum('28000.00', '0.00', payments);
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201).map(({ body: { code } }) => String(code));
  for (const code of refused) expect(['SETTLEMENT_RECORDED', 'SETTLEMENT_OUTDATED']).toContain(code);
  const id = answers.find(({ status }) => status === 201)?.body.id;
  expect((await staff.decide(id, { approve: false })).status).toBe(201);
  // Rejected, it can be recorded again.
  expect((await order(body)).status).toBe(201);
  const [again] = await unsettled();
  expect((await staff.decide(again?.waitingOrderId)).status).toBe(201);
  await runJobs();
  expect((await balances()).clearing).toBe(0n);
});

test('payments of a settlement that was approved and is not carried out yet cannot be settled again', async () => {
  const { payments } = await threeReceipts();
  const before = await balances();
  const first = await order(sum('27970.00', '30.00', payments));
  expect((await staff.decide(first.body.id)).status).toBe(201);
  expect(refusedWith(await order(sum('27960.00', '40.00', payments)))).toEqual([409, 'SETTLEMENT_OUTDATED']);
  await runJobs();
  expect(await balances()).toMatchObject({ clearing: 0n, charges: before.charges + 3_000n });
  expect(await problems()).toEqual([]);
});

test('two orders for the same payments, made at once, are never both approved', async () => {
  const { payments } = await threeReceipts();
  const before = await balances();
  const orders = await Promise.all([
    order(sum('27970.00', '30.00', payments)),
    order(sum('27960.00', '40.00', payments)),
  ]);
  const made = orders.filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(made.length).toBeGreaterThan(0);
  const approved = await Promise.all(made.map((id) => staff.decide(id)));
  expect(approved.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
  await runJobs();
  expect((await balances()).charges - before.charges).toBeLessThanOrEqual(4_000n);
  for (const id of made) await staff.decide(id, { approve: false });
  expect(await problems()).toEqual([]);
});

test('an approval whose job was lost in a crash is carried out by the sweep', async () => {
  const { payments } = await threeReceipts();
  const { body } = await order(sum('28000.00', '0.00', payments));
  await staff.decide(body.id);
  await loseJobs(world);
  expect((await balances()).clearing).toBe(2_800_000n);
  world.passTime(10_000);
  await sweep(world.context);
  await runJobs();
  expect((await balances()).clearing).toBe(0n);
  expect(await problems()).toEqual([]);
});

test('a payment that cannot be settled keeps none of the others, and the job goes on with it when run again', async () => {
  await settleRest();
  const before = await balances();
  const { loan, payments } = await threeReceipts();
  const { body } = await order(sum('27970.00', '30.00', payments));
  // The larger one, which is settled first.
  const { id } = await world.database.owner
    .selectFrom('repayment')
    .select('id')
    .where('member_id', '=', loan.member.memberId)
    .where('amount_minor', '=', 2_650_000n)
    .executeTakeFirstOrThrow();
  const mend = await refuseChange(world, {
    table: 'repayment',
    id,
    column: 'settled_on',
    to: world.context.businessDate(),
  });
  await staff.decide(body.id);
  const run = () => runSettlePayments(world.context, { orderId: body.id });
  await expect(run()).rejects.toThrow('Not all payments');
  expect((await unsettled()).map((payment) => payment.id)).toEqual([id]);
  // Again, before it is mended: nothing is booked twice, and the order is not done.
  await expect(run()).rejects.toThrow('Not all payments');
  expect((await unsettled()).map(({ waitingOrderId }) => waitingOrderId)).toEqual([body.id]);
  await mend();
  await runJobs();
  expect(await balances()).toEqual({
    clearing: 0n,
    bank: before.bank + 2_797_000n,
    charges: before.charges + 3_000n,
  });
  expect(await problems()).toEqual([]);
});

test('what differs, came from elsewhere or was settled is refused', async () => {
  const { loan, second, payments } = await threeReceipts();
  const codeOf = async (change: Partial<ReturnType<typeof sum>>) =>
    (await order({ ...sum('27970.00', '30.00', payments), ...change })).body.code;
  expect(await codeOf({ charge: '29.99' })).toBe('SETTLEMENT_DIFFERS');
  expect(await codeOf({ amount: '0.00', charge: '28000.00' })).toBe('AMOUNT_NOT_POSITIVE');
  expect(await codeOf({ channel: 'qrph' })).toBe('SETTLEMENT_OUTDATED');
  expect(await codeOf({ payments: [...payments, payments[0] ?? ''] })).toBe('SETTLEMENT_OUTDATED');
  expect(await codeOf({ payments: [crypto.randomUUID()] })).toBe('SETTLEMENT_OUTDATED');
  expect(await codeOf({ settledOn: '2030-01-01' })).toBe('SETTLEMENT_DAY_OUT_OF_RANGE');
  const { body } = await order(sum('27970.00', '30.00', payments));
  const listed = async () =>
    (await world.ask(officeListServicingOrders, { token: staff.officer.token, query: {} })).body.orders;
  expect(await listed()).toMatchObject([{ id: body.id, approvalRefusal: null }]);
  // The channel takes one of them back before the second person looks.
  await takeBack(world, second);
  expect(await listed()).toMatchObject([{ id: body.id, approvalRefusal: 'SETTLEMENT_OUTDATED' }]);
  expect(refusedWith(await staff.decide(body.id))).toEqual([409, 'SETTLEMENT_OUTDATED']);
  expect((await staff.decide(body.id, { approve: false })).status).toBe(201);
  expect(await settledOf(loan)).toEqual([null, null]);
  expect(await problems()).toEqual([]);
});

/** When the payments of a loan were settled. */
async function settledOf({ member }: ReleasedLoan) {
  const rows = await world.database.owner
    .selectFrom('repayment')
    .select('settled_on')
    .where('member_id', '=', member.memberId)
    .execute();
  return rows.map(({ settled_on: settledOn }) => settledOn);
}
