import { type Refusal, refuse } from '../../copy/refusal.ts';
import { payableUntil } from '../../time/banking-days.ts';
import { longDateInEachLanguage } from '../../time/manila.ts';
import { dueDates } from '../due-dates.ts';
import type { LoanEvent } from './events.ts';
import type { LoanAccount } from './replay.ts';

/** So many instalments paid on time earn a payment holiday, and so many more each further one (servicing 6). */
const onTimeForHoliday = 6;
/** A loan can be written off when it is more than this many days past due (servicing 6). */
const daysBeforeWriteOff = 180;

/**
 * Whether the member may move the due day: once a year (servicing 6), so again on the same day of the next year, of 29 February on
 * the 28th; and with nothing late. `params.from` is a Manila date.
 */
export function decideMoveDueDay({
  account,
  events,
  on,
}: {
  account: LoanAccount;
  events: readonly LoanEvent[];
  on: string;
}): 'allowed' | Refusal<'INSTALMENT_OVERDUE' | 'DUE_DAY_MOVED_THIS_YEAR'> {
  if (account.daysPastDue > 0) return refuse('INSTALMENT_OVERDUE');
  const from = events
    .flatMap((event) => (event.kind === 'dueDayMoved' ? dueDates(event.valueOn, 12).slice(-1) : []))
    .sort()
    .at(-1);
  return from !== undefined && from > on
    ? refuse('DUE_DAY_MOVED_THIS_YEAR', { params: { from: longDateInEachLanguage(from) } })
    : 'allowed';
}

/**
 * Whether a payment holiday is earned: six instalments on time for each, and nothing late. What is due on a day without banks is
 * on time until the next one with banks (servicing 8).
 */
export function decideHoliday({
  account,
  events,
  holidays,
}: {
  account: LoanAccount;
  events: readonly LoanEvent[];
  holidays: ReadonlySet<string>;
}): 'allowed' | Refusal<'INSTALMENT_OVERDUE' | 'HOLIDAY_NOT_EARNED'> {
  if (account.daysPastDue > 0) return refuse('INSTALMENT_OVERDUE');
  // A part paid ahead is no instalment, or a holiday could be had for any centavos.
  const onTime = account.rows.filter(
    ({ isInstalment, paymentMinor, paidOn, dueOn }) =>
      isInstalment && paymentMinor > 0n && paidOn !== undefined && paidOn <= payableUntil(dueOn, holidays),
  ).length;
  const taken = events.filter(({ kind }) => kind === 'holidayGranted').length;
  return onTime >= onTimeForHoliday * (taken + 1) ? 'allowed' : refuse('HOLIDAY_NOT_EARNED');
}

/** Whether a loan is late enough to be written off. */
export function decideWriteOff(account: LoanAccount): 'allowed' | Refusal<'WRITE_OFF_TOO_EARLY'> {
  return account.daysPastDue > daysBeforeWriteOff ? 'allowed' : refuse('WRITE_OFF_TOO_EARLY');
}
