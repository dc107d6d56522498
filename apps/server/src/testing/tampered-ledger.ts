import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { type CheckedDay, ledgerProblems } from '../ledger/check.ts';
import { type FundedMember, orderWithdrawal, withdrawalsOf } from './fund.ts';
import type { World } from './world.ts';

type Checked = CheckedDay & { secondsLater?: number };

/** What the check finds after the owner has run this SQL, in a transaction that is rolled back after it. */
export function tamperedLedger(world: World): (tampering: string, checked?: Checked) => Promise<string[]> {
  return (tampering, checked) => problemsAfter(world, tampering, checked);
}

async function problemsAfter(
  world: World,
  tampering: string,
  { secondsLater = 0, ...day }: Checked = {},
): Promise<string[]> {
  let problems: string[] = [];
  await world.database.owner
    .transaction()
    .execute(async (trx) => {
      // Without foreign keys: also faults that the database would refuse.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(tampering).execute(trx);
      const now = new Date(world.context.now().getTime() + secondsLater * 1_000);
      problems = await ledgerProblems(trx, now, day);
      throw new Error('rolled back');
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'));
  return problems;
}

/** SQL that adds an entry without write_journal, debiting and crediting what is named, in centavos. */
export function entrySql(
  kind: string,
  causeId: string,
  lines: readonly (readonly [account: string, debitMinor: number, creditMinor: number])[],
  {
    memberId,
    position = 1,
    bookedOn = '2026-03-16',
  }: { memberId: string; position?: number; bookedOn?: string },
): string {
  const id = uuid();
  const rows = lines.map(
    ([account, debit, credit], index) =>
      `('${memberId}', '${id}', ${index + 1}, '${account}', ${debit}, ${credit})`,
  );
  return `insert into journal values ('${memberId}', '${id}', '${kind}', '${causeId}', ${position}, '${bookedOn}',
      '${bookedOn}', null, now());
    insert into journal_line values ${rows.join(', ')};`;
}

/** Orders a withdrawal. @returns its id. */
export async function withdraw(
  world: World,
  from: FundedMember,
  order: { amountMinor: bigint; pesosMinor?: bigint; availableMinor: bigint },
): Promise<string> {
  expect((await orderWithdrawal(world, from, order)).status).toBe(200);
  return (await withdrawalsOf(world, from)).at(-1)?.id ?? '';
}
