export type DatePart = 'day' | 'month' | 'year';
export type DateParts = Record<DatePart, string>;

/** The order in which a locale writes a date: en-PH month, day, year; fil the same; en-GB day, month, year. */
export function datePartOrder(locale: string): readonly DatePart[] {
  const written = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return written.formatToParts(new Date(0)).flatMap(({ type }) => (isDatePart(type) ? [type] : []));
}

function isDatePart(type: string): type is DatePart {
  return type === 'day' || type === 'month' || type === 'year';
}

/**
 * What three parts say as one text: 'YYYY-MM-DD' once each is complete (years 1000 to 9999), '' while all are empty, and what is
 * there in the same order in between, e.g. '-6-12', so that a form keeps it as it keeps half a name. Whether the calendar has such
 * a day is for the rule of the field to say: only then can the form say it.
 */
export function dateFromParts({ day, month, year }: DateParts): string {
  if (day + month + year === '') return '';
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^[1-9]\d{3}$/.test(year))
    return `${year}-${month}-${day}`;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Whether nothing is missing of a date that a person types. */
export function isCompleteDate(date: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(date);
}

/** The three parts of what `dateFromParts` gives; empty parts for anything else. */
export function partsFromDate(date: string): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{0,4})-(\d{0,2})-(\d{0,2})$/.exec(date) ?? [];
  return { day, month, year };
}

/** A part when its field is left: '7' becomes '07'; the year and an empty part stay. */
export function paddedPart(part: DatePart, text: string): string {
  return part !== 'year' && /^[1-9]$/.test(text) ? `0${text}` : text;
}
