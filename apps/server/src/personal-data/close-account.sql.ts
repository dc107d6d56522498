import type { Trx } from '../transact.ts';

/** Deletes what retention.ts calls `atOnce`, but what `endSignIn` deletes, and closes the account. */
export async function deleteAtOnce(
  trx: Trx,
  { memberId, at }: { memberId: string; at: Date },
): Promise<void> {
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
}
