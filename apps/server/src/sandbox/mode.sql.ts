import {
  sandboxAutoDebitModes,
  sandboxEmailModes,
  sandboxMandateModes,
  sandboxModes,
  sandboxRatesModes,
} from '@sagwan/contract/system/sandbox.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

const modesOf = {
  payout: sandboxModes,
  email: sandboxEmailModes,
  rates: sandboxRatesModes,
  auto_debit: sandboxAutoDebitModes,
  mandate: sandboxMandateModes,
};

type Part = keyof typeof modesOf;
export type SandboxMode<P extends Part> = (typeof modesOf)[P][number];

/** How this part of the sandbox behaves; as well as it can until another mode is set. */
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
  const [best] = modes;
  if (best === undefined) throw new Error(`The sandbox has no modes of ${part}`);
  return modes.find((mode) => mode === row?.value) ?? best;
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
