import { isBankingDay, nextBankingDay } from '../time/banking-days.ts';
import { manilaDate, manilaInstant, manilaMinutes } from '../time/manila.ts';

export type Rail = 'instapay' | 'pesonet';

/** InstaPay carries up to ₱50,000 a transfer, at any hour (philippines.md 11). */
export const instapayMaximumMinor = 5_000_000n;
/** What the specification promises of an instant transfer: 10 to 60 minutes; the honest figure is the longer. */
const instapayMinutes = 60;
/** PESONet: the cut-offs at 10:00, 13:00 and 16:00; credited the same banking day, at the latest by its end. */
const lastCutOffMinutes = 16 * 60;
const endOfDayMinutes = 23 * 60 + 59;

/**
 * The rail for a payout and when it arrives at the latest. `holidays` are Manila dates on which banks are closed.
 * An institution that takes neither rail for this amount is paid by PESONet, whose refusal returns the money to the wallet.
 */
export function chooseRail(order: {
  payoutMinor: bigint;
  institution: { instapay: boolean; pesonet: boolean } | undefined;
  now: Date;
  holidays: ReadonlySet<string>;
}): { rail: Rail; expectedAt: Date } {
  const { payoutMinor, institution, now, holidays } = order;
  const small = payoutMinor <= instapayMaximumMinor;
  if (small && (institution === undefined || institution.instapay)) {
    return { rail: 'instapay', expectedAt: new Date(now.getTime() + instapayMinutes * 60_000) };
  }
  const today = manilaDate(now);
  const inTime = isBankingDay(today, holidays) && manilaMinutes(now) < lastCutOffMinutes;
  const day = inTime ? today : nextBankingDay(today, holidays);
  return { rail: 'pesonet', expectedAt: manilaInstant(day, endOfDayMinutes) };
}
