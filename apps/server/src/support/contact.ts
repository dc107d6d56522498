import { contact } from '@sagwan/contract/support/contact.ts';
import { v7 as uuid } from 'uuid';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuotas } from '../caps/quotas.ts';
import { serve } from '../serve.ts';
import { networkOf } from '../session/source.ts';
import { transact } from '../transact.ts';

/** Takes a message to the company; the back office lists it (decisions §2 'Contact Us content'). */
export const contactHandler = serve(contact, async (context, { body, requestId, ip }) => {
  const uses = [{ quota: 'contacts_of_address', of: networkOf(ip) }] as const;
  const tooMany = await takeQuotas(context, uses, 'CONTACT_LIMIT_REACHED');
  if (tooMany !== undefined) return tooMany;
  const at = context.now();
  const id = uuid();
  await transact(context.db, async (trx) => {
    await trx
      .insertInto('ticket')
      .values({ ...body, id, kind: 'contact', state: 'OPEN', created_at: at })
      .execute();
    await writeAudit(trx, {
      actor: { kind: 'anyone' },
      action: 'ticket.open',
      subject: { kind: 'ticket', id },
      requestId,
      at,
    });
  });
  return { state: 'RECEIVED' as const };
});
