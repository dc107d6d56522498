import { complain } from '@sagwan/contract/support/complain.ts';
import { addDays, manilaDate } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuota } from '../caps/quotas.ts';
import { once, stableText } from '../idempotency/once.ts';
import { keyedHash } from '../keyring/keyed-hash.ts';
import { lockMember } from '../member/member.ts';
import { serve } from '../serve.ts';
import { newDatedNumber } from '../system/dated-number.ts';
import { type Trx, transact } from '../transact.ts';
import type { TicketContent } from './contact.ts';
import { insertTicket } from './ticket.sql.ts';

/** Within which a complaint is answered (privacy policy §10, terms §10; RA 11765, SEC MC 5 s.2023). */
const answeredWithinDays = 30;

/**
 * Takes a member's complaint. It is counted for the member alone and listed apart from the contact form's messages, so that
 * nothing that others send keeps it out or hides it. Sent again after a lost answer it is the same complaint, with the same number.
 */
export const complainHandler = serve(complain, async (context, input) => {
  const { body, caller, requestId } = input;
  const { memberId } = caller;
  const at = context.now();
  const id = uuid();
  const complaintNumber = `CP${newDatedNumber(at, 6)}`;
  const take = async (trx: Trx) => {
    // An account is not closed while a complaint is open.
    const { fullName: name, email } = await lockMember(trx, memberId);
    const tooMany = await takeQuota(context, { quota: 'complaints', of: memberId }, trx);
    if (tooMany !== undefined) return tooMany;
    const key = await context.keyring.of(trx, memberId);
    const content: TicketContent = { name, email: email ?? '', message: body.message };
    await insertTicket(trx, {
      id,
      kind: 'complaint',
      member_id: memberId,
      created_at: at,
      ticket_number: complaintNumber,
      content_encrypted: key.sealFields('ticket.content_encrypted', content, id),
    });
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'member', id: memberId },
      action: 'ticket.complain',
      subject: { kind: 'ticket', id },
      requestId,
      at,
    });
    return { state: 'RECEIVED' as const, complaintNumber, answerBy: answerBy(at) };
  };
  // By a keyed hash: by a fast one, whoever has a copy of it could try what the complaint says.
  const said = { hash: keyedHash(context.config.keys.hash, memberId, stableText(body)) };
  const key = { memberId, route: 'complain', key: input.idempotencyKey, body: said, now: at };
  return transact(context.db, (trx) =>
    once(
      trx,
      key,
      () => take(trx),
      () => true,
    ),
  );
});

/** The Manila date until which a complaint of this time is to be answered. */
export function answerBy(createdAt: Date): string {
  return addDays(manilaDate(createdAt), answeredWithinDays);
}
