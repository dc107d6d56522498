import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import { idleMilliseconds, seenEveryMilliseconds } from '@sagwan/domain/staff/session.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { BatchedStatement } from '../database/batched-statements.ts';
import type { Database } from '../database/schema.ts';

interface SessionCall {
  memberId: string;
  sessionId: string;
  now: Date;
}

const activeStatement: BatchedStatement<SessionCall, { active: boolean | null }, boolean> = {
  name: 'is_session_active',
  one: {
    text: 'select * from is_session_active($1::uuid, $2::uuid, $3::timestamptz)',
    parameters: ({ memberId, sessionId, now }) => [memberId, sessionId, now],
    result: (row) => row?.active === true,
  },
  many: {
    text: `select s.active
      from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as call (member_id, session_id, now, place)
      left join lateral is_session_active(call.member_id, call.session_id, call.now::timestamptz) s on true
      order by call.place`,
    parameters: (calls) => [
      calls.map(({ memberId }) => memberId),
      calls.map(({ sessionId }) => sessionId),
      calls.map(({ now }) => now.toISOString()),
    ],
    results: (rows) => rows.map(({ active }) => active === true),
  },
};

/** Whether a member's session is neither revoked nor over. */
export function isMemberSessionActive(
  context: AppContext,
  session: { memberId: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  return context.statements.run(activeStatement, { ...session, now });
}

/**
 * The roles of a staff member whose session is active; undefined otherwise. Its last request is kept, to the minute.
 * @param options.withSecondFactor whether an account without one counts as none.
 */
export async function staffSessionRoles(
  db: Kysely<Database>,
  { staffId, sessionId }: { staffId: string; sessionId: string },
  now: Date,
  options: { withSecondFactor: boolean },
): Promise<readonly StaffRole[] | undefined> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.roles', 'staff_session.seen_at'])
    .where('staff_session.id', '=', sessionId)
    .where('staff.id', '=', staffId)
    .where('staff.active', '=', true)
    .$if(options.withSecondFactor, (query) => query.where('staff.totp_secret_encrypted', 'is not', null))
    .where('staff_session.revoked_at', 'is', null)
    .where('staff_session.expires_at', '>', now)
    .where('staff_session.seen_at', '>', new Date(now.getTime() - idleMilliseconds))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const minuteAgo = new Date(now.getTime() - seenEveryMilliseconds);
  if (row.seen_at <= minuteAgo) {
    await db
      .updateTable('staff_session')
      .set({ seen_at: now })
      .where('id', '=', sessionId)
      .where('seen_at', '<=', minuteAgo)
      .execute();
  }
  return row.roles as StaffRole[];
}

/** What the browsers of these sessions said of themselves; sessions that are kept no longer are left out. */
export async function devicesOf(
  db: Kysely<Database>,
  memberId: string,
  sessionIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device'])
    .where('member_id', '=', memberId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(sessionIds)))
    .execute();
  return new Map(rows.map(({ id, device }) => [id, device]));
}
