import type { AppContext } from '../app-context.ts';
import { forgetEmailAddresses } from '../message/send-message.ts';
import { endSignIn } from '../session/end-sign-in.ts';
import type { Trx } from '../transact.ts';
import { deleteAtOnce } from './close-account.sql.ts';

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
  await deleteAtOnce(trx, { memberId, at });
  await forgetEmailAddresses(trx, memberId);
  keyring.forget(memberId);
}
