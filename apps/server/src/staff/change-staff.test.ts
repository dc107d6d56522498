import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { officeRefresh } from '@sagwan/contract/office/sign-in.ts';
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
import { type EnrolledStaff, expectStatus, tokenOf } from '../testing/staff-accounts.ts';
import { arrangeStaffChanges, invitation, urlIn } from '../testing/staff-changes.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
const { accounts, rowOf, idOf, meOf, dismissAdmins, auditOf } = arrangeStaffChanges(world);

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
