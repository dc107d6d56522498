import { chooseReminderChannel } from '@sagwan/domain/contact/reminder-channel.ts';
import { type ReminderDay, reminderDue, reminderSpans } from '@sagwan/domain/contact/reminders.ts';
import { noticeTextTo } from '@sagwan/domain/copy/messages/message-texts.ts';
import { payableUntil } from '@sagwan/domain/time/banking-days.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { hasRunningDebit } from '../mandate/debits.ts';
import { letterText } from '../message/letter.ts';
import { readRecipient } from '../message/recipient.ts';
import { sendMessage } from '../message/send-message.ts';
import { readHolidays } from '../servicing/holidays.ts';
import { readLoanFacts } from '../servicing/loan-facts.ts';
import { eachOrLog } from '../system/each-or-log.ts';
import { type Trx, transact } from '../transact.ts';
import {
  type DueReminder,
  findDueReminders,
  insertAttempt,
  isStillDue,
  readReminderAttempts,
} from './attempt.sql.ts';
import { lockForContact } from './contact.sql.ts';
import { readContactFacts } from './contact-facts.ts';
import { reminderText } from './reminder-text.ts';

const remindersPerBatch = 500;
const membersAtOnce = 4;

type Reminder = DueReminder & { day: ReminderDay };

/**
 * The job that sends what is to be reminded of on the business date (servicing 9). Each reminder is decided and written in
 * a transaction of its member's, which also says that it was sent: run twice, or again after a crash, it sends no reminder
 * twice. One that fails is tried with the next run, the others go on.
 * @returns how many were written to be sent.
 */
export async function sendReminders(context: AppContext): Promise<number> {
  let sent = 0;
  for (const span of reminderSpans(context.businessDate())) {
    const { day } = span;
    const how = {
      failed: 'a reminder failed',
      idsOf: ({ loanId }: DueReminder) => ({ loanId, day }),
      atOnce: membersAtOnce,
    };
    let last: DueReminder | undefined;
    for (;;) {
      const batch: DueReminder[] = await findDueReminders(context.db, span, {
        last,
        most: remindersPerBatch,
      });
      await eachOrLog(context, batch, how, async (due) => {
        if (await remind(context, { ...due, day })) sent += 1;
      });
      last = batch.at(-1);
      if (batch.length < remindersPerBatch) break;
    }
  }
  return sent;
}

/** @returns whether a message was written. */
async function remind(context: AppContext, reminder: Reminder): Promise<boolean> {
  const { memberId, loanId, day, dueOn } = reminder;
  // Looked at first without a lock and without replaying the loan: what is blocked is asked for again each hour.
  const first = await decide(context, context.db, reminder);
  if (first === undefined || (first.choice !== undefined && 'rule' in first.choice && first.logged))
    return false;
  const facts = await readLoanFacts(context, { memberId, id: loanId });
  const written = facts && reminderText(context, facts, reminder);
  if (facts === undefined || written === undefined) return false;
  return transact(context.db, async (trx) => {
    await lockForContact(trx, memberId);
    const now = context.businessClock.now();
    const decided = await decide(context, trx, reminder, now);
    const choice = decided?.choice;
    if (decided === undefined || choice === undefined) return false;
    const attempt = {
      member_id: memberId,
      id: uuid(),
      loan_id: loanId,
      at: now,
      channel: choice.channel,
      cause: 'reminder' as const,
      reminder_due_on: dueOn,
      reminder_day: day,
    };
    if ('rule' in choice) {
      if (!decided.logged) await insertAttempt(trx, { ...attempt, outcome: 'blocked', rule: choice.rule });
      return false;
    }
    // What was paid or changed meanwhile makes another text; the next run writes it.
    if (!(await isStillDue(trx, reminder, facts.row.bookingCount))) return false;
    await insertAttempt(trx, { ...attempt, outcome: 'sent' });
    const { channel, to } = choice;
    const recipient = await readRecipient(context, trx, memberId);
    const text = noticeTextTo(recipient, written);
    await sendMessage(trx, context, {
      id: attempt.id,
      memberId,
      channel,
      to,
      template: written.kind,
      language: recipient.language,
      text: channel === 'email' ? letterText(text) : text.sms,
    });
    return true;
  });
}

/**
 * How the reminder goes at an instant, or which rule stops it, and whether that was logged before; undefined where it is
 * not due.
 */
async function decide(
  context: AppContext,
  db: Kysely<Database> | Trx,
  { memberId, loanId, dueOn, day }: Reminder,
  now = context.businessClock.now(),
) {
  const earlier = (await readReminderAttempts(db, { memberId, loanId, dueOn })).filter(
    ({ outcome, reminderDay }) => outcome === 'sent' || reminderDay === day,
  );
  const sent = earlier.flatMap(({ outcome, reminderDay }) =>
    outcome === 'sent' && reminderDay !== null ? [reminderDay as ReminderDay] : [],
  );
  const facts = {
    dueOn,
    payableUntil: payableUntil(dueOn, await readHolidays(db)),
    sent,
    autoDebit: await hasRunningDebit(db, { memberId, loanId, dueOn }),
  };
  if (reminderDue(facts, manilaDate(now)) !== day) return undefined;
  const member = await readContactFacts(context, db, { memberId, now });
  const failed = new Set(earlier.filter(({ outcome }) => outcome === 'failed').map(({ channel }) => channel));
  const choice = chooseReminderChannel(member, { failed, now });
  const rule = choice !== undefined && 'rule' in choice ? choice.rule : undefined;
  return { choice, logged: earlier.some((attempt) => attempt.rule !== null && attempt.rule === rule) };
}
