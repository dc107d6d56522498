import { sandboxModes } from '@sagwan/contract/system/sandbox.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database, SandboxPayoutTable } from '../database/schema.ts';
import { inOneTrip, type Statement } from '../database/statement.ts';
import type { Gate } from '../database/write-through.ts';

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

/** Takes an order: the gate of the job that tells of it later. Gone when the reference was taken before. */
export function insertSandboxPayout(payout: SandboxPayout, at: Date): Gate {
  const { referenceId, providerPayoutId, amountMinor, accountNumber, mode, state } = payout;
  return {
    text: `insert into sandbox_payout
        (reference_id, provider_payout_id, amount_minor, account_number, mode, state, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (reference_id) do nothing returning true as opens`,
    parameters: [referenceId, providerPayoutId, amountMinor, accountNumber, mode, state, at],
  };
}

const columns = `reference_id as "referenceId", provider_payout_id as "providerPayoutId", amount_minor as "amountMinor",
  account_number as "accountNumber", mode, state`;

export async function findSandboxPayout(
  db: Kysely<Database>,
  referenceId: string,
): Promise<SandboxPayout | undefined> {
  const find: Statement<SandboxPayout> = {
    text: `select ${columns} from sandbox_payout where reference_id = $1`,
    parameters: [referenceId],
  };
  const [[payout]] = await inOneTrip(db, [find]);
  return payout;
}

/** Pays it or fails, as its mode says. */
export async function settleSandboxPayout(
  db: Kysely<Database>,
  referenceId: string,
): Promise<SandboxPayout | undefined> {
  const settle: Statement<SandboxPayout> = {
    text: `update sandbox_payout set state = case mode when 'fail' then 'FAILED' else 'COMPLETED' end
      where reference_id = $1 returning ${columns}`,
    parameters: [referenceId],
  };
  const [[payout]] = await inOneTrip(db, [settle]);
  return payout;
}
