import type { World } from './world.ts';

/** As the clearing of a member's data does it (retention/clear-member.sql), without the rest. */
export async function destroyDataKey({ context, database }: World, memberId: string): Promise<void> {
  await database.owner
    .updateTable('data_key')
    .set({ wrapped_key: null, destroyed_at: context.now() })
    .where('member_id', '=', memberId)
    .execute();
  context.keyring.forget(memberId);
}
