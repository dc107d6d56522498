import { addDays, daysBetween } from '../time/manila.ts';

/** The days of reminders, counted from the due date of the first unpaid instalment (servicing 9). */
export const reminderDays = [-7, -3, -1, 0, 1, 7, 30] as const;

export type ReminderDay = (typeof reminderDays)[number];

/** For how many days the last reminder may still be sent. */
const lastReminderStandsDays = 7;

export interface ReminderFacts {
  /** The due date of the first unpaid instalment, Manila. */
  dueOn: string;
  /** The last day on which it may be paid without being late (time/banking-days.ts). */
  payableUntil: string;
  /** Which reminders of this instalment were sent already. */
  sent: readonly ReminderDay[];
  /** The debit of this instalment is announced or under way: its notice stands in for the reminder of three days before, and on
   * the due date nothing is asked for that is being debited. */
  autoDebit: boolean;
}

/**
 * The reminder to be sent on a business date, if any. One before or on the due date is for that day alone. One after it,
 * where it could not be sent on its day, is due until the next one's day: otherwise the three in seven days that a member
 * got before would always cost the first notice that an instalment is late. None says 'late' while the instalment
 * may still be paid without being late.
 */
export function reminderDue(facts: ReminderFacts, on: string): ReminderDay | undefined {
  const days = daysBetween(facts.dueOn, on);
  const day = reminderDays.findLast((reminder) => reminder <= days);
  if (day === undefined || facts.sent.includes(day)) return undefined;
  if (day <= 0) return day === days && !(facts.autoDebit && (day === -3 || day === 0)) ? day : undefined;
  if (on <= facts.payableUntil) return undefined;
  return day === 30 && days >= 30 + lastReminderStandsDays ? undefined : day;
}

/**
 * Which of the texts (copy/servicing) a reminder has on a business date. `freeUntil` is the last day without a penalty
 * (loan/servicing/account.ts); `penaltyMinor` is what is charged and unpaid on that day.
 */
export function reminderTemplate(
  day: ReminderDay,
  { penaltyMinor, freeUntil, on }: { penaltyMinor: bigint; freeUntil: string; on: string },
): 'reminderBefore' | 'reminderToday' | 'reminderInGrace' | 'reminderLate' {
  if (day < 0) return 'reminderBefore';
  if (day === 0) return 'reminderToday';
  return penaltyMinor === 0n && on <= freeUntil ? 'reminderInGrace' : 'reminderLate';
}

/** The texts of reminders, by the names of their templates: what `mayContact` is asked for before it is sent. */
export const reminderTemplates: ReadonlySet<string> = new Set<ReturnType<typeof reminderTemplate>>([
  'reminderBefore',
  'reminderToday',
  'reminderInGrace',
  'reminderLate',
]);

/** A reminder, and the due dates from..to inclusive that it can be about on a business date. */
export interface ReminderSpan {
  day: ReminderDay;
  from: string;
  to: string;
}

/**
 * Where to look for the reminders of a business date: of each of the seven, which due dates. What `reminderDue` answers is
 * always among them; it is still asked, since holidays and what was sent already are not known here.
 */
export function reminderSpans(on: string): ReminderSpan[] {
  return reminderDays.map((day, index) => {
    const next = reminderDays[index + 1] ?? day + lastReminderStandsDays;
    return { day, from: addDays(on, day <= 0 ? -day : 1 - next), to: addDays(on, -day) };
  });
}
