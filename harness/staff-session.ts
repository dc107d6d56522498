import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { signStaffToken } from '../apps/server/src/session/token.ts';
import type { TestEnvironment } from './test-environment.ts';

const aMonth = 30 * dayMilliseconds;

/** Somebody of staff who is signed in, in one role. @returns a new access token each time, valid for some minutes. */
export async function staffSession(
  { db, keys }: Pick<TestEnvironment, 'db' | 'keys'>,
  role: StaffRole,
  now = new Date(),
): Promise<(at?: Date) => Promise<string>> {
  const staffId = crypto.randomUUID();
  const sessionId = crypto.randomUUID();
  const email = `${staffId}@sagwan.example`;
  await db
    .insertInto('staff')
    .values({
      id: staffId,
      email,
      name: `The ${role}`,
      password_hash: '-',
      roles: [role],
      active: true,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('staff_session')
    .values({
      id: sessionId,
      staff_id: staffId,
      token_hash: sessionId,
      rotated_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + aMonth),
    })
    .execute();
  return (at = new Date()) => signStaffToken(keys.staffToken, { staffId, sessionId, email }, at);
}
