import { officeMe } from '@sagwan/contract/office/sign-in.ts';
import { officeListStaff } from '@sagwan/contract/staff/list-staff.ts';
import { type EnrolledStaff, expectStatus, staffAccounts } from './staff-accounts.ts';
import type { World } from './world.ts';

/** A member of staff as the list of accounts shows them; NONE where it has none. */
export interface StaffRow {
  id: string;
  email: string;
  state: string;
  roles: string[];
}

/** What tests of changes of staff accounts ask: who is listed, as whom somebody is signed in, what the audit says. */
export function arrangeStaffChanges(world: World) {
  const rowOf = async (by: EnrolledStaff, { email }: { email: string }): Promise<StaffRow> => {
    const { body } = await expectStatus(
      200,
      world.ask(officeListStaff, { token: by.token, query: { search: email } }),
    );
    const none = { id: '', email, state: 'NONE', roles: [] };
    return (body.staff as StaffRow[]).find((row) => row.email === email) ?? none;
  };
  return {
    accounts: staffAccounts(world),
    rowOf,
    idOf: async (by: EnrolledStaff, of: { email: string }) => (await rowOf(by, of)).id,
    meOf: (staff: EnrolledStaff) => world.ask(officeMe, { token: staff.token }),
    /** Nobody is an admin any more, so that each test counts its own. */
    dismissAdmins: () => world.database.owner.updateTable('staff').set({ active: false }).execute(),
    /** The newest line of an action. */
    auditOf: (action: string) =>
      world.database.owner
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', action)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
  };
}

export const invitation = (roles = ['officer']) => ({
  kind: 'invite',
  email: `${crypto.randomUUID()}@agos.ph`,
  name: 'Ofelia Ramos',
  roles,
});

export const urlIn = (link: unknown) => (link as { url: string }).url;
