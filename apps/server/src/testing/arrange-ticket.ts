import { v7 as uuid } from 'uuid';
import { houseId } from '../house-id.ts';
import type { TicketContent } from '../support/contact.ts';
import type { World } from './world.ts';

/** A message of the contact form, or a complaint of a member. */
export async function arrangeTicket(
  { context, database }: World,
  {
    kind,
    memberId,
    at = context.now(),
    ...given
  }: { kind: 'contact' | 'complaint'; memberId?: string; at?: Date } & Partial<TicketContent>,
): Promise<void> {
  const id = uuid();
  const key = await context.keyring.of(database.owner, memberId ?? houseId);
  const content: TicketContent = { name: 'Ana Cruz', email: 'ana@example.com', message: 'Wrong', ...given };
  await database.owner
    .insertInto('ticket')
    .values({
      id,
      kind,
      ticket_number: kind === 'complaint' ? `CP${id.slice(-12)}` : null,
      member_id: memberId ?? null,
      state: 'OPEN',
      created_at: at,
      content_encrypted: key.sealFields('ticket.content_encrypted', content, id),
    })
    .execute();
}
