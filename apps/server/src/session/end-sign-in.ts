import type { Trx } from '../transact.ts';
import { revokeSessions } from './member-session.sql.ts';
import { lockMemberOfPhone } from './phone-change.sql.ts';

/**
 * Nobody can sign in as this member any more: the phone number leads to no account and may be registered again, as another
 * member. All sign-ins are ended and deleted but the newest, from which the time runs for which the rest is
 * kept (retention/member-kept-until.sql).
 */
export async function endSignIn(trx: Trx, memberId: string, at: Date): Promise<void> {
  // A sign-in under way opens its session before this, or finds the account closed.
  await lockMemberOfPhone(trx, memberId);
  await revokeSessions(trx, memberId, { why: 'account_closed', at });
  await trx.deleteFrom('spent_refresh_token').where('member_id', '=', memberId).execute();
  await trx
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '<>', ({ selectFrom }) =>
      selectFrom('session')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('rotated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
  await trx
    .updateTable('phone_change')
    .set({ state: 'STOPPED', stopped_why: 'member', ended_at: at })
    .where('member_id', '=', memberId)
    .where('state', '=', 'WAITING')
    .execute();
  await trx.deleteFrom('phone_directory').where('member_id', '=', memberId).execute();
}
