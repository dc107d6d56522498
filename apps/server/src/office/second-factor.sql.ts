import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** Takes a code of the authenticator, once. @returns whether it is later than every code that was taken before. */
export async function takeTotpStep(trx: Trx, staffId: string, step: number): Promise<boolean> {
  const row = await trx
    .updateTable('staff')
    .set({ totp_step_used: step })
    .where('id', '=', staffId)
    .where((eb) => eb.or([eb('totp_step_used', 'is', null), eb('totp_step_used', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasRecoveryCode(
  db: Kysely<Database>,
  staffId: string,
  codeHash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_recovery_code')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a recovery code, once. @returns whether it was there. */
export async function takeRecoveryCode(trx: Trx, staffId: string, codeHash: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** In place of all that were there. */
export async function replaceRecoveryCodes(
  trx: Trx,
  staffId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_code')
    .values(codeHashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
}
