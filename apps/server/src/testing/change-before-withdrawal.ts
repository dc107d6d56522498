import { sql } from 'kysely';
import type { Trx } from '../transact.ts';
import { fundedMember, orderWithdrawal, walletOf, withdrawalCode } from './fund.ts';
import { whileLocked } from './while-locked.ts';
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
  const { body } = await whileLocked(
    world,
    sql`select 1 from wallet where id = ${member.walletId}::uuid for update`,
    {
      run: () => orderWithdrawal(world, member, { amountMinor: 1_000n, challenge }),
      change: (trx) => change(trx, member.memberId),
    },
  );
  return { code: body.code, withdrawnMinor: (await walletOf(world, member)).withdrawnMinor };
}
