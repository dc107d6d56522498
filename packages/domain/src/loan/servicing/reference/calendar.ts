/** Days are counted from 1970-01-01, so that they can be subtracted. */
export type Day = number;

const dayMilliseconds = 86_400_000;

export function dayOf(date: string): Day {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / dayMilliseconds);
}

// Making the text takes longer than the sums around it.
const dates = new Map<Day, string>();

export function dateOf(day: Day): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * dayMilliseconds).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

export function yearOf(day: Day): number {
  return new Date(day * dayMilliseconds).getUTCFullYear();
}

export function daysInYear(year: number): number {
  return dayOf(`${year + 1}-01-01`) - dayOf(`${year}-01-01`);
}

/**
 * The day so many months after a start, on the start's day of the month or the month's last (servicing 1: counted from
 * the release date, never from the last due date).
 */
export function monthsAfter(start: Day, months: number, dayOfMonth?: number): Day {
  const from = new Date(start * dayMilliseconds);
  const firstOfMonth = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const firstOfNext = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 1);
  const length = Math.round((firstOfNext - firstOfMonth) / dayMilliseconds);
  const wanted = dayOfMonth ?? from.getUTCDate();
  return Math.round(firstOfMonth / dayMilliseconds) + Math.min(wanted, length) - 1;
}

export function dayOfMonth(day: Day): number {
  return new Date(day * dayMilliseconds).getUTCDate();
}
