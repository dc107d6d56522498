import { subjectHash } from '../caps/caps.ts';
import { quotas } from '../limits.ts';
import type { World } from './world.ts';

/** Uses up a quota of a member, of one of staff or of a network, so that the next piece is refused. */
export async function fillQuota(
  { context, database }: World,
  quota: keyof typeof quotas,
  of: string,
): Promise<void> {
  await database.owner
    .insertInto('cap_use')
    .values({
      cap: quota,
      subject: subjectHash(context, of),
      counted_from: context.now(),
      used: BigInt(quotas[quota].most),
    })
    .onConflict((conflict) =>
      conflict.columns(['cap', 'subject']).doUpdateSet({ used: BigInt(quotas[quota].most) }),
    )
    .execute();
}
