import type { Trx } from '../transact.ts';

/** Opens a completed account's steps for correction until a time (decisions §3 'PATCH /memberdetails'); null closes them. */
export async function askCorrection(trx: Trx, memberId: string, until: Date | null): Promise<void> {
  await trx.updateTable('member').set({ correction_until: until }).where('id', '=', memberId).execute();
}
