import { sandboxRatesModes } from '@sagwan/contract/system/sandbox.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';

const modeKey = 'sandbox_rates_mode';
const modeShape = z.enum(sandboxRatesModes);

export type SandboxRatesMode = z.output<typeof modeShape>;

/** How the sandbox tells rates from now on; `succeed` where nothing was said. */
export async function readSandboxRatesMode(db: Kysely<Database>): Promise<SandboxRatesMode> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', modeKey).executeTakeFirst();
  return modeShape.catch('succeed').parse(row?.value);
}

export async function writeSandboxRatesMode(db: Kysely<Database>, mode: SandboxRatesMode): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: modeKey, value: mode })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: mode }))
    .execute();
}
