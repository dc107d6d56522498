import { sql } from 'kysely';
import { vi } from 'vitest';
import { type Trx, transact } from '../transact.ts';
import { fundedMember, orderWithdrawal, walletOf, withdrawalCode } from './fund.ts';
import type { World } from './world.ts';

/**
 * Changes something of a member whose withdrawal was decided on and waits to be written.
 * @returns the code of the refusal, undefined for an accepted one, and what was withdrawn.
 */
export async function changeBeforeWithdrawal(
  world: World,
  change: (trx: Trx, memberId: string) => Promise<void>,
) {
  const member = await fundedMember(world, { balanceMinor: 90_000n });
  const challenge = await withdrawalCode(world, member, 1_000n);
  const { owner } = world.database;
  const { waiting } = await transact(owner, async (trx) => {
    await sql`select 1 from wallet where id = ${member.walletId}::uuid for update`.execute(trx);
    const waiting = orderWithdrawal(world, member, { amountMinor: 1_000n, challenge });
    await vi.waitUntil(
      async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
        return rows.length > 0;
      },
      { timeout: 5_000, interval: 10 },
    );
    await change(trx, member.memberId);
    return { waiting };
  });
  const { body } = await waiting;
  return { code: body.code, withdrawnMinor: (await walletOf(world, member)).withdrawnMinor };
}
