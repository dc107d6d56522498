import { lockMemberRow } from '../member/member.ts';
import type { Trx } from '../transact.ts';
import { deleteSessionsButNewest, revokeSessions } from './member-session.sql.ts';
import { deletePhoneOf, stopPhoneChanges } from './phone-change.sql.ts';

/**
 * Nobody can sign in as this member any more: the phone number leads to no account and may be registered again, as another
 * member. All sign-ins are ended and deleted but the newest, from which the time runs for which the rest is
 * kept (retention/member-kept-until.sql).
 */
export async function endSignIn(trx: Trx, memberId: string, at: Date): Promise<void> {
  // A sign-in under way opens its session before this, or finds the account closed.
  await lockMemberRow(trx, memberId);
  await revokeSessions(trx, memberId, { why: 'account_closed', at });
  await deleteSessionsButNewest(trx, memberId);
  await stopPhoneChanges(trx, memberId, at);
  await deletePhoneOf(trx, memberId);
}
