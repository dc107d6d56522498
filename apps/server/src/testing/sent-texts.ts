import { houseId } from '../house-id.ts';
import { type OutgoingMessage, sendMessage } from '../message/send-message.ts';
import { listSandboxMessages, type SandboxMessage } from '../sandbox/messages.ts';
import { transact } from '../transact.ts';
import type { World } from './world.ts';

/** Writes a text message in a transaction that does nothing else. */
export function writeText(
  { context }: Pick<World, 'context'>,
  message: Pick<OutgoingMessage, 'id' | 'to' | 'text' | 'secretText'> & { template?: string },
): Promise<void> {
  return transact(context.db, (trx) =>
    sendMessage(trx, context, { template: 'test', ...message, channel: 'sms' }),
  );
}

/** What arrived in the sandbox's inbox for a phone number or e-mail address, oldest first. */
export async function inboxOf({ context }: World, to: string): Promise<SandboxMessage[]> {
  return (await listSandboxMessages(context, { to, most: 1_000 })).reverse();
}

/** The messages that were written for a member, or for somebody without an account, oldest first. */
export async function messagesOf({ context, database }: World, memberId = houseId) {
  const key = await context.keyring.of(database.owner, memberId);
  const rows = await database.owner
    .selectFrom('message')
    .select(['id', 'recipient', 'template', 'text_encrypted', 'secret_text_encrypted'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, recipient, template, text_encrypted, secret_text_encrypted }) => ({
    recipient,
    template,
    text: key.openText('message.text_encrypted', text_encrypted, id),
    secretTextEncrypted: secret_text_encrypted,
  }));
}
