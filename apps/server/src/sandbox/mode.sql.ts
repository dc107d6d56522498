import { sandboxAutoDebitModes, sandboxModes, sandboxRatesModes } from '@sagwan/contract/system/sandbox.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

const modesOf = { payout: sandboxModes, rates: sandboxRatesModes, auto_debit: sandboxAutoDebitModes };

type Part = keyof typeof modesOf;
export type SandboxMode<P extends Part> = (typeof modesOf)[P][number];

/** How this part of the sandbox behaves; `succeed` until another mode is set. */
export async function readSandboxMode<P extends Part>(
  db: Kysely<Database>,
  part: P,
): Promise<SandboxMode<P>> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', settingKey(part))
    .executeTakeFirst();
  const modes: readonly SandboxMode<P>[] = modesOf[part];
  return modes.find((mode) => mode === row?.value) ?? 'succeed';
}

export async function writeSandboxMode<P extends Part>(
  db: Kysely<Database>,
  part: P,
  mode: SandboxMode<P>,
): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: settingKey(part), value: mode })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: mode }))
    .execute();
}

function settingKey(part: Part): string {
  return `sandbox_${part}_mode`;
}
