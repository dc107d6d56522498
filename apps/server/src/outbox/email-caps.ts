import { minutesText } from '@sagwan/domain/copy/minutes.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { type Cap, firstFullCap, subjectHash, takeCaps } from '../caps/caps.ts';
import type { Database } from '../database/schema.ts';
import { emailLimits } from '../message-limits.ts';
import { emailCapPart, emailNearCap, emailRefused } from '../system/metrics.ts';
import { CapReached } from './cap-reached.ts';
import { mailboxOf } from './mailbox.ts';
import type { SmsCause } from './sms-caps.ts';

const daySeconds = 24 * 3600;
const ofAll = 'email_day';

/** An e-mail as the caps see it. */
export interface CountedEmail {
  to: string;
  by: SmsCause['by'];
  /** Which wording it is. */
  template?: string;
}

/** The wording of the codes that prove an address (stepup/email-challenge.ts). */
export const emailProofTemplate = 'email_proof_code';

function capsOf(context: AppContext, { to, by, template }: CountedEmail): Cap[] {
  const one = { seconds: daySeconds, amount: 1n };
  const kind = template === emailProofTemplate ? 'proof' : by;
  return [
    {
      cap: `email_address_day:${kind}`,
      subject: subjectHash(context, mailboxOf(to)),
      ...one,
      most: BigInt(emailLimits.addressDay[kind]),
    },
    { cap: ofAll, subject: '', ...one, most: BigInt(emailLimits.day) },
  ];
}

/** Counts an e-mail right before it is handed to the provider, over all servers. @throws CapReached */
export async function countEmail(
  context: AppContext,
  db: Kysely<Database>,
  email: CountedEmail,
): Promise<void> {
  const taken = await takeCaps(db, context.now(), capsOf(context, email));
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

/** Why an e-mail could not be sent now, for a member to read; undefined where there is room. Counts nothing. */
export async function emailRefusal(
  context: AppContext,
  db: Kysely<Database>,
  email: CountedEmail,
): Promise<Refusal<'EMAIL_LIMIT_REACHED'> | undefined> {
  const now = context.now();
  const full = await firstFullCap(db, now, capsOf(context, email));
  if (full === undefined) return undefined;
  const retryAfterSeconds = Math.ceil((full.freeAt.getTime() - now.getTime()) / 1000);
  const time = minutesText(Math.ceil(retryAfterSeconds / 60));
  return refuse('EMAIL_LIMIT_REACHED', { params: { time }, retryAfterSeconds });
}
