import type { SuspensionReasonCode } from '@sagwan/domain/staff/reasons.ts';
import type { AppContext } from '../app-context.ts';
import { readSuspension } from './suspension.sql.ts';

/** The suspension of a member that is in force: since and until when, and why; undefined where there is none. */
export async function runningSuspension(
  { db, now }: AppContext,
  memberId: string,
): Promise<{ since: Date | undefined; until: Date; reasonCode: SuspensionReasonCode } | undefined> {
  const row = await readSuspension(db, memberId);
  if (row === undefined || row.until === null || row.reasonCode === null || row.until <= now())
    return undefined;
  return { since: row.since ?? undefined, until: row.until, reasonCode: row.reasonCode };
}
