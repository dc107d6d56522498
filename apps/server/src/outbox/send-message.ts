import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { type Write, write } from '../database/statement.ts';
import type { Trx } from '../transact.ts';
import { jobWrite } from './enqueue.ts';
import { findMessage, insertMessage, markMessageFailed, markMessageSent } from './message.sql.ts';
import { openText, sealText } from './secret-text.ts';

export interface OutgoingMessage {
  memberId?: string | undefined;
  channel: 'sms' | 'email';
  /** Phone digits or an e-mail address. */
  to: string;
  /** Which wording it is, as in `withdrawal_code`. */
  template: string;
  /** Kept in `message` and readable by staff: never with a code in it. */
  text: string;
  /** What is really sent where it carries a code; only the queue holds it, encrypted, until it is sent. */
  secretText?: string | undefined;
  /** E-mail only. */
  subject?: string | undefined;
}

/** A code is dead after five minutes (decisions §2); a text sent later would only confuse. */
const secretLivesMilliseconds = 5 * 60_000;

const payloadShape = z.object({ messageId: z.uuid(), subject: z.string(), sealed: z.string().nullable() });

/** A message to be sent after the commit, to be written with its cause. */
export function messageWrites(context: AppContext, message: OutgoingMessage): Write[] {
  const id = uuid();
  const { memberId, channel, to: recipient, template, text } = message;
  const sealed =
    message.secretText === undefined
      ? null
      : sealText(context.config.keys.encryption, message.secretText, id);
  const subject = message.subject ?? context.config.company.companyShortName;
  return [
    insertMessage({ id, memberId, channel, recipient, template, text, createdAt: context.now() }),
    jobWrite({ task: 'send_message', payload: { messageId: id, subject, sealed } }),
  ];
}

/** Writes it in the transaction of its cause. */
export function sendMessage(trx: Trx, context: AppContext, message: OutgoingMessage): Promise<void> {
  return write(trx, messageWrites(context, message));
}

/**
 * The job: hands the message to its provider. At least once: a crash between the provider's answer and our
 * note of it sends a text twice, which is better than not at all.
 */
export async function runSendMessage(context: AppContext, payload: unknown): Promise<void> {
  const { messageId, subject, sealed } = payloadShape.parse(payload);
  const message = await findMessage(context.db, messageId);
  if (message === undefined || message.sentAt !== null) return;
  const age = context.now().getTime() - message.createdAt.getTime();
  if (sealed !== null && age > secretLivesMilliseconds) {
    await markMessageFailed(context.db, messageId, 'The code had expired before it could be sent');
    return;
  }
  const text = sealed === null ? message.text : openText(context.config.keys.encryption, sealed, messageId);
  try {
    if (message.channel === 'sms') await context.sms.send({ to: message.recipient, text });
    else await context.email.send({ to: message.recipient, subject, text });
  } catch (error) {
    await markMessageFailed(context.db, messageId, 'The provider did not take it');
    throw error;
  }
  await markMessageSent(context.db, messageId, context.now());
}
