import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { Expression, ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface MessageKey {
  memberId: string;
  messageId: string;
}

export interface NewMessage extends MessageKey {
  channel: 'sms' | 'email';
  recipient: string;
  template: string;
  language: Language;
  textEncrypted: Buffer;
  secretTextEncrypted: Buffer | null;
  causedBy: 'stranger' | 'member' | 'house';
  createdAt: Date;
}

export async function insertMessage(trx: Trx, message: NewMessage): Promise<void> {
  const { memberId, messageId, textEncrypted, secretTextEncrypted, causedBy, createdAt, ...shown } = message;
  await trx
    .insertInto('message')
    .values({
      ...shown,
      member_id: memberId,
      id: messageId,
      text_encrypted: textEncrypted,
      secret_text_encrypted: secretTextEncrypted,
      caused_by: causedBy,
      created_at: createdAt,
    })
    .execute();
}

/** A message that is still to be sent. */
export function findUnsentMessage(db: Kysely<Database>, { memberId, messageId }: MessageKey) {
  return selectUnsent(db).where('member_id', '=', memberId).where('id', '=', messageId).executeTakeFirst();
}

/** Messages that one job sends together, the oldest first; by id within a millisecond, since ids rise with time (UUIDv7). */
export function unsentSharingJob(db: Kysely<Database>, most: number) {
  return selectUnsent(db)
    .select(['member_id as memberId', 'id as messageId'])
    .where('shares_job', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

function selectUnsent(db: Kysely<Database>) {
  return db
    .selectFrom('message')
    .select([
      'channel',
      'recipient',
      'template',
      'language',
      'text_encrypted',
      'secret_text_encrypted',
      'created_at',
    ])
    .select(['caused_by', 'counted_at'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null);
}

/** Notes that the caps have counted a message. */
export async function noteCounted(trx: Trx, { memberId, messageId }: MessageKey, at: Date): Promise<void> {
  await trx
    .updateTable('message')
    .set({ counted_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', messageId)
    .execute();
}

/** The same of many; not on a sharded database, as nothing else here that takes many keys. */
export async function noteAllCounted(trx: Trx, keys: readonly MessageKey[], at: Date): Promise<void> {
  await trx.updateTable('message').set({ counted_at: at }).where(isOneOf(keys)).execute();
}

/** Notes that these were sent, which carry no code. */
export async function noteAllSent(
  db: Kysely<Database>,
  keys: readonly MessageKey[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('message')
    .set((eb) => ({
      sent_at: at,
      failed_why: null,
      recipient: recipientLeft(eb, eb.ref('message.member_id')),
    }))
    .where(isOneOf(keys))
    .execute();
}

/**
 * To whom a message went that is sent or given up. The e-mail address of a closed account is deleted (personal-data/close-account.ts),
 * but for as long as the answer that says so is under way to it.
 */
function recipientLeft(eb: ExpressionBuilder<Database, 'message'>, memberId: Expression<string>) {
  const isOfClosed = eb.exists(
    eb
      .selectFrom('member')
      .select('member.id')
      .where('member.id', '=', memberId)
      .where('member.closed_at', 'is not', null),
  );
  return eb
    .case()
    .when(eb.and([eb('message.channel', '=', 'email'), isOfClosed]))
    .then('')
    .else(eb.ref('message.recipient'))
    .end();
}

/** Deletes the e-mail addresses of an account that is being closed from the messages to them; those under way lose theirs when sent. */
export async function forgetEmailAddresses(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('message')
    .set({ recipient: '' })
    .where('member_id', '=', memberId)
    .where('channel', '=', 'email')
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('given_up_at', 'is not', null)]))
    .execute();
}

/** From now on each of these is sent by a job of its own. */
export async function leaveToOwnJobs(db: Kysely<Database>, keys: readonly MessageKey[]): Promise<void> {
  await db.updateTable('message').set({ shares_job: false }).where(isOneOf(keys)).execute();
}

function isOneOf(keys: readonly MessageKey[]) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Database, 'message'>) =>
    eb(
      refTuple('member_id', 'id'),
      'in',
      keys.map(({ memberId, messageId }) => tuple(memberId, messageId)),
    );
}

type Outcome = { sentAt: Date } | { failedWhy: string; givenUpAt?: Date; sentAt?: null };

/**
 * Notes what became of a message; a code that was sent, or will not be, is kept no longer. `sentAt: null` takes back that it
 * was noted as sent.
 */
export async function updateMessage(
  db: Kysely<Database>,
  { memberId, messageId }: MessageKey,
  outcome: Outcome,
): Promise<void> {
  const failed = 'failedWhy' in outcome;
  const ended = !failed || outcome.givenUpAt !== undefined;
  await db
    .updateTable('message')
    .set((eb) => ({
      ...(failed
        ? { failed_why: outcome.failedWhy, given_up_at: outcome.givenUpAt ?? null }
        : { failed_why: null }),
      ...(outcome.sentAt === undefined ? {} : { sent_at: outcome.sentAt }),
      ...(ended ? { secret_text_encrypted: null, recipient: recipientLeft(eb, eb.val(memberId)) } : {}),
    }))
    .where('member_id', '=', memberId)
    .where('id', '=', messageId)
    .execute();
}

/** The member's e-mail address, of which it is not noted that it does not exist. */
export async function reachableAddress(db: Kysely<Database>, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .where('email_unreachable_at', 'is', null)
    .executeTakeFirst();
  return row?.email ?? undefined;
}

/**
 * Notes that a member's e-mail address does not exist; not of another one that the member has given meanwhile.
 * @returns false where the address is not on file, or this was noted before.
 */
export async function noteUnreachable(
  db: Kysely<Database>,
  { memberId, email, at }: { memberId: string; email: string; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('member')
    .set({ email_unreachable_at: at })
    .where('id', '=', memberId)
    .where('email', '=', email)
    .where('email_unreachable_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Messages written before an instant that are still to be sent, the oldest first. */
export async function unsentMessages(
  db: Kysely<Database>,
  before: Date,
  most: number,
): Promise<(MessageKey & { channel: 'sms' | 'email'; sharesJob: boolean })[]> {
  return db
    .selectFrom('message')
    .select(['member_id as memberId', 'id as messageId', 'channel', 'shares_job as sharesJob'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
}
