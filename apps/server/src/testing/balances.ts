import { checkLedger } from '../ledger/check.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import type { World } from './world.ts';

/** The balance of each account, in centavos. */
export async function balancesOf(world: World): Promise<Record<string, bigint>> {
  const { accounts, debitMinor, creditMinor } = await readTrialBalance(world.database.owner, 'infinity');
  if (debitMinor !== creditMinor) throw new Error('The trial balance does not balance');
  return Object.fromEntries(accounts.map(({ account, balanceMinor }) => [account, balanceMinor]));
}

/** What moved between two times, in centavos; accounts that stayed as they were are left out. */
export function changeBetween(before: Record<string, bigint>, after: Record<string, bigint>) {
  const changes = Object.entries(after).map(([name, minor]) => [name, minor - (before[name] ?? 0n)] as const);
  return Object.fromEntries(changes.filter(([, minor]) => minor !== 0n));
}

/** What an action did to the balances. */
export async function changeOf(world: World, run: () => Promise<unknown>): Promise<Record<string, bigint>> {
  const before = await balancesOf(world);
  await run();
  return changeBetween(before, await balancesOf(world));
}

/** The problems of the ledger, however old what the channels owe is. */
export function ledgerProblemsOf(world: World): Promise<string[]> {
  const { database, context } = world;
  return checkLedger(database.owner, context.now(), {
    businessDate: context.businessDate(),
    clearedWithinDays: 10_000,
  });
}

/** The lines of all of a member's entries, in order: kind, booked and valued on, account, debit and credit. */
export async function journalLinesOf({ database }: World, { memberId }: { memberId: string }) {
  const rows = await database.owner
    .selectFrom('journal as j')
    .innerJoin('journal_line as n', 'n.journal_id', 'j.id')
    .select(['j.kind', 'j.booked_on', 'j.value_on', 'n.account', 'n.debit_minor', 'n.credit_minor'])
    .where('j.member_id', '=', memberId)
    .orderBy('j.at')
    .orderBy('j.id')
    .orderBy('n.position')
    .execute();
  return rows.map(Object.values);
}
