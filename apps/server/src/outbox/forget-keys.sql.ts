import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Deletes idempotency keys made before; a request is not repeated after that long. */
export async function deleteKeysBefore(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
