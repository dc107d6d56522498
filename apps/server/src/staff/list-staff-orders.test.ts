import { officeListStaffOrders } from '@sagwan/contract/staff/change-staff.ts';
import { expect, test } from 'vitest';
import { expectStatus } from '../testing/staff-accounts.ts';
import { worldForTests } from '../testing/world.ts';
import { openOrdersPerPage } from './list-staff-orders.ts';

const world = worldForTests();

test('orders that wait are listed a page at a time, each once; those that were decided follow the last of them', async () => {
  const { token, staffId } = await world.staff('admin');
  const at = world.context.now();
  const order = (n: number, state: 'OPEN' | 'REJECTED') => ({
    id: crypto.randomUUID(),
    kind: 'invite' as const,
    content: { email: `ordered-${state}-${n}@agos.ph`.toLowerCase(), name: 'Ana Cruz', roles: ['officer'] },
    state,
    // Some at one time, on both sides of a page's end.
    ordered_at: new Date(at.getTime() + Math.floor(n / 7)),
    ...(state === 'REJECTED' && { decided_at: at, decided_by: staffId }),
  });
  const open = Array.from({ length: openOrdersPerPage + 3 }, (_, n) => order(n, 'OPEN'));
  await world.database.owner
    .insertInto('staff_order')
    .values([...open, order(0, 'REJECTED')])
    .execute();
  const list = async (query: { after?: string }) => {
    const { body } = await expectStatus(200, world.ask(officeListStaffOrders, { token, query }));
    return officeListStaffOrders.answer.parse(body);
  };
  const first = await list({});
  expect([first.orders.length, first.open]).toEqual([openOrdersPerPage, open.length]);
  const second = await list({ after: first.next ?? '' });
  expect(second.orders.map(({ state }) => state)).toEqual(['OPEN', 'OPEN', 'OPEN', 'REJECTED']);
  expect([second.next, second.open]).toEqual([null, open.length]);
  const all = [...first.orders, ...second.orders];
  expect(new Set(all.map(({ id }) => id)).size).toBe(open.length + 1);
  expect(all.map(({ orderedAt }) => orderedAt).slice(0, -1)).toEqual(
    open.map(({ ordered_at }) => ordered_at.toISOString()),
  );
  expect((await list({ after: 'nowhere' })).orders).toEqual(first.orders);
});
