import { officeListStaffOrders } from '@sagwan/contract/staff/change-staff.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusedWith } from '../testing/servicing-staff.ts';
import { type EnrolledStaff, expectStatus } from '../testing/staff-accounts.ts';
import { arrangeStaffChanges, invitation, urlIn } from '../testing/staff-changes.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
const { accounts, rowOf, idOf, meOf, dismissAdmins, auditOf } = arrangeStaffChanges(world);

describe('two admins', () => {
  let one: EnrolledStaff;
  let other: EnrolledStaff;
  let officer: EnrolledStaff;
  beforeEach(async () => {
    await dismissAdmins();
    one = await accounts.admin();
    officer = await accounts.invited(one, ['officer']);
    other = await accounts.admin();
  });

  const orderedBy = async (by: EnrolledStaff, content: object): Promise<string> => {
    const { body } = await expectStatus(201, accounts.change(by, content));
    expect(body).toMatchObject({ state: 'OPEN', link: null });
    return String(body.orderId);
  };

  /** What the list says of an order. */
  const approvalRefusalOf = async (by: EnrolledStaff, id: string) => {
    const { body } = await world.ask(officeListStaffOrders, { token: by.token });
    return officeListStaffOrders.answer.parse(body).orders.find((order) => order.id === id)?.approvalRefusal;
  };

  test('change roles together; the new ones count at once', async () => {
    const staffId = await idOf(one, officer);
    const id = await orderedBy(one, { kind: 'changeRoles', staffId, roles: ['auditor', 'approver'] });
    expect((await meOf(officer)).body.roles).toEqual(['officer']);
    expect(refusedWith(await accounts.decide(one, id))).toEqual([409, 'SAME_PERSON_DECIDES']);
    const { body } = await world.ask(officeListStaffOrders, { token: other.token });
    const orders = body.orders as { id: string }[];
    expect(orders.find((order) => order.id === id)).toMatchObject({
      name: 'Ofelia Ramos',
      email: officer.email,
      state: 'OPEN',
      mayDecide: true,
      content: { kind: 'changeRoles', staffId, roles: ['auditor', 'approver'] },
      orderedBy: 'Andrea Lim',
    });
    expect((await accounts.decide(other, id)).body).toEqual({ state: 'APPROVED', link: null });
    expect((await meOf(officer)).body.roles).toEqual(['approver', 'auditor']);
    expect(await auditOf('staff.change_roles')).toMatchObject({
      actor_id: await idOf(one, other),
      before: { roles: ['officer'] },
      after: { roles: ['approver', 'auditor'], orderId: id },
    });
    expect(refusedWith(await accounts.decide(other, id))).toEqual([409, 'ORDER_DECIDED']);
  });

  test('of twenty approvals at once one counts, and gives the one link', async () => {
    const staffId = await idOf(one, officer);
    const id = await orderedBy(one, { kind: 'resetFactor', staffId });
    const answers = await Promise.all(Array.from({ length: 20 }, () => accounts.decide(other, id)));
    const approved = answers.filter(({ status }) => status === 201);
    expect(approved).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ORDER_DECIDED')).toHaveLength(19);
    await accounts.enrol(officer.email, urlIn(approved[0]?.body.link));
  });

  test('of twenty like orders at once one waits', async () => {
    const staffId = await idOf(one, officer);
    for (const content of [{ kind: 'resetFactor', staffId }, invitation()]) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => accounts.change(one, content)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'STAFF_ORDER_WAITS')).toHaveLength(19);
    }
  });

  test('invite together: there is no account before the second agrees', async () => {
    const content = invitation(['approver']);
    const id = await orderedBy(one, content);
    expect((await rowOf(one, content)).state).toBe('NONE');
    const { body } = await accounts.decide(other, id);
    const invited = await accounts.enrol(content.email, urlIn(body.link));
    expect((await meOf(invited)).body.roles).toEqual(['approver']);
  });

  test('one of them cannot become the only one', async () => {
    const staffId = await idOf(one, other);
    const id = await orderedBy(one, { kind: 'deactivate', staffId });
    expect((await meOf(other)).status).toBe(200);
    expect(refusedWith(await accounts.decide(one, id))).toEqual([409, 'SAME_PERSON_DECIDES']);
    // Also while the other has to begin again, it takes two.
    const third = await accounts.admin();
    const reset = await orderedBy(third, { kind: 'resetFactor', staffId });
    await expectStatus(201, accounts.decide(one, reset));
    const thirdId = await idOf(one, third);
    await expectStatus(201, accounts.decide(third, id));
    await orderedBy(one, { kind: 'deactivate', staffId: thirdId });
    await orderedBy(one, invitation(['admin']));
  });

  test('an order that is rejected does nothing, and may be made again', async () => {
    const staffId = await idOf(one, officer);
    const content = { kind: 'changeRoles', staffId, roles: ['auditor'] };
    const id = await orderedBy(one, content);
    expect((await accounts.decide(other, id, false)).body).toEqual({ state: 'REJECTED', link: null });
    expect((await meOf(officer)).body.roles).toEqual(['officer']);
    expect(refusedWith(await accounts.decide(other, id))).toEqual([409, 'ORDER_DECIDED']);
    expect((await auditOf('staff.reject'))?.subject_id).toBe(id);
    // Who ordered it by mistake may reject it too.
    const again = await orderedBy(one, content);
    expect((await accounts.decide(one, again, false)).body).toEqual({ state: 'REJECTED', link: null });
    await orderedBy(one, content);
  });

  test('what can no longer be done is refused and waits to be rejected', async () => {
    const staffId = await idOf(one, officer);
    const id = await orderedBy(one, { kind: 'changeRoles', staffId, roles: ['auditor'] });
    expect(await approvalRefusalOf(other, id)).toBeNull();
    await expectStatus(201, accounts.change(other, { kind: 'deactivate', staffId }));
    expect(await approvalRefusalOf(other, id)).toBe('STAFF_STATE_FORBIDS');
    expect(refusedWith(await accounts.decide(other, id))).toEqual([409, 'STAFF_STATE_FORBIDS']);
    expect((await accounts.decide(other, id, false)).status).toBe(201);
    expect(await approvalRefusalOf(other, id), 'it waits no longer').toBeNull();
  });

  test.each([{ kind: 'deactivate' }, { kind: 'changeRoles', roles: ['auditor'] }])(
    'what somebody ordered who is no admin any more can only be rejected (%o)',
    async (loss) => {
      const third = await accounts.admin();
      const content = invitation(['approver']);
      const id = await orderedBy(third, content);
      const dismissal = await orderedBy(one, { ...loss, staffId: await idOf(one, third) });
      await expectStatus(201, accounts.decide(other, dismissal));
      expect(await approvalRefusalOf(other, id)).toBe('ORDERER_LEFT');
      expect(refusedWith(await accounts.decide(other, id))).toEqual([409, 'ORDERER_LEFT']);
      expect((await rowOf(one, content)).state).toBe('NONE');
      expect((await accounts.decide(other, id, false)).status).toBe(201);
      // Another's order of the same counts.
      const again = await orderedBy(one, content);
      await expectStatus(201, accounts.decide(other, again));
    },
  );

  test('two who dismiss each other at once leave one', async () => {
    const orders = [
      await orderedBy(one, { kind: 'changeRoles', staffId: await idOf(one, other), roles: ['officer'] }),
      await orderedBy(other, { kind: 'changeRoles', staffId: await idOf(one, one), roles: ['officer'] }),
    ];
    const answers = await Promise.all([accounts.decide(other, orders[0]), accounts.decide(one, orders[1])]);
    // The second either finds no admin left after it, or is no admin itself any more.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});
