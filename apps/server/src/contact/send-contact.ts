import { type ContactRule, mayContact } from '@sagwan/domain/contact/may-contact.ts';
import { reminderTemplates } from '@sagwan/domain/contact/reminders.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import {
  type ContactSending,
  findUnsentMessage,
  type MessageKey,
  updateMessage,
} from '../message/send-message.ts';
import { MessageRefusedError } from '../providers/messages.ts';
import { type Trx, transact } from '../transact.ts';
import { type Attempt, findAttempt, isStillDue, updateAttempt } from './attempt.sql.ts';
import { lockForContact } from './contact.sql.ts';
import { readContactFacts } from './contact-facts.ts';

/**
 * Sends a message about what is owed: the rules are asked again right before, since it may have waited, for a provider or
 * for a server that was down. It is noted as sent before it is handed over and never tried again, because each that may
 * have arrived counts; one that the provider definitely refused is noted as failed, and the reminder may go another way.
 */
export const contactSending: ContactSending = {
  isContact: (template) => reminderTemplates.has(template),
  sendContact: async (context, key, hand) => {
    const objection = await transact(context.db, (trx) => claim(trx, context, key));
    if (objection !== undefined) {
      context.log.info({ messageId: key.messageId, objection }, 'a contact was not sent');
      return;
    }
    try {
      await hand();
    } catch (error) {
      if (!(error instanceof MessageRefusedError)) {
        await updateMessage(context.db, key, { failedWhy: 'The provider gave no clear answer' });
        context.log.warn({ err: error, messageId: key.messageId }, 'a contact may not have arrived');
        return;
      }
      await transact(context.db, async (trx) => {
        const failedWhy = 'The provider refused it';
        await updateMessage(trx, key, { sentAt: null, failedWhy, givenUpAt: context.now() });
        await updateAttempt(trx, key, { outcome: 'failed', rule: null });
      });
    }
  },
};

/** Notes the message as sent, or gives it up. @returns why it must not be sent. */
async function claim(trx: Trx, context: AppContext, key: MessageKey): Promise<string | undefined> {
  await lockForContact(trx, key.memberId);
  const message = await findUnsentMessage(trx, key);
  if (message === undefined) return 'It was taken by another job';
  const at = context.now();
  const attempt = await findAttempt(trx, key);
  const objection =
    attempt === undefined
      ? { why: 'It has no attempt in the log', rule: undefined }
      : await objectionTo(trx, context, {
          ...attempt,
          ...key,
          to: message.recipient,
          waitedSince: message.created_at,
        });
  if (objection === undefined) {
    await updateMessage(trx, key, { sentAt: at });
    return undefined;
  }
  const { why, rule } = objection;
  await updateMessage(trx, key, { failedWhy: why, givenUpAt: at });
  await updateAttempt(
    trx,
    key,
    rule === undefined ? { outcome: 'failed', rule: null } : { outcome: 'blocked', rule },
  );
  return why;
}

type Waiting = Omit<Attempt, 'staffName'> & MessageKey & { to: string; waitedSince: Date };

async function objectionTo(
  trx: Trx,
  context: AppContext,
  { memberId, messageId, loanId, at, channel, to, waitedSince, reminderDueOn: dueOn }: Waiting,
): Promise<{ why: string; rule: ContactRule | undefined } | undefined> {
  // By how long it has waited, and not by the business clock, which a demonstration moves on by days within seconds.
  const now = new Date(at.getTime() + context.now().getTime() - waitedSince.getTime());
  if (manilaDate(now) !== manilaDate(at)) return { why: 'Its day was over', rule: undefined };
  if (dueOn !== null && !(await isStillDue(trx, { memberId, loanId, dueOn })))
    return { why: 'It was paid meanwhile', rule: undefined };
  const facts = await readContactFacts(context, trx, { memberId, now, without: messageId });
  const answer = mayContact({ ...facts, to }, channel, now);
  return answer === 'allowed' ? undefined : { why: answer.rule, rule: answer.rule };
}
