import { emailDocument } from '@sagwan/domain/copy/messages/email-frame.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { houseId } from '../house-id.ts';
import type { NewJob } from '../job/job-queue.ts';
import { codeLimits } from '../limits.ts';
import { smsLimits } from '../message-limits.ts';
import { AddressUnreachableError, MessageRefusedError } from '../providers/messages.ts';
import { emailUnreachable } from '../system/metrics.ts';
import { type Trx, transact } from '../transact.ts';
import { CapReached } from './cap-reached.ts';
import { countEmail } from './email-caps.ts';
import { readLetter } from './letter.ts';
import { comparedAddress } from './mailbox.ts';
import {
  findUnsentMessage,
  insertMessage,
  type MessageKey,
  noteCounted,
  noteUnreachable,
  reachableAddress,
  updateMessage,
} from './message.sql.ts';
import { type CountedSms, countSms, type SmsCause, smsRefusal } from './sms-caps.ts';

export {
  findUnsentMessage,
  forgetEmailAddresses,
  type MessageKey,
  updateMessage,
} from './message.sql.ts';

export interface OutgoingMessage {
  /** A new one where left out. */
  id?: string;
  /** Left out for somebody who has no account. */
  memberId?: string | undefined;
  channel: 'sms' | 'email';
  /** Phone digits or an e-mail address. */
  to: string;
  /** Which wording it is, as in `withdrawal_code`. */
  template: string;
  /** Kept in `message` and readable by staff: never with a code in it. Of an e-mail, its letter (letter.ts). */
  text: string;
  /** What is really sent where it carries a code; kept encrypted, and only until it is sent. */
  secretText?: string | undefined;
  /** In which it is written; English where left out. */
  language?: Language;
  /** Who brings it about, which decides the caps that count it; the house where left out. */
  cause?: SmsCause;
}

/** A dead code (decisions §2) would only confuse. */
const secretLivesMilliseconds = {
  sms: codeLimits.livesMilliseconds,
  email: codeLimits.emailLivesMilliseconds,
};

const payloadShape = z.object({ memberId: z.uuid(), messageId: z.uuid() });

/**
 * Writes a message in the transaction of its cause; its job is added after the commit. A code that a member or a known device
 * asked for goes before what waits: a morning's reminders, or the codes that strangers have sent to hundreds of numbers at
 * once, take a provider minutes, and a code is good for five.
 */
export async function sendMessage(trx: Trx, context: AppContext, message: OutgoingMessage): Promise<void> {
  const { memberId = houseId, channel, to: recipient, template, text, secretText } = message;
  const counted = countedSms(message);
  // A notice that was sent within the hour is not written again, or rows would grow with every repetition. One that a
  // stranger causes is: that it is not written would show in the time of the answer, and locks bound how many there are.
  const isRepeated = channel === 'sms' && counted.by !== 'stranger' && smsLimits.oncePerHour.has(template);
  if (isRepeated && (await smsRefusal(context, trx, counted)) !== undefined) return;
  const messageId = message.id ?? uuid();
  const key = { memberId, messageId };
  // What a stranger causes takes as long for a number without an account, whose message has the house's key.
  const { keyring } = context;
  const dataKey = await (counted.by === 'stranger'
    ? keyring.readUncached(trx, memberId)
    : keyring.of(trx, memberId));
  await insertMessage(trx, {
    ...key,
    channel,
    recipient,
    template,
    createdAt: context.now(),
    textEncrypted: dataKey.sealText('message.text_encrypted', text, messageId),
    language: message.language ?? 'en',
    secretTextEncrypted:
      secretText === undefined
        ? null
        : dataKey.sealText('message.secret_text_encrypted', secretText, messageId),
    causedBy: counted.by,
  });
  const first = secretText !== undefined && counted.by === 'member';
  trx.afterCommit.push(() => context.jobs.add({ ...sendMessageJob({ ...key, channel }), first }));
}

/** A text message as the caps see it, for a caller that asks first whether it can be sent (sms-caps.ts). */
export function countedSms({
  to,
  template,
  text,
  cause = { by: 'house' },
}: Pick<OutgoingMessage, 'to' | 'template' | 'text' | 'cause'>): CountedSms {
  return { to, template, text, by: cause.by };
}

/** E-mails have workers of their own (worker-pools.ts). */
export function sendMessageJob({
  memberId,
  messageId,
  channel,
}: MessageKey & Pick<OutgoingMessage, 'channel'>): NewJob {
  const task = channel === 'email' ? 'send_email' : 'send_message';
  return { task, payload: { memberId, messageId }, jobKey: `send_message:${messageId}` };
}

/** How messages about what is owed are sent (contact/send-contact.ts): after the rules were asked again, and at most once. */
export interface ContactSending {
  isContact: (template: string) => boolean;
  sendContact: (context: AppContext, key: MessageKey, hand: () => Promise<void>) => Promise<void>;
}

/**
 * The job: hands the message to its provider. At least once: a crash between the provider's answer and our note of it
 * sends a text twice, which is better than not at all.
 */
export async function runSendMessage(
  context: AppContext,
  payload: unknown,
  { isContact, sendContact }: ContactSending,
): Promise<void> {
  const key = payloadShape.parse(payload);
  const { db, now } = context;
  const message = await findUnsentMessage(db, key);
  if (message === undefined) return;
  if (isContact(message.template))
    return sendContact(context, key, async () =>
      hand(context, key, message, await textOf(context, key, message)),
    );
  const { secret_text_encrypted: sealed, created_at: createdAt, channel } = message;
  if (sealed !== null && now().getTime() - createdAt.getTime() > secretLivesMilliseconds[channel]) {
    const failedWhy = 'The code had expired before it could be sent';
    await updateMessage(db, key, { failedWhy, givenUpAt: now() });
    return;
  }
  try {
    await hand(context, key, message, await textOf(context, key, message));
  } catch (error) {
    const { failedWhy, isOver } = failureOf(error, channel);
    await updateMessage(db, key, { failedWhy, ...(isOver ? { givenUpAt: now() } : {}) });
    if (isOver) return;
    throw error;
  }
  await updateMessage(db, key, { sentAt: now() });
}

/** Why a message was not sent, and whether it is not tried again. */
function failureOf(
  error: unknown,
  channel: OutgoingMessage['channel'],
): { failedWhy: string; isOver: boolean } {
  if (error instanceof CapReached) return { failedWhy: error.message, isOver: !error.worthWaiting };
  // What a mail server refuses for good (5xx) it refuses at each try, and counts against the sender.
  if (error instanceof MessageRefusedError && channel === 'email')
    return { failedWhy: 'The mail server refused it', isOver: true };
  return { failedWhy: 'The provider did not take it', isOver: false };
}

type UnsentMessage = NonNullable<Awaited<ReturnType<typeof findUnsentMessage>>>;

/** What is really sent. */
export async function textOf(
  { keyring, db }: Pick<AppContext, 'keyring' | 'db'>,
  { memberId, messageId }: MessageKey,
  { text_encrypted: text, secret_text_encrypted: secret }: UnsentMessage,
): Promise<string> {
  const key = await keyring.of(db, memberId);
  return secret === null
    ? key.openText('message.text_encrypted', text, messageId)
    : key.openText('message.secret_text_encrypted', secret, messageId);
}

/** Hands a message to its provider. @throws CapReached where a cap has no room for it. */
async function hand(
  context: AppContext,
  key: MessageKey,
  message: UnsentMessage,
  text: string,
): Promise<void> {
  const { db, now } = context;
  const { channel, recipient: to, template, caused_by: by } = message;
  // A try after one that the provider did not take is no further message.
  if (message.counted_at === null) {
    await transact(db, async (trx) => {
      if (channel === 'email') await countEmail(context, trx, { to, memberId: key.memberId, by, template });
      else await countSms(context, trx, { to, template, text, by });
      await noteCounted(trx, key, now());
    });
  }
  await handToProvider(context, key, message, text);
}

/** Without counting it. @throws where the provider did not take it, or may not have. */
export async function handToProvider(
  context: AppContext,
  { memberId, messageId }: MessageKey,
  { channel, recipient: to, language }: UnsentMessage,
  text: string,
): Promise<void> {
  if (channel === 'sms') return context.sms.send({ to, text });
  const letter = readLetter(text);
  const document = emailDocument(language, context.config.company, letter);
  try {
    await context.email.send({ messageId, to, subject: letter.subject, ...document });
  } catch (error) {
    if (error instanceof AddressUnreachableError) {
      const email = await reachableAddress(context.db, memberId);
      const isOnFile = email !== undefined && comparedAddress(email) === comparedAddress(to);
      if (isOnFile && (await noteUnreachable(context.db, { memberId, email, at: context.now() })))
        emailUnreachable.inc();
    }
    throw error;
  }
}
