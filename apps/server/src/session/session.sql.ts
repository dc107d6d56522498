import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readTogether } from '../database/together.ts';

/** Whether a member's session is active: not revoked and not expired. */
export async function isMemberSessionActive(
  db: Kysely<Database>,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const active = {
    text: `select 1 from session where member_id = $1::uuid and id = $2::uuid
      and revoked_at is null and expires_at > $3::timestamptz`,
    parameters: [memberId, sessionId, now],
  };
  const [rows] = await readTogether(db, [active]);
  return rows.length > 0;
}

/** The roles of a staff member with an active session; undefined otherwise. */
export async function staffSessionRoles(
  db: Kysely<Database>,
  { staffId, sessionId }: { staffId: string; sessionId: string },
  now: Date,
): Promise<readonly StaffRole[] | undefined> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select('staff.roles')
    .where('staff_session.id', '=', sessionId)
    .where('staff.id', '=', staffId)
    .where('staff.active', '=', true)
    .where('staff_session.revoked_at', 'is', null)
    .where('staff_session.expires_at', '>', now)
    .executeTakeFirst();
  return row?.roles as StaffRole[] | undefined;
}
