import type { AppContext } from '../app-context.ts';
import { revokeSessions } from '../session/member-session.sql.ts';
import type { Trx } from '../transact.ts';

/**
 * Ends an account whose deletion was granted: nobody signs in with it any more, and what retention.ts calls `atOnce` is
 * deleted now. The newest sign-in stays, ended, since the time for which the rest is kept runs from it
 * (retention/member-kept-until.sql); then the daily job clears the member and destroys the data key. The key stays until then:
 * it opens what the law keeps.
 */
export async function closeAccount(
  trx: Trx,
  { keyring }: AppContext,
  { memberId, at }: { memberId: string; at: Date },
): Promise<void> {
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
  await trx.deleteFrom('passkey').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('challenge').where('member_id', '=', memberId).execute();
  await trx
    .updateTable('phone_change')
    .set({ state: 'STOPPED', stopped_why: 'member', ended_at: at })
    .where('member_id', '=', memberId)
    .where('state', '=', 'WAITING')
    .execute();
  // Whoever has the number can register with it again, as another member.
  await trx.deleteFrom('phone_directory').where('member_id', '=', memberId).execute();
  await trx
    .updateTable('member')
    .set({
      ...{ email: null, email_proven_at: null, email_unreachable_at: null },
      ...{ password_hash: '', devices_since: null, correction_until: null, closed_at: at },
    })
    .where('id', '=', memberId)
    .execute();
  keyring.forget(memberId);
}
