import type { AppContext } from '../app-context.ts';
import { openReliefRequest } from './relief.sql.ts';

const answeredBy = {
  grantHoliday: ['holiday'],
  planHardship: ['hardship', 'extension'],
} as const satisfies Record<string, readonly string[]>;

/** Whether an order grants what the member asked for and nobody has answered yet (servicing 6). */
export async function reliefToGrant(
  { db }: AppContext,
  loan: { memberId: string; id: string },
  order: keyof typeof answeredBy,
): Promise<'GRANTED' | undefined> {
  const open = await openReliefRequest(db, loan);
  return open !== undefined && (answeredBy[order] as readonly string[]).includes(open.kind)
    ? 'GRANTED'
    : undefined;
}
