import { officeListStaff } from '@sagwan/contract/staff/list-staff.ts';
import { expect, test } from 'vitest';
import { expectStatus } from '../testing/staff-accounts.ts';
import { arrangeStaffChanges, type StaffRow } from '../testing/staff-changes.ts';
import { worldForTests } from '../testing/world.ts';
import { staffPerPage } from './list-staff.ts';

const world = worldForTests();
const { accounts } = arrangeStaffChanges(world);

test('accounts are listed a page at a time by name, each once, and found by parts of name and address', async () => {
  const { token } = await accounts.admin();
  const at = world.context.now();
  await world.database.owner
    .insertInto('staff')
    .values(
      Array.from({ length: staffPerPage + 3 }, (_, n) => ({
        id: crypto.randomUUID(),
        email: `many-${n}@agos.ph`,
        // Some of one name, on both sides of a page's end.
        name: n % 2 === 0 ? 'Peñalosa, Ana' : `Peñalosa, Ben ${n}`,
        roles: ['officer'],
        active: true,
        created_at: at,
      })),
    )
    .execute();
  const list = async (query: { search?: string; after?: string }) => {
    const { body } = await expectStatus(200, world.ask(officeListStaff, { token, query }));
    return body as unknown as { staff: (StaffRow & { name: string })[]; next: string | null };
  };
  const first = await list({ search: 'penalosa many-' });
  const second = await list({ search: 'penalosa many-', after: first.next ?? '' });
  expect([first.staff.length, second.staff.length, second.next]).toEqual([staffPerPage, 3, null]);
  const all = [...first.staff, ...second.staff];
  expect(new Set(all.map(({ id }) => id)).size).toBe(staffPerPage + 3);
  expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted());
  expect((await list({ search: 'many-7@' })).staff.map(({ email }) => email)).toEqual(['many-7@agos.ph']);
  expect((await list({ search: 'nobody%' })).staff).toEqual([]);
  expect((await list({ search: 'many-', after: 'nowhere' })).staff).toEqual(first.staff);
});
