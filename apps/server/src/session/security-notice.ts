import { type NoticeFacts, notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { AppContext } from '../app-context.ts';
import { sendNotice } from '../message/send-notice.ts';
import type { securityNotices } from '../message-limits.ts';
import type { Trx } from '../transact.ts';

type SecurityNotice = (typeof securityNotices)[number];

/**
 * Informs a member of a change of the account by SMS and by e-mail where there is an address: a thief who has the phone may not
 * be able to read the mailbox.
 */
export function sendSecurityNotice<Kind extends SecurityNotice>(
  trx: Trx,
  context: AppContext,
  {
    to: { memberId, phoneNumber, newPhoneNumber },
    kind,
    facts,
  }: {
    to: { memberId: string; phoneNumber: string; newPhoneNumber?: string };
    kind: Kind;
    facts: (language: Language) => NoticeFacts[Kind];
  },
): Promise<void> {
  return sendNotice(trx, context, {
    memberId,
    phoneNumber,
    newPhoneNumber,
    notice: notice(kind, facts),
    cause: { by: 'member' },
  });
}
