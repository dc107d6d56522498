import { readTrialBalance } from '../ledger/trial-balance.ts';
import type { World } from './world.ts';

/** The balance of each account, in centavos. */
export async function balancesOf(world: World): Promise<Record<string, bigint>> {
  const { accounts, debitMinor, creditMinor } = await readTrialBalance(world.database.owner, 'infinity');
  if (debitMinor !== creditMinor) throw new Error('The trial balance does not balance');
  return Object.fromEntries(accounts.map(({ account, balanceMinor }) => [account, balanceMinor]));
}

/** What an action did to the balances, in centavos; accounts that stayed as they were are left out. */
export async function changeOf(world: World, run: () => Promise<unknown>): Promise<Record<string, bigint>> {
  const before = await balancesOf(world);
  await run();
  const after = await balancesOf(world);
  const changes = Object.entries(after).map(([name, minor]) => [name, minor - (before[name] ?? 0n)] as const);
  return Object.fromEntries(changes.filter(([, minor]) => minor !== 0n));
}
