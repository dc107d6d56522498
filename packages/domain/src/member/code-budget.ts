/** One code that was asked for today, for one phone number and purpose. */
export interface AskedCode {
  /** The known device or the address that asked. */
  from: string;
  isStranger: boolean;
  at: Date;
}

export interface CodeBudget {
  dayOfSource: number;
  strangersDay: number;
  strangersHour: number;
}

/**
 * Whether one more code is made for somebody who is not signed in. Each known device and each address has a budget of its own,
 * and a known device is asked for nothing else. All strangers together have so many of the day at once, and then so many
 * an hour without end: a guesser with many addresses does not use up the owner's way back in.
 */
export function mayAskForCode(
  asked: readonly AskedCode[],
  { from, isStranger, at }: AskedCode,
  { dayOfSource, strangersDay, strangersHour }: CodeBudget,
): boolean {
  if (asked.filter((each) => each.from === from).length >= dayOfSource) return false;
  if (!isStranger) return true;
  const strangers = asked.filter((each) => each.isStranger);
  if (strangers.length < strangersDay) return true;
  const hourAgo = at.getTime() - 3_600_000;
  return strangers.filter((each) => each.at.getTime() > hourAgo).length < strangersHour;
}
