const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Manila',
});

/** An instant as staff read it, in Manila: 'Nov 21, 2026, 6:05 PM'. */
export function staffTime(instant: string): string {
  return format.format(new Date(instant));
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long since, in one unit, rounded down: '12 min', '5 h', '3 d'. */
export function ageText(since: string, nowMs: number): string {
  const age = Math.max(0, nowMs - Date.parse(since));
  if (age < hour) return `${Math.floor(age / minute)} min`;
  if (age < day) return `${Math.floor(age / hour)} h`;
  return `${Math.floor(age / day)} d`;
}
