import { statedMinutes } from '../copy/timings.ts';
import { isBankingDay, nextBankingDay } from '../time/banking-days.ts';
import { minuteMilliseconds } from '../time/durations.ts';
import { lastInstantOf, manilaDate, manilaMinutes } from '../time/manila.ts';

export const rails = ['instapay', 'pesonet'] as const;

export type Rail = (typeof rails)[number];

/** InstaPay carries up to ₱50,000 a transfer, at any hour (philippines.md 11). */
export const instapayMaxMinor = 5_000_000n;
/** What the specification promises of an instant transfer: 10 to 60 minutes; the honest figure is the longer. */
const instapayMinutes = statedMinutes.transferTo;
/** PESONet: the cut-offs at 10:00, 13:00 and 16:00; credited the same banking day, at the latest by its end. */
const lastCutOffMinutes = 16 * 60;

/** Which rails an institution takes; undefined where it is not in the list, and is taken to take both. */
export type RailsTaken = { instapay: boolean; pesonet: boolean } | undefined;

export function takesRail(rails: RailsTaken, rail: Rail): boolean {
  return rails === undefined || rails[rail];
}

/** The most that one transfer to an institution may carry, in pesos; undefined where its rails set no limit. */
export function railMaxMinor(rails: RailsTaken): bigint | undefined {
  return takesRail(rails, 'pesonet') ? undefined : instapayMaxMinor;
}

/** The rail that carries an amount to an institution: InstaPay where it can; undefined where none of its rails does. */
export function chooseRail(payoutMinor: bigint, rails: RailsTaken): Rail | undefined {
  if (payoutMinor <= instapayMaxMinor && takesRail(rails, 'instapay')) return 'instapay';
  return takesRail(rails, 'pesonet') ? 'pesonet' : undefined;
}

/** When what is sent now by a rail arrives at the latest. `holidays` are Manila dates on which banks are closed. */
export function expectedArrival(
  rail: Rail,
  { now, holidays }: { now: Date; holidays: ReadonlySet<string> },
): Date {
  if (rail === 'instapay') return new Date(now.getTime() + instapayMinutes * minuteMilliseconds);
  const today = manilaDate(now);
  const inTime = isBankingDay(today, holidays) && manilaMinutes(now) < lastCutOffMinutes;
  const day = inTime ? today : nextBankingDay(today, holidays);
  return lastInstantOf(day);
}
