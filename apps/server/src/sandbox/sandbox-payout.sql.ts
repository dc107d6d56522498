import { sandboxModes } from '@sagwan/contract/system/sandbox.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database, SandboxPayoutTable } from '../database/schema.ts';

const modeKey = 'sandbox_payout_mode';
const modeShape = z.enum(sandboxModes);

export type SandboxMode = z.output<typeof modeShape>;

export interface SandboxPayout {
  referenceId: string;
  providerPayoutId: string;
  amountMinor: bigint;
  accountNumber: string;
  mode: SandboxMode;
  state: SandboxPayoutTable['state'];
}

/** How the next payouts behave; `succeed` where nothing was said. */
export async function readSandboxMode(db: Kysely<Database>): Promise<SandboxMode> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', modeKey).executeTakeFirst();
  return modeShape.catch('succeed').parse(row?.value);
}

export async function writeSandboxMode(db: Kysely<Database>, mode: SandboxMode): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: modeKey, value: mode })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: mode }))
    .execute();
}

/** Takes an order; false when the reference was taken before. */
export async function insertSandboxPayout(
  db: Kysely<Database>,
  payout: SandboxPayout,
  at: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('sandbox_payout')
    .values({
      reference_id: payout.referenceId,
      provider_payout_id: payout.providerPayoutId,
      amount_minor: payout.amountMinor,
      account_number: payout.accountNumber,
      mode: payout.mode,
      state: payout.state,
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
    .selectAll()
    .where('reference_id', '=', referenceId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    referenceId: row.reference_id,
    providerPayoutId: row.provider_payout_id,
    amountMinor: row.amount_minor,
    accountNumber: row.account_number,
    mode: modeShape.parse(row.mode),
    state: row.state,
  };
}

export async function moveSandboxPayout(
  db: Kysely<Database>,
  referenceId: string,
  state: SandboxPayout['state'],
): Promise<void> {
  await db.updateTable('sandbox_payout').set({ state }).where('reference_id', '=', referenceId).execute();
}
