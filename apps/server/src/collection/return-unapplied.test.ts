import { officeListServicingOrders } from '@sagwan/contract/office/order-servicing.ts';
import { describe, expect, test } from 'vitest';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import { refusedWith } from '../testing/servicing-staff.ts';
import { arrangeUnapplied } from '../testing/unapplied-money.ts';
import { worldForTests } from '../testing/world.ts';
import { endAppliedMoney } from './unapplied.ts';

const world = worldForTests();
const { arranged, unknownMoney, listed, freshReference, order, changeOf, problems } = arrangeUnapplied(world);

describe('money sent back by two people', () => {
  test('one orders with the reference of the bank, another approves, and it leaves the bank', async () => {
    const money = await unknownMoney();
    const ordered = await order(money.id, { bankReference: 'INST-0001' });
    expect(ordered.status).toBe(201);
    const id = String(ordered.body.id);
    expect((await listed()).find((each) => each.id === money.id)).toMatchObject({ waitingOrderId: id });
    const { body } = await world.ask(officeListServicingOrders, {
      token: arranged.staff.approver.token,
      query: {},
    });
    expect((body.orders as { id: string }[]).find((each) => each.id === id)).toMatchObject({
      loanNumber: null,
      fullName: null,
      reason: 'PAID_BY_MISTAKE',
      mayDecide: true,
      closedMonth: false,
      content: { kind: 'returnUnapplied', unappliedId: money.id, bankReference: 'INST-0001' },
      unapplied: { amount: 5000, reference: money.reference, settledOn: null },
    });
    expect(refusedWith(await arranged.staff.decide(id, { token: arranged.staff.officer.token }))).toEqual([
      409,
      'SAME_PERSON_DECIDES',
    ]);
    const change = await changeOf(async () =>
      expect((await arranged.staff.decide(id)).body).toEqual({ state: 'APPROVED' }),
    );
    expect(change).toEqual({ unapplied_receipts: -500_000n, bank: -500_000n });
    expect((await listed()).map((each) => each.id)).not.toContain(money.id);
    expect(refusedWith(await arranged.staff.decide(id))).toEqual([409, 'ORDER_DECIDED']);
    expect(await problems()).toEqual([]);
    // Who decided is in the audit.
    const audit = await world.database.owner
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', money.id)
      .orderBy('at')
      .execute();
    expect(audit).toEqual([
      { action: 'servicing.order', actor_id: arranged.staff.officer.staffId },
      { action: 'servicing.approve', actor_id: arranged.staff.approver.staffId },
    ]);
  });

  test('approved twenty times at once it goes once', async () => {
    const money = await unknownMoney();
    const { body } = await order(money.id);
    const change = await changeOf(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => arranged.staff.decide(body.id)));
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
    const apply = await arranged.staff.order(arranged.loan, {
      kind: 'applyUnapplied',
      unappliedId: money.id,
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        arranged.staff.decide(number % 2 ? back.body.id : apply.body.id),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    await endAppliedMoney(world.context);
    expect(await problems()).toEqual([]);
    const lost = answers.find(({ body: { code } }) => code === 'UNAPPLIED_UNKNOWN');
    expect(lost?.status).toBe(404);
    const { token } = arranged.staff.officer;
    const waiting = await world.ask(officeListServicingOrders, { token, query: {} });
    expect(waiting.body.orders).toEqual([
      expect.objectContaining({ state: 'OPEN', approvalRefusal: 'UNAPPLIED_UNKNOWN' }),
    ]);
    for (const { body } of [back, apply]) await arranged.staff.decide(body.id, { approve: false });
  });

  test('a rejected order leaves the money where it was', async () => {
    const money = await unknownMoney();
    const { body } = await order(money.id);
    const change = await changeOf(() => arranged.staff.decide(body.id, { approve: false }));
    expect(change).toEqual({});
    expect((await listed()).find((each) => each.id === money.id)).toMatchObject({ waitingOrderId: null });
    expect((await order(money.id)).status).toBe(201);
  });

  test('of twenty orders for the same money at once one is made', async () => {
    const money = await unknownMoney();
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(money.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ORDER_WAITS')).toHaveLength(19);
    expect((await order((await unknownMoney()).id)).status).toBe(201);
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
    const answers = await Promise.all(orders.map(({ body }) => arranged.staff.decide(body.id)));
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
    expect((await order(money.id, {}, arranged.loan.member.token)).status).toBe(403);
  });
});
