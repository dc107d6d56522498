/** The score that a member starts with; it stays from 0 to 1000 (specification §2 'Settings'; schema `score_event`). */
export const scoreStart = 600;
export const scoreMaximum = 1000;

/** The points that each event adds or takes. Nothing but the gauge depends on it (decisions §2). */
export const scorePoints = {
  ACTIVATED: 10,
  LOAN_DISBURSED: 10,
  /** Paid in full on its due date; on the next banking day where banks do not work on it. */
  INSTALMENT_ON_TIME: 5,
  /** Paid in full before its due date ('paying early or on time raises the credit score', specification §2). */
  INSTALMENT_PAID_EARLY: 7,
  /** Not paid in full when its grace ended. In the days of grace it neither adds nor takes. */
  INSTALMENT_LATE: -15,
  LOAN_PAID: 30,
  /** A full month with money in the wallet: small, and at most six count. */
  MONTH_WITH_BALANCE: 2,
} as const;

export type ScoreReason = keyof typeof scorePoints;

export const monthsWithBalanceCounted = 6;

/** The events, oldest first, with the points that they count for: months with a balance count no more after the sixth. */
export function countedEvents<Event extends { reasonCode: string; points: number }>(
  events: readonly Event[],
): Event[] {
  let months = 0;
  return events.map((event) => {
    if (event.reasonCode !== 'MONTH_WITH_BALANCE') return event;
    months += 1;
    return months > monthsWithBalanceCounted ? { ...event, points: 0 } : event;
  });
}

/** The score after these events. */
export function scoreOf(events: readonly { reasonCode: string; points: number }[]): number {
  const sum = countedEvents(events).reduce((total, { points }) => total + points, scoreStart);
  return Math.min(scoreMaximum, Math.max(0, sum));
}
