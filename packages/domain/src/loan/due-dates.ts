const datePattern = /^(?<year>[0-9]{4})-(?<month>[0-9]{2})-(?<day>[0-9]{2})$/;

/**
 * Monthly due dates after `startDate`, as Manila calendar dates 'YYYY-MM-DD': the same day of each following month,
 * or that month's last day where it is shorter (31 Jan → 28 Feb → 31 Mar). Needs no clock and no time zone.
 * Text that is not a calendar date is a programmer's error and throws a RangeError.
 */
export function dueDates(startDate: string, count: number): string[] {
  const groups = datePattern.exec(startDate)?.groups ?? {};
  const year = Number.parseInt(groups.year ?? '', 10);
  const month = Number.parseInt(groups.month ?? '', 10);
  const day = Number.parseInt(groups.day ?? '', 10);
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month))) {
    throw new RangeError(`Not a date: ${startDate}`);
  }
  return Array.from({ length: count }, (_, index) => {
    const months = month + index;
    const dueYear = year + Math.floor(months / 12);
    const dueMonth = (months % 12) + 1;
    return dateText(dueYear, dueMonth, Math.min(day, daysInMonth(dueYear, dueMonth)));
  });
}

/** Days of a month of the Gregorian calendar; `month` from 1. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function dateText(year: number, month: number, day: number): string {
  const two = (part: number) => part.toString().padStart(2, '0');
  return `${year.toString().padStart(4, '0')}-${two(month)}-${two(day)}`;
}
