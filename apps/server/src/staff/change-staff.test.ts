import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { officeMe, officeRefresh } from '@sagwan/contract/office/sign-in.ts';
import {
  officeChangeStaff,
  officeDecideStaffChange,
  officeListStaffOrders,
} from '@sagwan/contract/staff/change-staff.ts';
import { officeReadInvitation } from '@sagwan/contract/staff/enrol.ts';
import { officeListStaff } from '@sagwan/contract/staff/list-staff.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusedWith } from '../testing/servicing-staff.ts';
import { type EnrolledStaff, expectStatus, staffAccounts, tokenOf } from '../testing/staff-accounts.ts';
import { worldForTests } from '../testing/world.ts';
import { staffPerPage } from './list-staff.ts';

const world = worldForTests();
const accounts = staffAccounts(world);

interface Row {
  id: string;
  email: string;
  state: string;
  roles: string[];
}

async function rowOf(by: EnrolledStaff, { email }: { email: string }): Promise<Row> {
  const { body } = await expectStatus(
    200,
    world.ask(officeListStaff, { token: by.token, query: { search: email } }),
  );
  return (
    (body.staff as Row[]).find((row) => row.email === email) ?? { id: '', email, state: 'NONE', roles: [] }
  );
}

const idOf = async (by: EnrolledStaff, of: { email: string }) => (await rowOf(by, of)).id;
const meOf = (staff: EnrolledStaff) => world.ask(officeMe, { token: staff.token });
const urlIn = (link: unknown) => (link as { url: string }).url;
const invitation = (roles = ['officer']) => ({
  kind: 'invite',
  email: `${crypto.randomUUID()}@agos.ph`,
  name: 'Ofelia Ramos',
  roles,
});

/** Nobody is an admin any more, so that each test counts its own. */
const dismissAdmins = () => world.database.owner.updateTable('staff').set({ active: false }).execute();

/** Statements of this database that wait for a row of another transaction. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    world.database.owner,
  );
  return Number(rows[0]?.count);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise(setImmediate);
}

const auditOf = (action: string) =>
  world.database.owner
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('one admin', () => {
  let admin: EnrolledStaff;
  beforeEach(async () => {
    await dismissAdmins();
    admin = await accounts.admin();
  });

  test('invites alone, and the person begins in the roles that were given', async () => {
    const officer = await accounts.invited(admin, ['officer', 'auditor']);
    expect((await meOf(officer)).body).toMatchObject({ name: 'Ofelia Ramos', roles: ['officer', 'auditor'] });
    expect(await auditOf('staff.invite')).toMatchObject({
      actor_id: await idOf(admin, admin),
      subject_id: await idOf(admin, officer),
      after: { email: officer.email, name: 'Ofelia Ramos', roles: ['officer', 'auditor'] },
    });
    expect((await auditOf('staff.enrol'))?.subject_id).toBe(await idOf(admin, officer));
  });

  test('gives a new link to somebody who has not begun, and none to whoever has', async () => {
    const content = { ...invitation(), email: `NEW-${crypto.randomUUID()}@Agos.ph` };
    const first = await expectStatus(201, accounts.change(admin, content));
    const second = await expectStatus(201, accounts.change(admin, { ...content, roles: ['approver'] }));
    const read = (url: string) => world.ask(officeReadInvitation, { body: { token: tokenOf(url) } });
    expect((await read(urlIn(first.body.link))).status).toBe(404);
    const staff = await accounts.enrol(content.email.toLowerCase(), urlIn(second.body.link));
    expect((await meOf(staff)).body.roles).toEqual(['approver']);
    expect(refusedWith(await accounts.change(admin, content))).toEqual([409, 'STAFF_EXISTS']);
  });

  test('twenty invitations of one person at once make one account', async () => {
    const content = invitation();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accounts.change(admin, content)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect((await rowOf(admin, content)).state).toBe('INVITED');
  });

  test('deactivates alone: every session ends at once, and nothing signs in', async () => {
    const officer = await accounts.signedInAgain(await accounts.invited(admin, ['officer']));
    const staffId = await idOf(admin, officer);
    expect((await meOf(officer)).status).toBe(200);
    const done = await expectStatus(201, accounts.change(admin, { kind: 'deactivate', staffId }));
    expect(done.body).toEqual({ state: 'DONE', orderId: null, link: null });
    expect((await meOf(officer)).body.code).toBe('ACCESS_TOKEN_INVALID');
    expect((await world.ask(officeRefresh, { cookie: officer.cookie })).body.code).toBe('SESSION_EXPIRED');
    world.passTime(30_000);
    expect((await accounts.signIn(officer)).status).toBe(401);
    const [recoveryCode = ''] = officer.recoveryCodes;
    expect((await accounts.signIn(officer, { recoveryCode })).status).toBe(401);
    expect((await rowOf(admin, officer)).state).toBe('DEACTIVATED');
    const again = await accounts.change(admin, { kind: 'deactivate', staffId });
    expect(refusedWith(again)).toEqual([409, 'STAFF_STATE_FORBIDS']);
    expect((await auditOf('staff.deactivate'))?.subject_id).toBe(staffId);
  });

  test('invites a deactivated person anew, who begins anew: the earlier session and codes are void', async () => {
    const officer = await accounts.invited(admin, ['officer']);
    const staffId = await idOf(admin, officer);
    await expectStatus(201, accounts.change(admin, { kind: 'deactivate', staffId }));
    const content = { kind: 'invite', email: officer.email, name: 'Ofelia Cruz', roles: ['auditor'] };
    const invited = await expectStatus(201, accounts.change(admin, content));
    expect(await rowOf(admin, officer)).toMatchObject({ id: staffId, state: 'INVITED', roles: ['auditor'] });
    expect((await meOf(officer)).status).toBe(403);
    world.passTime(30_000);
    expect((await accounts.signIn(officer)).status).toBe(401);
    const renewed = await accounts.enrol(officer.email, urlIn(invited.body.link));
    expect((await meOf(renewed)).body).toMatchObject({ name: 'Ofelia Cruz', roles: ['auditor'] });
  });

  test('resets alone: the person begins again, with nothing of before', async () => {
    const officer = await accounts.invited(admin, ['officer']);
    const staffId = await idOf(admin, officer);
    const reset = await expectStatus(201, accounts.change(admin, { kind: 'resetFactor', staffId }));
    expect((await meOf(officer)).status).toBe(403);
    expect((await rowOf(admin, officer)).state).toBe('RESET');
    world.passTime(30_000);
    expect((await accounts.signIn(officer)).status).toBe(401);
    const renewed = await accounts.enrol(officer.email, urlIn(reset.body.link));
    expect((await meOf(renewed)).body.recoveryCodesLeft).toBe(10);
    world.passTime(30_000);
    const [recoveryCode = ''] = officer.recoveryCodes;
    expect((await accounts.signIn(renewed, { recoveryCode })).status).toBe(401);
    expect((await accounts.signIn({ ...renewed, secret: officer.secret })).status).toBe(401);
    expect((await accounts.signIn(renewed)).status).toBe(200);
  });

  test.each(['resetFactor', 'deactivate'])('%s counts also for a sign-in that is under way', async (kind) => {
    const officer = await accounts.invited(admin, ['officer']);
    const staffId = await idOf(admin, officer);
    world.passTime(30_000);
    // Whoever signs in is held at the account's row, after the password was found right.
    const signingIn = await world.database.owner.transaction().execute(async (trx) => {
      await trx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
      const begun = accounts.signIn(officer);
      await until(async () => (await waitingForLocks()) > 0);
      const cleared = { password_hash: null, totp_secret_encrypted: null, totp_step_used: null };
      const change = kind === 'deactivate' ? { active: false } : cleared;
      await trx.updateTable('staff').set(change).where('id', '=', staffId).execute();
      return { begun };
    });
    expect((await signingIn.begun).body.code).toBe('CREDENTIALS_WRONG');
  });

  test('cannot change roles: that waits for a second admin, whoever it is about', async () => {
    const officer = await accounts.invited(admin, ['officer']);
    for (const of of [officer, admin]) {
      const staffId = await idOf(admin, of);
      const roles = ['officer', 'approver', 'admin'];
      const ordered = await expectStatus(
        201,
        accounts.change(admin, { kind: 'changeRoles', staffId, roles }),
      );
      expect(ordered.body.state).toBe('OPEN');
      expect((await accounts.decide(admin, ordered.body.orderId)).body.code).toBe('SAME_PERSON_DECIDES');
    }
    expect((await rowOf(admin, admin)).roles).toEqual(['admin']);
    expect((await rowOf(admin, officer)).roles).toEqual(['officer']);
  });

  test('does not leave the house without an admin', async () => {
    const staffId = await idOf(admin, admin);
    const gone = await accounts.change(admin, { kind: 'deactivate', staffId });
    expect(refusedWith(gone)).toEqual([409, 'LAST_ADMIN']);
    const other = await accounts.change(admin, { kind: 'changeRoles', staffId, roles: ['officer'] });
    expect(refusedWith(other)).toEqual([409, 'LAST_ADMIN']);
    const unknown = { kind: 'deactivate', staffId: crypto.randomUUID() };
    expect(refusedWith(await accounts.change(admin, unknown))).toEqual([404, 'STAFF_UNKNOWN']);
  });
});

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
    await orderedBy(one, content);
  });

  test('what can no longer be done is refused and waits to be rejected', async () => {
    const staffId = await idOf(one, officer);
    const id = await orderedBy(one, { kind: 'changeRoles', staffId, roles: ['auditor'] });
    await expectStatus(201, accounts.change(other, { kind: 'deactivate', staffId }));
    expect(refusedWith(await accounts.decide(other, id))).toEqual([409, 'STAFF_STATE_FORBIDS']);
    expect((await accounts.decide(other, id, false)).status).toBe(201);
  });

  test.each([{ kind: 'deactivate' }, { kind: 'changeRoles', roles: ['auditor'] }])(
    'what somebody ordered who is no admin any more can only be rejected (%o)',
    async (loss) => {
      const third = await accounts.admin();
      const content = invitation(['approver']);
      const id = await orderedBy(third, content);
      const dismissal = await orderedBy(one, { ...loss, staffId: await idOf(one, third) });
      await expectStatus(201, accounts.decide(other, dismissal));
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

test('nobody but an admin changes an account; an auditor reads', async () => {
  await dismissAdmins();
  const admin = await accounts.admin();
  const auditor = await accounts.invited(admin, ['auditor']);
  const officer = await accounts.invited(admin, ['officer', 'approver']);
  const staffId = await idOf(auditor, officer);
  const body = { content: { kind: 'deactivate' as const, staffId } };
  for (const { token } of [auditor, officer]) {
    expect((await world.ask(officeChangeStaff, { token, body })).body.code).toBe('ROLE_FORBIDDEN');
    const decision = { token, params: { id: staffId }, body: { approve: true } };
    expect((await world.ask(officeDecideStaffChange, decision)).body.code).toBe('ROLE_FORBIDDEN');
  }
  expect((await world.ask(officeListStaffOrders, { token: auditor.token })).status).toBe(200);
  expect((await world.ask(officeListStaff, { token: officer.token })).body.code).toBe('ROLE_FORBIDDEN');
  expect((await world.ask(officeListLoans, { token: officer.token })).status).toBe(200);
  const unknown = { token: admin.token, params: { id: crypto.randomUUID() }, body: { approve: true } };
  expect((await world.ask(officeDecideStaffChange, unknown)).body.code).toBe('ORDER_UNKNOWN');
});

test.each([
  [{ kind: 'invite', email: 'no address', name: 'Ofelia Ramos', roles: ['officer'] }],
  [{ kind: 'invite', email: 'o\u00ad@agos.ph', name: 'Ofelia Ramos', roles: ['officer'] }],
  [{ kind: 'invite', email: 'ofeliá@agos.ph', name: 'Ofelia Ramos', roles: ['officer'] }],
  [{ kind: 'invite', email: 'o@agos.ph', name: '', roles: ['officer'] }],
  [{ kind: 'invite', email: 'o@agos.ph', name: 'Ofelia\u202eRamos', roles: ['officer'] }],
  [{ kind: 'invite', email: 'o@agos.ph', name: 'Ofelia Ramos', roles: [] }],
  [{ kind: 'invite', email: 'o@agos.ph', name: 'Ofelia Ramos', roles: ['officer', 'officer'] }],
  [{ kind: 'invite', email: 'o@agos.ph', name: 'Ofelia Ramos', roles: ['owner'] }],
  [{ kind: 'deactivate', staffId: '1' }],
])('%o is refused', async (content) => {
  const admin = await accounts.admin();
  expect((await accounts.change(admin, content)).body.code).toBe('BODY_INVALID');
});

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
    return body as unknown as { staff: (Row & { name: string })[]; next: string | null };
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
