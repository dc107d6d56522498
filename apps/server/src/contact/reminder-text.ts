import { type ReminderDay, reminderTemplate } from '@sagwan/domain/contact/reminders.ts';
import { type Notice, notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { graceEndsOn } from '@sagwan/domain/delinquency/grace.ts';
import { smsPesos } from '@sagwan/domain/money/money.ts';
import { daysBetween, longDay } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { openMinorOf } from '../repayment/owed.ts';
import type { LoanFacts } from '../servicing/loan-facts.ts';

/**
 * A reminder with the amounts of today: all that is due by the instalment's day, what is left of earlier ones and penalties
 * included, since a smaller payment would not cover the instalment.
 * @returns undefined where nothing of the instalment is open any more.
 */
export function reminderText(
  { config }: AppContext,
  { loan, account, terms, holidays, asOf }: LoanFacts,
  { day, dueOn }: { day: ReminderDay; dueOn: string },
): Notice | undefined {
  // What is given back is no instalment; until the days for it have passed nothing else happens (servicing 6).
  if (account.isGivenBack) return undefined;
  const row = account.rows.find((open) => open.dueOn === dueOn && open.state !== 'PAID');
  if (row === undefined) return undefined;
  const due = account.rows.filter((open) => open.dueOn <= asOf);
  const penaltyMinor = due.reduce(
    (sum, { penaltyMinor: charged, paidPenaltyMinor }) => sum + charged - paidPenaltyMinor,
    0n,
  );
  const freeUntil = graceEndsOn(dueOn, terms.penalty.graceDays, holidays);
  const template = reminderTemplate(day, { penaltyMinor, freeUntil, on: asOf });
  const byDueDateMinor = account.dueMinor + (row.dueOn > asOf ? openMinorOf(row) : 0n);
  return notice(template, (language) => ({
    companyShortName: config.company.companyShortName,
    loanNumber: loan.loanNumber,
    amount: smsPesos(template === 'reminderLate' ? account.dueMinor - penaltyMinor : byDueDateMinor),
    dueOn: longDay(dueOn, language),
    days: daysBetween(asOf, dueOn),
    freeUntil: longDay(freeUntil, language),
    penalty: penaltyMinor === 0n ? undefined : smsPesos(penaltyMinor),
    total: smsPesos(account.dueMinor),
  }));
}
