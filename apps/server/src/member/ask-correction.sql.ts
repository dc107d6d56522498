import type { Trx } from '../transact.ts';

export async function setCorrectionUntil(trx: Trx, memberId: string, until: Date | null): Promise<void> {
  await trx.updateTable('member').set({ correction_until: until }).where('id', '=', memberId).execute();
}
