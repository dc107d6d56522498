import { minutesText } from '@sagwan/domain/copy/minutes.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { type Cap, daySeconds, firstFullCap, hourSeconds, subjectHash, takeCaps } from '../caps/caps.ts';
import type { Database } from '../database/schema.ts';
import { emailLimits } from '../message-limits.ts';
import { emailCapPart, emailNearCap, emailRefused } from '../system/metrics.ts';
import { CapReached } from './cap-reached.ts';
import { mailboxOf } from './mailbox.ts';
import type { SmsCause } from './sms-caps.ts';

const ofAll = 'email_day';

/** An e-mail as the caps see it. */
export interface CountedEmail {
  to: string;
  /** Whose account it is about. */
  memberId: string;
  by: SmsCause['by'];
  /** Which wording it is. */
  template?: string;
}

/** The wording of the codes that prove an address (stepup/email-challenge.ts). */
export const emailProofTemplate = 'email_proof_code';

/** The caps of an e-mail, in the order of take-caps.sql. Where there are several lists, room in one is enough. */
function capsOf(context: AppContext, { to, memberId, by, template }: CountedEmail): Cap[][] {
  const mailbox = mailboxOf(to);
  const subject = subjectHash(context, mailbox);
  const day = { seconds: daySeconds, amount: 1n };
  const all: Cap = { cap: ofAll, subject: '', ...day, most: BigInt(emailLimits.day) };
  const capOfDay = (kind: keyof typeof emailLimits.addressDay): Cap => ({
    cap: `email_address_day:${kind}`,
    subject,
    ...day,
    most: BigInt(emailLimits.addressDay[kind]),
  });
  if (template !== emailProofTemplate) return [[capOfDay(by), all]];
  const ofAccount = (most: number): Cap => ({
    cap: 'email_address_day:proof_of_account',
    subject: subjectHash(context, `${memberId} ${mailbox}`),
    ...day,
    most: BigInt(most),
  });
  const newcomers: Cap = {
    cap: 'email_address_hour:proof_newcomers',
    subject,
    seconds: hourSeconds,
    amount: 1n,
    most: BigInt(emailLimits.newcomersHour),
  };
  return [
    [ofAccount(emailLimits.addressDay.proof), capOfDay('proof'), all],
    [ofAccount(1), newcomers, all],
  ];
}

/** Counts an e-mail right before it is handed to the provider, over all servers. @throws CapReached */
export async function countEmail(
  context: AppContext,
  db: Kysely<Database>,
  email: CountedEmail,
): Promise<void> {
  const taken = await takeFirst(db, context.now(), capsOf(context, email));
  if ('refused' in taken) {
    const { refused: cap } = taken;
    emailRefused.inc({ cap, by: email.by });
    throw new CapReached(`No e-mail was sent: ${cap}`, email.by === 'house' && cap === ofAll);
  }
  const part = Number(taken.used.at(-1) ?? 0n) / emailLimits.day;
  emailCapPart.set(part);
  const before = part - 1 / emailLimits.day;
  if (part < emailLimits.alarmPart || before >= emailLimits.alarmPart) return;
  emailNearCap.inc();
  context.log.warn({ most: emailLimits.day }, 'the cap on e-mails is nearly reached');
}

/** Counts against the first list in which all caps have room. @returns else what the first one lacks. */
async function takeFirst(
  db: Kysely<Database>,
  at: Date,
  lists: readonly Cap[][],
): ReturnType<typeof takeCaps> {
  let first: { refused: string } | undefined;
  for (const caps of lists) {
    const taken = await takeCaps(db, at, caps);
    if (!('refused' in taken)) return taken;
    first ??= taken;
  }
  if (first === undefined) throw new Error('Every e-mail has caps');
  return first;
}

/** Why an e-mail could not be sent now, for a member to read; undefined where there is room. Counts nothing. */
export async function emailRefusal(
  context: AppContext,
  db: Kysely<Database>,
  email: CountedEmail,
): Promise<Refusal<'EMAIL_LIMIT_REACHED'> | undefined> {
  const now = context.now();
  let freeAt = Number.POSITIVE_INFINITY;
  for (const caps of capsOf(context, email)) {
    const full = await firstFullCap(db, now, caps);
    if (full === undefined) return undefined;
    freeAt = Math.min(freeAt, full.freeAt.getTime());
  }
  const retryAfterSeconds = Math.ceil((freeAt - now.getTime()) / 1000);
  const time = minutesText(Math.ceil(retryAfterSeconds / 60));
  return refuse('EMAIL_LIMIT_REACHED', { params: { time }, retryAfterSeconds });
}
