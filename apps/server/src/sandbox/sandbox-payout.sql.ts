import { sandboxModes } from '@sagwan/contract/system/sandbox.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database, SandboxPayoutTable } from '../database/schema.ts';

const modeShape = z.enum(sandboxModes);

export interface SandboxPayout {
  referenceId: string;
  providerPayoutId: string;
  amountMinor: bigint;
  mode: z.output<typeof modeShape>;
  state: SandboxPayoutTable['state'];
}

/** Takes an order; false when the reference was taken before. */
export async function insertSandboxPayout(
  db: Kysely<Database>,
  payout: SandboxPayout,
  at: Date,
): Promise<boolean> {
  const { referenceId, providerPayoutId, amountMinor, mode, state } = payout;
  const inserted = await db
    .insertInto('sandbox_payout')
    .values({
      reference_id: referenceId,
      provider_payout_id: providerPayoutId,
      amount_minor: amountMinor,
      mode,
      state,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('reference_id').doNothing())
    .returning('reference_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findSandboxPayout(
  db: Kysely<Database>,
  referenceId: string,
): Promise<SandboxPayout | undefined> {
  const row = await db
    .selectFrom('sandbox_payout')
    .select(['reference_id as referenceId', 'provider_payout_id as providerPayoutId', 'mode', 'state'])
    .select('amount_minor as amountMinor')
    .where('reference_id', '=', referenceId)
    .executeTakeFirst();
  return row && { ...row, mode: modeShape.parse(row.mode) };
}

/** Pays it or fails, as its mode says. */
export async function settleSandboxPayout(
  db: Kysely<Database>,
  referenceId: string,
): Promise<SandboxPayout | undefined> {
  const payout = await findSandboxPayout(db, referenceId);
  if (payout === undefined) return undefined;
  const state = payout.mode === 'fail' ? 'FAILED' : 'COMPLETED';
  await db.updateTable('sandbox_payout').set({ state }).where('reference_id', '=', referenceId).execute();
  return { ...payout, state };
}
