import { daysBetween } from '../time/manila.ts';

/** 18 and 80 years, as the specification §5 counts them. */
const ageDaysMin = 6573;
const ageDaysMax = 29_199;

/** Whether someone born on this day (YYYY-MM-DD) is between 18 and 80 years old today, a Manila date. */
export function isBirthDateInRange(birthDate: string, today: string): boolean {
  const ageDays = daysBetween(birthDate, today);
  return ageDays >= ageDaysMin && ageDays <= ageDaysMax;
}
