import { type InEachLanguage, inEachLanguage, type Language } from '../copy/site/language.ts';
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from './durations.ts';

/** Manila is UTC+8 all year, without daylight saving (philippines.md 'Local data'). */
const manilaOffsetMilliseconds = 8 * hourMilliseconds;

/** The calendar date in Manila at an instant: 'YYYY-MM-DD'. */
export function manilaDate(at: Date): string {
  return new Date(at.getTime() + manilaOffsetMilliseconds).toISOString().slice(0, 10);
}

/** The minutes since midnight in Manila at an instant. */
export function manilaMinutes(at: Date): number {
  const local = new Date(at.getTime() + manilaOffsetMilliseconds);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

/** The instant of a Manila date at minutes past its midnight. */
export function manilaInstant(date: string, minutes: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - manilaOffsetMilliseconds + minutes * minuteMilliseconds);
}

/** The last instant of a Manila date, shown as 23:59: until then what holds on that day holds, all of its last minute. */
export function lastInstantOf(date: string): Date {
  return new Date(manilaInstant(addDays(date, 1), 0).getTime() - 1);
}

/** A date that many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds);
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

// Made once: making a formatter takes about a hundred times as long as using it.
const longDateFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Manila' }),
  fil: new Intl.DateTimeFormat('fil-PH', { dateStyle: 'long', timeZone: 'Asia/Manila' }),
};
const longDateTimeOptions: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Manila',
  timeZoneName: 'short',
};
const longDateTimeFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', longDateTimeOptions),
  fil: new Intl.DateTimeFormat('fil-PH', longDateTimeOptions),
};

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Asia/Manila' });

/** '6:05 PM', for what is less than a day away. */
export function timeOfDay(at: Date): string {
  return timeFormat.format(at);
}

/** 'November 21, 2026', the long US format of the specification §2; in Filipino 'Nobyembre 21, 2026'. */
export function longDate(at: Date, language: Language = 'en'): string {
  return longDateFormats[language].format(at);
}

/** The same of a Manila date 'YYYY-MM-DD'. */
export function longDay(date: string, language: Language = 'en'): string {
  return longDate(manilaInstant(date, 0), language);
}

/** The same for a reader whose language is not known yet. */
export function longDateInEachLanguage(date: string): InEachLanguage {
  return inEachLanguage((language) => longDay(date, language));
}

const mediumDateFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Manila' }),
  fil: new Intl.DateTimeFormat('fil-PH', { dateStyle: 'medium', timeZone: 'Asia/Manila' }),
};

/** 'Nov 21, 2026', for lists on a narrow screen; in Filipino 'Nob 21, 2026'. */
export function mediumDate(at: Date, language: Language = 'en'): string {
  return mediumDateFormats[language].format(at);
}

const longMonthOptions: Intl.DateTimeFormatOptions = {
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Manila',
};
const longMonthFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', longMonthOptions),
  fil: new Intl.DateTimeFormat('fil-PH', longMonthOptions),
};

/** 'February 2026' of '2026-02'; in Filipino 'Pebrero 2026'. */
export function longMonth(month: string, language: Language = 'en'): string {
  return longMonthFormats[language].format(manilaInstant(`${month}-01`, 0));
}

const mediumDateTimeOptions: Intl.DateTimeFormatOptions = {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Manila',
};
const mediumDateTimeFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', mediumDateTimeOptions),
  fil: new Intl.DateTimeFormat('fil-PH', mediumDateTimeOptions),
};

/** 'Nov 21, 2026, 6:05 PM', where it stands beside an amount on a narrow screen; in Filipino 'Nob 21, 2026, 6:05 PM'. */
export function mediumDateTime(at: Date, language: Language = 'en'): string {
  return mediumDateTimeFormats[language].format(at);
}

/** 'November 21, 2026 at 6:05 PM GMT+8'; in Filipino 'Nobyembre 21, 2026 nang 6:05 PM GMT+8'. */
export function longDateTime(at: Date, language: Language = 'en'): string {
  return longDateTimeFormats[language].format(at);
}
