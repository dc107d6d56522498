import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { askCorrection } from '../member/member.ts';
import type { Trx } from '../transact.ts';
import { lockOpenedForCorrectionAt } from './request.sql.ts';

/** For so long the steps are open once staff have opened them because the member asked for a correction. */
const correctionMilliseconds = 30 * dayMilliseconds;

/** Opens the steps because the member asked for a correction. */
export function openForRequest(trx: Trx, memberId: string, at: Date): Promise<void> {
  return askCorrection(trx, memberId, endOf(at));
}

/** Closes what a hold of an application has opened. What the member's own request has opened is open until its own end. */
export async function closeHeldCorrection(trx: Trx, memberId: string, at: Date): Promise<void> {
  const openedAt = await lockOpenedForCorrectionAt(trx, memberId);
  const until = openedAt === undefined ? undefined : endOf(openedAt);
  await askCorrection(trx, memberId, until !== undefined && until > at ? until : null);
}

function endOf(openedAt: Date): Date {
  return new Date(openedAt.getTime() + correctionMilliseconds);
}
