import { subjectHash } from '../caps/caps.ts';
import { quotas } from '../limits.ts';
import type { World } from './world.ts';

/** Uses up a quota of a member, of one of staff or of a network but for what is left of it: nothing, unless it is given. */
export async function fillQuota(
  { context, database }: World,
  quota: keyof typeof quotas,
  of: string,
  left = 0,
): Promise<void> {
  const used = BigInt(quotas[quota].most - left);
  await database.owner
    .insertInto('cap_use')
    .values({
      cap: quota,
      subject: subjectHash(context, of),
      counted_from: context.now(),
      used,
    })
    .onConflict((conflict) => conflict.columns(['cap', 'subject']).doUpdateSet({ used }))
    .execute();
}
