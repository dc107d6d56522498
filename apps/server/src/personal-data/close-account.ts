import type { AppContext } from '../app-context.ts';
import { endSignIn } from '../session/end-sign-in.ts';
import type { Trx } from '../transact.ts';

/**
 * Ends an account whose deletion was granted: what retention.ts calls `atOnce` is deleted now. When the time for which the rest is
 * kept is over, the daily job clears the member and destroys the data key (retention/clear-member.sql). The key stays
 * until then: it opens what the law keeps.
 */
export async function closeAccount(
  trx: Trx,
  { keyring }: AppContext,
  { memberId, at }: { memberId: string; at: Date },
): Promise<void> {
  await endSignIn(trx, memberId, at);
  await trx.deleteFrom('passkey').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('challenge').where('member_id', '=', memberId).execute();
  await trx
    .updateTable('member')
    .set({
      email: null,
      email_proven_at: null,
      email_unreachable_at: null,
      password_hash: '',
      devices_since: null,
      correction_until: null,
      closed_at: at,
    })
    .where('id', '=', memberId)
    .execute();
  keyring.forget(memberId);
}
