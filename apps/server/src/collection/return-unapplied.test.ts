import {
  officeListServicingOrders,
  officeOrderUnappliedReturn,
} from '@sagwan/contract/office/order-servicing.ts';
import { officeListUnapplied } from '@sagwan/contract/office/read-servicing.ts';
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/schema.ts';
import { checkLedger, ledgerProblems } from '../ledger/check.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { sweep } from '../outbox/sweep.ts';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import type { ReleasedLoan } from '../testing/released-loan.ts';
import { type ReportedPayment, report } from '../testing/serviced-loan.ts';
import { refusedWith, servicingStaff } from '../testing/servicing-staff.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { endAppliedMoney, endUnapplied } from './unapplied.ts';

const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;
let loan: ReleasedLoan;

beforeAll(async () => {
  staff = await servicingStaff(world);
  loan = await staff.checkLoan();
  await staff.travel('2026-01-20', loan);
});

let payments = 0;

/** Money that matches no loan. */
async function unknownMoney(amountMinor = 500_000n) {
  payments += 1;
  const payment = { payment: `unknown-${payments}`, reference: `nobody-${payments}`, amountMinor };
  expect(await tell(payment, 'paid')).toBe('unapplied');
  const money = (await listed()).find(({ reference }) => reference === payment.reference);
  if (money === undefined) throw new Error('It is not listed');
  return { ...payment, id: money.id };
}

const tell = (
  { payment, reference, amountMinor }: { payment: string; reference: string; amountMinor: bigint },
  kind: ReportedPayment['kind'],
  more: Partial<ReportedPayment> = {},
) => report(world, { kind, reference, payment, amountMinor, ...more });

const settled = (money: Parameters<typeof tell>[0], more: Partial<ReportedPayment> = {}) =>
  tell(money, 'settled', { feeMinor: 1_500n, ...more });

const listed = async () =>
  (await world.ask(officeListUnapplied, { token: staff.officer.token })).body.unapplied as {
    id: string;
    reference: string;
    settledOn: string | null;
    waitingOrderId: string | null;
  }[];

let references = 0;
const freshReference = () => {
  references += 1;
  return `RET-20260120-${references}`;
};

const order = (id: string, body: object = {}, token = staff.officer.token) =>
  world.ask(officeOrderUnappliedReturn, {
    token,
    params: { id },
    body: {
      bankReference: freshReference(),
      returnedOn: '2026-01-20',
      reason: 'PAID_BY_MISTAKE',
      ...body,
    } as never,
  });

const balances = async () => {
  const { accounts } = await readTrialBalance(world.database.owner, 'infinity');
  return Object.fromEntries(accounts.map(({ account, balanceMinor }) => [account, balanceMinor]));
};

async function changeOf(run: () => Promise<unknown>): Promise<Record<string, bigint>> {
  const before = await balances();
  await run();
  const after = await balances();
  return Object.fromEntries(
    Object.entries(after)
      .map(([account, minor]) => [account, minor - (before[account] ?? 0n)] as const)
      .filter(([, minor]) => minor !== 0n),
  );
}

const problems = () => checkLedger(world.database.owner, world.context.now());

describe('money sent back by two people', () => {
  test('one orders with the reference of the bank, another approves, and it leaves the bank', async () => {
    const money = await unknownMoney();
    const ordered = await order(money.id, { bankReference: 'INST-0001' });
    expect(ordered.status).toBe(201);
    const id = String(ordered.body.id);
    expect((await listed()).find((each) => each.id === money.id)).toMatchObject({ waitingOrderId: id });
    const { body } = await world.ask(officeListServicingOrders, { token: staff.approver.token, query: {} });
    expect((body.orders as { id: string }[]).find((each) => each.id === id)).toMatchObject({
      loanNumber: null,
      fullName: null,
      reason: 'PAID_BY_MISTAKE',
      mayDecide: true,
      closedMonth: false,
      content: { kind: 'returnUnapplied', unappliedId: money.id, bankReference: 'INST-0001' },
      unapplied: { amount: 5000, reference: money.reference, settledOn: null },
    });
    expect(refusedWith(await staff.decide(id, { token: staff.officer.token }))).toEqual([
      409,
      'SAME_PERSON_DECIDES',
    ]);
    const change = await changeOf(async () =>
      expect((await staff.decide(id)).body).toEqual({ state: 'APPROVED' }),
    );
    expect(change).toEqual({ unapplied_receipts: -500_000n, bank: -500_000n });
    expect((await listed()).map((each) => each.id)).not.toContain(money.id);
    expect(refusedWith(await staff.decide(id))).toEqual([409, 'ORDER_DECIDED']);
    expect(await problems()).toEqual([]);
    // Who decided is in the audit.
    const audit = await world.database.owner
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', money.id)
      .orderBy('at')
      .execute();
    expect(audit).toEqual([
      { action: 'servicing.order', actor_id: staff.officer.staffId },
      { action: 'servicing.approve', actor_id: staff.approver.staffId },
    ]);
  });

  test('approved twenty times at once it goes once', async () => {
    const money = await unknownMoney();
    const { body } = await order(money.id);
    const change = await changeOf(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => staff.decide(body.id)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(
        new Set(answers.filter(({ status }) => status !== 201).map(({ body: { code } }) => code)),
      ).toEqual(new Set(['ORDER_DECIDED']));
    });
    expect(change).toEqual({ unapplied_receipts: -500_000n, bank: -500_000n });
    expect(await problems()).toEqual([]);
  });

  test('of an order to send it back and one to apply it, approved at once, one is done', async () => {
    const money = await unknownMoney(50_000n);
    const back = await order(money.id);
    const apply = await staff.order(loan, { kind: 'applyUnapplied', unappliedId: money.id });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => staff.decide(number % 2 ? back.body.id : apply.body.id)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    await endAppliedMoney(world.context);
    expect(await problems()).toEqual([]);
    const lost = answers.find(({ body: { code } }) => code === 'UNAPPLIED_UNKNOWN');
    expect(lost?.status).toBe(404);
  });

  test('a rejected order leaves the money where it was', async () => {
    const money = await unknownMoney();
    const { body } = await order(money.id);
    const change = await changeOf(() => staff.decide(body.id, { approve: false }));
    expect(change).toEqual({});
    expect((await listed()).find((each) => each.id === money.id)).toMatchObject({ waitingOrderId: null });
    expect((await order(money.id)).status).toBe(201);
  });

  test('what cannot be is refused when it is ordered, and a reference is used once', async () => {
    const money = await unknownMoney();
    const refused = async (body: object, id = money.id) => refusedWith(await order(id, body));
    expect(await refused({}, crypto.randomUUID())).toEqual([404, 'UNAPPLIED_UNKNOWN']);
    expect(await refused({ returnedOn: '2026-01-21' })).toEqual([422, 'VALUE_DAY_OUT_OF_RANGE']);
    expect(await refused({ returnedOn: '2026-01-19' })).toEqual([422, 'VALUE_DAY_OUT_OF_RANGE']);
    expect(await refused({ bankReference: 'INST-0001' })).toEqual([409, 'BANK_REFERENCE_RECORDED']);
    expect(await refused({ bankReference: 'please pay' })).toEqual([400, 'BODY_INVALID']);
    expect(await refused({ reason: 'BECAUSE' })).toEqual([400, 'BODY_INVALID']);
    const other = await unknownMoney();
    const same = { bankReference: freshReference() };
    const orders = [await order(money.id, same), await order(other.id, same)];
    const answers = await Promise.all(orders.map(({ body }) => staff.decide(body.id)));
    expect(answers.map(({ body }) => body.code ?? body.state).sort()).toEqual([
      'APPROVED',
      'BANK_REFERENCE_RECORDED',
    ]);
    expect(await problems()).toEqual([]);
  });

  test('who may not order it', async () => {
    const money = await unknownMoney();
    const auditor = await arrangeStaff(world, 'auditor');
    expect((await order(money.id, {}, auditor.token)).status).toBe(403);
    expect((await order(money.id, {}, loan.member.token)).status).toBe(403);
  });
});

describe('the channel settles money without a loan', () => {
  test('its bank and its charge are booked, once', async () => {
    const money = await unknownMoney();
    const change = await changeOf(async () => {
      expect(await settled(money)).toBe('applied');
      await settled(money, { eventId: `${money.payment}:again` });
    });
    expect(change).toEqual({ bank: 498_500n, payout_charges: 1_500n, receipts_clearing: -500_000n });
    expect((await listed()).find((each) => each.id === money.id)).toMatchObject({ settledOn: '2026-01-20' });
    expect(await problems()).toEqual([]);
  });

  test('applied to a loan afterwards it is not booked again, and the loan knows that it is settled', async () => {
    const money = await unknownMoney(100_000n);
    await settled(money);
    const change = await changeOf(() => staff.doIt(loan, { kind: 'applyUnapplied', unappliedId: money.id }));
    expect(change.unapplied_receipts).toBe(-100_000n);
    expect(change).not.toHaveProperty('bank');
    expect(change).not.toHaveProperty('receipts_clearing');
    expect(await settled(money, { eventId: `${money.payment}:late` })).toBe('no_effect');
    expect(await changeOf(() => settled(money, { eventId: `${money.payment}:later` }))).toEqual({});
    expect(await problems()).toEqual([]);
    // Taken back by the channel, it comes out of our bank.
    const back = await changeOf(() => tell(money, 'returned'));
    expect(back.bank).toBe(-100_000n);
    expect(back).not.toHaveProperty('receipts_clearing');
    expect(await problems()).toEqual([]);
  });

  test('applied first, its settlement is that of the payment', async () => {
    const money = await unknownMoney(100_000n);
    await staff.doIt(loan, { kind: 'applyUnapplied', unappliedId: money.id });
    expect(await changeOf(() => settled(money))).toEqual({
      bank: 98_500n,
      payout_charges: 1_500n,
      receipts_clearing: -100_000n,
    });
    expect(await problems()).toEqual([]);
  });

  test('sent back first, what the channel pays is booked all the same', async () => {
    const money = await unknownMoney();
    await staff.decide((await order(money.id)).body.id);
    expect(await changeOf(() => settled(money))).toEqual({
      bank: 498_500n,
      payout_charges: 1_500n,
      receipts_clearing: -500_000n,
    });
    expect(await problems()).toEqual([]);
  });

  test('the channel takes it back: out of the clearing before it settled, out of our bank after', async () => {
    const [open, inBank] = [await unknownMoney(), await unknownMoney()];
    await settled(inBank);
    expect(await changeOf(() => tell(open, 'returned'))).toEqual({
      unapplied_receipts: -500_000n,
      receipts_clearing: -500_000n,
    });
    expect(await changeOf(() => tell(inBank, 'returned'))).toEqual({
      unapplied_receipts: -500_000n,
      bank: -500_000n,
    });
    expect(await problems()).toEqual([]);
  });

  test('what our bank had sent back already and the channel takes back is for staff to look at', async () => {
    const money = await unknownMoney();
    await staff.decide((await order(money.id)).body.id);
    expect(await changeOf(async () => expect(await tell(money, 'returned')).toBe('mismatch'))).toEqual({});
    expect(await problems()).toEqual([]);
  });

  test('while an order is applying it a settlement waits, and is then that of the payment', async () => {
    const money = await unknownMoney(100_000n);
    const { body } = await staff.order(loan, { kind: 'applyUnapplied', unappliedId: money.id });
    await world.database.owner
      .updateTable('unapplied')
      .set({ order_id: String(body.id) })
      .where('id', '=', money.id)
      .execute();
    expect(await changeOf(async () => expect(await settled(money)).toBeNull())).toEqual({});
    expect((await staff.decide(body.id)).body).toEqual({ state: 'APPROVED' });
    expect(await settled(money, { eventId: `${money.payment}:settled` })).toBe('applied');
    expect(await problems()).toEqual([]);
  });
});

test('the check finds money that is booked as settled and is not', async () => {
  const money = await unknownMoney();
  let found: string[] = [];
  await world.database.owner
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('unapplied')
        .set({ settled_on: '2026-01-20' })
        .where('id', '=', money.id)
        .execute();
      found = await ledgerProblems(trx, world.context.now());
      throw new Error('rolled back');
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'));
  expect(found).toEqual([`Unapplied money ${money.id} is OPEN: unsettledMinor is 500000, should be 0`]);
});

describe('an order that applies the money and something else at once', () => {
  const apply = (unappliedId: string) => staff.order(loan, { kind: 'applyUnapplied', unappliedId });

  test('what the channel takes back waits for the order, also where it was decided on before', async () => {
    const money = await unknownMoney(60_000n);
    const { body } = await apply(money.id);
    await world.database.owner
      .updateTable('unapplied')
      .set({ order_id: String(body.id) })
      .where('id', '=', money.id)
      .execute();
    const change = await changeOf(() =>
      expect(endUnapplied(world.context, money.id, 'RETURNED')).rejects.toMatchObject({ code: 'SG002' }),
    );
    expect(change).toEqual({});
    expect((await staff.decide(body.id)).status).toBe(201);
    expect(await tell(money, 'returned')).toBe('applied');
    expect(await problems()).toEqual([]);
  });

  /** As an approval keeps the money for an order that applies it. */
  const keepFor = (orderId: unknown, moneyId: string, db: Kysely<Database> = world.database.owner) =>
    db
      .updateTable('unapplied')
      .set({ order_id: String(orderId) })
      .where('id', '=', moneyId)
      .execute();

  const lockOf = (moneyId: string) => sql`select 1 from unapplied where id = ${moneyId}::uuid for update`;

  test('kept for the order while it is sent back, it is not sent back', async () => {
    const money = await unknownMoney(80_000n);
    const applied = await apply(money.id);
    const returned = await order(money.id);
    const refused = await whileLocked(world, lockOf(money.id), {
      run: () => staff.decide(returned.body.id),
      change: (trx) => keepFor(applied.body.id, money.id, trx),
    });
    expect(refusedWith(refused)).toEqual([404, 'UNAPPLIED_UNKNOWN']);
    expect((await staff.decide(applied.body.id)).status).toBe(201);
    expect(await problems()).toEqual([]);
  });

  test('kept for the order while its settlement is booked, the settlement is that of the payment', async () => {
    const money = await unknownMoney(90_000n);
    const { body } = await apply(money.id);
    const waits = await whileLocked(world, lockOf(money.id), {
      run: () => settled(money),
      change: (trx) => keepFor(body.id, money.id, trx),
    });
    expect(waits).toBeNull();
    expect((await staff.decide(body.id)).status).toBe(201);
    expect(await settled(money, { eventId: `${money.payment}:settled again` })).toBe('applied');
    expect(await problems()).toEqual([]);
  });

  test('rejected after the money was kept for it, another order may use the money at once', async () => {
    const money = await unknownMoney(75_000n);
    const { body } = await apply(money.id);
    await keepFor(body.id, money.id);
    expect((await staff.decide(body.id, { approve: false })).status).toBe(201);
    expect((await staff.decide((await apply(money.id)).body.id)).status).toBe(201);
    expect(await problems()).toEqual([]);
  });

  test('rejected while another person was approving it, the order keeps no money', async () => {
    const money = await unknownMoney(70_000n);
    const { body } = await apply(money.id);
    expect((await staff.decide(body.id, { approve: false })).status).toBe(201);
    // What the approval wrote that had read the order before.
    await world.database.owner
      .updateTable('unapplied')
      .set({ order_id: String(body.id) })
      .where('id', '=', money.id)
      .execute();
    await sweep(world.context);
    const again = await apply(money.id);
    expect((await staff.decide(again.body.id)).status).toBe(201);
    expect(await problems()).toEqual([]);
  });
});
