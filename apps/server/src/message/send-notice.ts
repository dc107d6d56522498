import { type Notice, noticeTextTo } from '@sagwan/domain/copy/messages/message-texts.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { NewJob } from '../job/job-queue.ts';
import type { DataKey } from '../keyring/data-key.ts';
import type { Trx } from '../transact.ts';
import { letterText } from './letter.ts';
import { readRecipient, recipientOf } from './recipient.ts';
import { sendMessage, sendMessageJob } from './send-message.ts';
import { sharedMessageJob } from './send-messages.ts';
import type { SmsCause } from './sms-caps.ts';

export interface NoticeTo {
  memberId: string;
  phoneNumber: string;
  /** Where the number is being changed: it gets the notice as well as the old one. */
  newPhoneNumber?: string | undefined;
  notice: Notice;
  cause?: SmsCause;
}

/**
 * Writes a notice in the transaction of its cause, in the member's language: an SMS, and the e-mail where the member has
 * proved an address. Not for what is owed, which goes one way only (decision 0025).
 */
export async function sendNotice(
  trx: Trx,
  context: AppContext,
  { memberId, phoneNumber, newPhoneNumber, notice, cause }: NoticeTo,
): Promise<void> {
  const recipient = await readRecipient(context, trx, memberId);
  const { language, email } = recipient;
  const text = noticeTextTo(recipient, notice);
  const common = { memberId, language, template: notice.kind, ...(cause && { cause }) };
  for (const to of newPhoneNumber === undefined ? [phoneNumber] : [phoneNumber, newPhoneNumber])
    await sendMessage(trx, context, { ...common, channel: 'sms', to, text: text.sms });
  if (email === undefined) return;
  await sendMessage(trx, context, { ...common, channel: 'email', to: email, text: letterText(text) });
}

/** A notice for the functions that move money: sealed before one of them is called (`sealNotices`). */
export function noticeRow(
  { now }: Pick<AppContext, 'now'>,
  { to, notice }: { to: string; notice: Notice },
): NoticeRow {
  return { id: uuid(), to, notice, createdAt: now() };
}

export interface NoticeRow {
  /** Of the SMS. */
  id: string;
  to: string;
  notice: Notice;
  createdAt: Date;
}

/** Notices as message/write-message.sql takes them. */
export async function sealNotices(
  context: Pick<AppContext, 'keyring' | 'db' | 'statements' | 'email'>,
  memberId: string,
  rows: readonly NoticeRow[],
) {
  if (rows.length === 0) return [];
  const [key, recipient] = await Promise.all([
    context.keyring.of(context.db, memberId),
    recipientOf(context, memberId),
  ]);
  const { language, email } = recipient;
  return rows.map(({ id, to, notice, createdAt }) => {
    const text = noticeTextTo(recipient, notice);
    const common = { template: notice.kind, language, created_at: createdAt };
    return {
      ...common,
      channel: 'sms',
      ...sealed(key, id, to, text.sms),
      email:
        email === undefined
          ? null
          : { ...common, channel: 'email', ...sealed(key, uuid(), email, letterText(text)) },
    };
  });
}

function sealed(key: DataKey, id: string, recipient: string, text: string) {
  const textEncrypted = key.sealText('message.text_encrypted', text, id);
  return { id, recipient, text_encrypted: textEncrypted.toString('base64') };
}

export type SealedNotice = Awaited<ReturnType<typeof sealNotices>>[number];

/** One notice as message/write-message.sql takes it. */
export async function sealNotice(
  context: Pick<AppContext, 'keyring' | 'db' | 'statements' | 'email'>,
  memberId: string,
  row: NoticeRow,
): Promise<SealedNotice> {
  const [notice] = await sealNotices(context, memberId, [row]);
  if (notice === undefined) throw new Error('sealNotices returned nothing for a notice');
  return notice;
}

/** The jobs of a notice that was written by a function. */
export function noticeJobs(
  context: Pick<AppContext, 'config'>,
  memberId: string,
  { id, email }: SealedNotice,
): NewJob[] {
  const sms = sharedMessageJob(context, { memberId, messageId: id });
  if (email === null) return [sms];
  return [sms, sendMessageJob({ memberId, messageId: email.id, channel: 'email' })];
}
