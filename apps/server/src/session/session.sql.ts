import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
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

/** The roles of a staff member whose session is active; undefined otherwise. */
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
