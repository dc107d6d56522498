import type { ReleasedLoan } from './released-loan.ts';
import type { World } from './world.ts';

/** Suspends a loan's member until a time, or no longer with null: the outcome of two people's order (decision 0051). */
export async function suspend(
  world: World,
  { member: { memberId } }: ReleasedLoan,
  until: Date | null,
): Promise<void> {
  await world.database.owner
    .updateTable('member')
    .set({ suspended_until: until })
    .where('id', '=', memberId)
    .execute();
}
