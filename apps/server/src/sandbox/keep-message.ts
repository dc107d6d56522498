import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { deleteSandboxMessagesBefore, insertSandboxMessage, type SandboxMessage } from './sandbox.sql.ts';

/** What the sandbox providers do instead of sending: the inbox at /sandbox shows it. */
export async function keepMessage(db: Kysely<Database>, message: SandboxMessage): Promise<void> {
  await insertSandboxMessage(db, message);
}

/** Forgets what is older. */
export async function clearSandboxMessages(db: Kysely<Database>, before: Date): Promise<void> {
  await deleteSandboxMessagesBefore(db, before);
}
