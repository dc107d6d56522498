import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { houseId } from '../house-id.ts';
import { smsLimits } from '../limits.ts';
import { type Trx, transact } from '../transact.ts';
import type { NewJob } from './job-queue.ts';
import {
  findUnsentMessage,
  insertMessage,
  type MessageKey,
  noteCounted,
  updateMessage,
} from './message.sql.ts';
import {
  addressHash,
  type CountedSms,
  countSms,
  SmsCapReached,
  type SmsCause,
  smsRefusal,
} from './sms-caps.ts';

export { findUnsentMessage, type MessageKey, updateMessage } from './message.sql.ts';

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
  /** Kept in `message` and readable by staff: never with a code in it. */
  text: string;
  /** What is really sent where it carries a code; kept encrypted, and only until it is sent. */
  secretText?: string | undefined;
  /** E-mail only. */
  subject?: string | undefined;
  /** Who brings it about, which decides the caps that count it; the house where left out. */
  cause?: SmsCause;
}

/** A code is dead after five minutes (decisions §2); a text sent later would only confuse. */
const secretLivesMilliseconds = 5 * 60_000;

const payloadShape = z.object({ memberId: z.uuid(), messageId: z.uuid() });

/** Writes a message in the transaction of its cause; its job is added after the commit. */
export async function sendMessage(trx: Trx, context: AppContext, message: OutgoingMessage): Promise<void> {
  const { memberId = houseId, channel, to: recipient, template, text, secretText } = message;
  const counted = countedSms(context, message);
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
    ...{ channel, recipient, template, createdAt: context.now() },
    textEncrypted: dataKey.sealText('message.text_encrypted', text, messageId),
    subject: message.subject ?? context.config.company.companyShortName,
    secretTextEncrypted:
      secretText === undefined
        ? null
        : dataKey.sealText('message.secret_text_encrypted', secretText, messageId),
    causedBy: counted.by,
    addressHash: counted.addressHash,
  });
  trx.afterCommit.push(() => context.jobs.add(sendMessageJob(key)));
}

/** A text message as the caps see it, for a caller that asks first whether it can be sent (sms-caps.ts). */
export function countedSms(
  context: AppContext,
  {
    to,
    template,
    text,
    cause = { by: 'house' },
  }: Pick<OutgoingMessage, 'to' | 'template' | 'text' | 'cause'>,
): CountedSms {
  return { to, template, text, by: cause.by, addressHash: addressHash(context, cause) };
}

/** An SMS without a code, for the functions that move money: sealed before one of them is called (`sealMessage`). */
export function messageRow(
  context: AppContext,
  { to: recipient, template, text }: Pick<OutgoingMessage, 'to' | 'template' | 'text'>,
) {
  const subject = context.config.company.companyShortName;
  return { id: uuid(), channel: 'sms', recipient, template, subject, text, created_at: context.now() };
}

export type MessageRow = ReturnType<typeof messageRow>;

/** A message as outbox/write-message.sql takes it. */
export async function sealMessage(
  { keyring, db }: Pick<AppContext, 'keyring' | 'db'>,
  memberId: string,
  { text, ...row }: MessageRow,
) {
  const key = await keyring.of(db, memberId);
  const sealed = key.sealText('message.text_encrypted', text, row.id);
  return { ...row, text_encrypted: sealed.toString('base64') };
}

export function sendMessageJob({ memberId, messageId }: MessageKey): NewJob {
  return { task: 'send_message', payload: { memberId, messageId }, jobKey: `send_message:${messageId}` };
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
  const { secret_text_encrypted: sealed, created_at: createdAt } = message;
  if (sealed !== null && now().getTime() - createdAt.getTime() > secretLivesMilliseconds) {
    const failedWhy = 'The code had expired before it could be sent';
    await updateMessage(db, key, { failedWhy, givenUpAt: now() });
    return;
  }
  try {
    await hand(context, key, message, await textOf(context, key, message));
  } catch (error) {
    if (error instanceof SmsCapReached) {
      const givenUp = error.worthWaiting ? {} : { givenUpAt: now() };
      await updateMessage(db, key, { failedWhy: error.message, ...givenUp });
      if (!error.worthWaiting) return;
    } else {
      await updateMessage(db, key, { failedWhy: 'The provider did not take it' });
    }
    throw error;
  }
  await updateMessage(db, key, { sentAt: now() });
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

/** Hands a message to its provider. @throws SmsCapReached where a cap has no room for a text message. */
async function hand(
  context: AppContext,
  key: MessageKey,
  message: UnsentMessage,
  text: string,
): Promise<void> {
  const { db, now } = context;
  const { channel, recipient: to, template, counted_at, caused_by: by, address_hash } = message;
  // A try after one that the provider did not take is no further message.
  if (channel === 'sms' && counted_at === null) {
    await transact(db, async (trx) => {
      await countSms(context, trx, { to, template, text, by, addressHash: address_hash });
      await noteCounted(trx, key, now());
    });
  }
  await handToProvider(context, message, text);
}

/** Without counting it. @throws where the provider did not take it, or may not have. */
export function handToProvider(
  { sms, email }: Pick<AppContext, 'sms' | 'email'>,
  { channel, recipient: to, subject }: Pick<UnsentMessage, 'channel' | 'recipient' | 'subject'>,
  text: string,
): Promise<void> {
  return channel === 'email' ? email.send({ to, subject: subject ?? '', text }) : sms.send({ to, text });
}
