import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { addDays, manilaDate } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { addDayAhead, closeDaysUntil, readDaysAhead } from './business-date.sql.ts';

/**
 * The date that bookings take: the calendar day in Manila, and in the sandbox as many days later as the demonstration has
 * travelled (servicing 8). One object for all of a process; sessions, passwords and the audit keep the real clock.
 */
export class BusinessClock {
  /** Whole days ahead of the calendar; always 0 in production. */
  daysAhead = 0;
  /** The day to which the demonstration is moving at this moment, 'YYYY-MM-DD'. */
  movingTo: string | undefined;
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The business date, 'YYYY-MM-DD'. */
  today(): string {
    return addDays(manilaDate(this.#now()), this.daysAhead);
  }

  /** The time of day on the business date: when a loan is released, or an offer lapses. */
  now(): Date {
    return new Date(this.#now().getTime() + this.daysAhead * dayMilliseconds);
  }

  /** Reads how far the demonstration has travelled; at a start. On the very first one no day is open before today. */
  async read(db: Kysely<Database>): Promise<void> {
    this.daysAhead = await readDaysAhead(db);
    await closeDaysUntil(db, addDays(this.today(), -1));
  }

  /** Takes over how far another server has travelled since: never back, while this one travels itself. */
  async follow(db: Kysely<Database>): Promise<void> {
    this.daysAhead = Math.max(this.daysAhead, await readDaysAhead(db));
  }

  /** Moves on by a day; only in the sandbox (servicing 8). */
  async travelOneDay(db: Kysely<Database>): Promise<void> {
    this.daysAhead = await addDayAhead(db);
  }
}
