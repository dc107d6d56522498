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
 * 'YYYY-MM-DD' when each part is complete (years 1000 to 9999), otherwise undefined. Whether the calendar has such a day is for
 * the rule of the field to say: only then can the form say it.
 */
export function dateFromParts({ day, month, year }: DateParts): string | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^[1-9]\d{3}$/.test(year)) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The three parts of 'YYYY-MM-DD'; empty parts for anything else. */
export function partsFromDate(date: string): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return { day, month, year };
}

/** A part when its field is left: '7' becomes '07'; the year and an empty part stay. */
export function paddedPart(part: DatePart, text: string): string {
  return part !== 'year' && /^[1-9]$/.test(text) ? `0${text}` : text;
}
