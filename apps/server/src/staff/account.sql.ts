import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import { type StaffState, staffState } from '@sagwan/domain/staff/staff-change.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { sqlStates, WriteConflict } from '../database/sql-states.ts';
import { namesHave } from '../system/name-search.ts';
import type { Trx } from '../transact.ts';

export interface StaffAccount {
  id: string;
  email: string;
  name: string;
  roles: readonly StaffRole[];
  state: StaffState;
}

/** Which accounts changes are about. */
interface AccountsWanted {
  ids: readonly string[];
  emails: readonly string[];
}

/**
 * The account with this id or e-mail address, if there is one, and the active admins that have been enrolled. All of them
 * stay locked until the end of the transaction: of two changes at once the second sees what the first has left.
 */
export async function lockForChange(
  trx: Trx,
  of: { staffId: string } | { email: string },
): Promise<{ account: StaffAccount | undefined; adminIds: string[] }> {
  const wanted = 'staffId' in of ? { ids: [of.staffId], emails: [] } : { ids: [], emails: [of.email] };
  const rows = await accountsAndAdmins(trx, wanted).orderBy('id').forNoKeyUpdate().execute();
  return { account: accountIn(rows, of), adminIds: adminsIn(rows) };
}

/** The same of many changes, for a list: nothing is locked. */
export async function readForChanges(db: Kysely<Database>, wanted: AccountsWanted) {
  const rows = await accountsAndAdmins(db, wanted).execute();
  return {
    accountOf: (of: { staffId: string } | { email: string }) => accountIn(rows, of),
    adminIds: adminsIn(rows),
  };
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountsAndAdmins>['execute']>>[number];

function accountsAndAdmins(db: Kysely<Database>, { ids, emails }: AccountsWanted) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'roles', 'active', 'password_hash', 'enrolled_at'])
    .where(({ eb, or, and, val, fn }) =>
      or([
        eb('id', '=', fn.any(val([...ids]))),
        eb('email', '=', fn.any(val([...emails]))),
        and([
          eb('active', '=', true),
          eb('enrolled_at', 'is not', null),
          eb(val('admin'), '=', fn.any('roles')),
        ]),
      ]),
    );
}

function accountIn(
  rows: readonly AccountRow[],
  of: { staffId: string } | { email: string },
): StaffAccount | undefined {
  const row = rows.find(({ id, email }) => ('staffId' in of ? id === of.staffId : email === of.email));
  if (row === undefined) return undefined;
  const { id, email, name } = row;
  return { id, email, name, roles: row.roles as StaffRole[], state: stateOf(row) };
}

function adminsIn(rows: readonly AccountRow[]): string[] {
  return rows
    .filter(({ active, enrolled_at, roles }) => active && enrolled_at !== null && roles.includes('admin'))
    .map(({ id }) => id);
}

/** @throws WriteConflict when another has just made one for this e-mail address: the change is decided on again. */
export async function insertAccount(
  trx: Trx,
  account: { id: string; email: string; name: string; roles: readonly StaffRole[]; at: Date },
): Promise<void> {
  const { id, email, name, roles, at } = account;
  const { numInsertedOrUpdatedRows: inserted = 0n } = await trx
    .insertInto('staff')
    .values({ id, email, name, roles: [...roles], active: true, created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (inserted === 0n) throw new WriteConflict(sqlStates.stateChanged, 'Another has made this account');
}

/** A new beginning for an account that was never used or was deactivated. */
export async function renewAccount(
  trx: Trx,
  id: string,
  { name, roles }: { name: string; roles: readonly StaffRole[] },
): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ name, roles: [...roles], active: true, enrolled_at: null })
    .where('id', '=', id)
    .execute();
}

export async function setRoles(trx: Trx, id: string, roles: readonly StaffRole[]): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .execute();
}

export async function setInactive(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('staff').set({ active: false }).where('id', '=', id).execute();
}

/** Deletes all that somebody could sign in with: password, second factor, recovery codes, an open link. */
export async function clearCredentials(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ password_hash: null, totp_secret_encrypted: null, totp_step_used: null })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute();
  await trx.deleteFrom('staff_invitation').where('staff_id', '=', id).execute();
}

/** Accounts by name; those of a page after the account with an id, and of a search, where they are given. */
export async function readAccounts(
  db: Kysely<Database>,
  now: Date,
  { search = '', after, most }: { search?: string | undefined; after?: string; most?: number } = {},
) {
  const rows = await db
    .selectFrom('staff as s')
    .leftJoin('staff_invitation as i', (join) =>
      join.onRef('i.staff_id', '=', 's.id').on('i.expires_at', '>', now),
    )
    .select([
      's.id',
      's.email',
      's.name',
      's.roles',
      's.active',
      's.password_hash',
      's.totp_secret_encrypted',
      's.enrolled_at',
      's.last_sign_in_at',
      'i.expires_at as link_expires_at',
    ])
    .$if(search.trim() !== '', (query) => query.where(namesHave(sql`s.name || ' ' || s.email`, search)))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('s.name', 's.id'),
          '>',
          eb
            .selectFrom('staff as l')
            .select(['l.name', 'l.id'])
            .where('l.id', '=', after ?? '')
            .$asTuple('name', 'id'),
        ),
      ),
    )
    .orderBy('s.name')
    .orderBy('s.id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    roles: row.roles as StaffRole[],
    state: stateOf(row),
    hasSecondFactor: row.totp_secret_encrypted !== null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    linkExpiresAt: row.link_expires_at?.toISOString() ?? null,
  }));
}

function stateOf(row: {
  active: boolean;
  password_hash: string | null;
  enrolled_at: Date | null;
}): StaffState {
  return staffState({
    active: row.active,
    hasPassword: row.password_hash !== null,
    enrolled: row.enrolled_at !== null,
  });
}
