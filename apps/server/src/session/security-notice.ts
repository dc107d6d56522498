import {
  type NoticeWords,
  type SecurityChange,
  securityNotices,
} from '@sagwan/domain/copy/security-notices.ts';
import type { AppContext } from '../app-context.ts';
import { sendMessage } from '../outbox/send-message.ts';
import type { Trx } from '../transact.ts';

/**
 * Tells a member of a change of the account, on every channel that there is: whoever has the phone in hand may not have the
 * mailbox.
 */
export async function sendSecurityNotice<Change extends SecurityChange>(
  trx: Trx,
  context: AppContext,
  {
    memberId,
    phoneNumber,
    email,
  }: { memberId: string; phoneNumber: string; email?: string | null | undefined },
  change: Change,
  ...words: NoticeWords<Change>
): Promise<void> {
  const { template, text } = securityNotices[change];
  const notice = {
    ...{ memberId, template, text: (text as (...words: NoticeWords<Change>) => string)(...words) },
    cause: { by: 'member' },
  } as const;
  await sendMessage(trx, context, { ...notice, channel: 'sms', to: phoneNumber });
  if (email && context.email.name !== 'none') {
    await sendMessage(trx, context, { ...notice, channel: 'email', to: email });
  }
}
