import * as manila from '@sagwan/domain/time/manila.ts';
import { memberLanguage } from './member-words.ts';

/** Dates as the member's pages write them, in the language of those pages; the public pages have theirs from the address. */
const language = () => memberLanguage()?.language;

/** Keeps '6:05 PM GMT+8' in one line. */
const timeInOneLine = (text: string) => text.replace(/ (?=[AP]M\b|GMT)/g, '\u00a0');

/** 'November 21, 2026'. */
export function longDate(at: Date): string {
  return manila.longDate(at, language());
}

/** 'November 21, 2026 at 6:05 PM GMT+8'. */
export function longDateTime(at: Date): string {
  return timeInOneLine(manila.longDateTime(at, language()));
}

/** 'Nov 21, 2026'. */
export function mediumDate(at: Date): string {
  return manila.mediumDate(at, language());
}

/** 'Nov 21, 2026, 6:05 PM'. */
export function mediumDateTime(at: Date): string {
  return timeInOneLine(manila.mediumDateTime(at, language()));
}

/** 'November 21, 2026' of the calendar date '2026-11-21'. */
export function dateText(on: string): string {
  return longDate(manila.manilaInstant(on, 0));
}

/** 'Nov 21, 2026' of the calendar date '2026-11-21'. */
export function shortDate(on: string): string {
  return mediumDate(manila.manilaInstant(on, 0));
}

/** 'November 2026' of '2026-11'. */
export function monthText(month: string): string {
  return manila.longMonth(month, language());
}
