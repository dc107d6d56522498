import { contact } from '@sagwan/contract/support/contact.ts';
import { v5 as uuidOf } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuotas } from '../caps/quotas.ts';
import { houseId } from '../house-id.ts';
import { bodyHash } from '../idempotency/once.ts';
import { contactLimits } from '../limits.ts';
import { serve } from '../serve.ts';
import { allocationOf, customerOf } from '../session/source.ts';
import { fairQueue } from '../system/fair-queue.ts';
import { transact } from '../transact.ts';
import { hasTicket, insertTicket } from './ticket.sql.ts';

/** What is sealed of a ticket. */
export interface TicketContent {
  name: string;
  email: string;
  message: string;
}

const inTurn = fairQueue({ ...contactLimits, turnsPerStranger: 1 });

/**
 * Takes a message to the company; the back office lists it (decisions §2 'Contact Us content'). Sent again after a lost answer it is
 * the same message.
 */
export const contactHandler = serve(contact, async (context, { body, idempotencyKey, requestId, ip }) => {
  const customer = customerOf(ip);
  const allocation = allocationOf(ip);
  // A visitor has no account under which the key could be kept, and two visitors may send the same key: the text counts with it.
  const id = uuidOf(`${idempotencyKey} ${bodyHash(body)}`, houseId);
  return inTurn({ from: customer, isKnown: false }, async () => {
    // Not counted again.
    if (await hasTicket(context.db, id)) return { state: 'RECEIVED' as const };
    const amount = Buffer.byteLength(body.name + body.email + body.message);
    const uses = [
      { quota: 'contacts_of_address', of: customer },
      ...(allocation === undefined
        ? []
        : [{ quota: 'contact_bytes_of_allocation', of: allocation, amount } as const]),
      { quota: 'contact_bytes', of: 'all', amount },
    ] as const;
    const tooMany = await takeQuotas(context, uses, 'CONTACT_LIMIT_REACHED');
    if (tooMany !== undefined) return tooMany;
    await keepMessage(context, id, body, requestId);
    return { state: 'RECEIVED' as const };
  });
});

async function keepMessage(
  context: AppContext,
  id: string,
  content: TicketContent,
  requestId: string,
): Promise<void> {
  const at = context.now();
  await transact(context.db, async (trx) => {
    const house = await context.keyring.house(trx);
    const isNew = await insertTicket(trx, {
      id,
      kind: 'contact',
      created_at: at,
      content_encrypted: house.sealFields('ticket.content_encrypted', content, id),
    });
    if (!isNew) return;
    await writeAudit(trx, {
      actor: { kind: 'anyone' },
      action: 'ticket.open',
      subject: { kind: 'ticket', id },
      requestId,
      at,
    });
  });
}
