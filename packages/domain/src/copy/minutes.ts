/** A number of minutes as a person reads it within a sentence; of more than two hours, the hours begun. */
export function minutesText(minutes: number): string {
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
