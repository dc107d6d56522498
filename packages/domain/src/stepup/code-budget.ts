import { hourMilliseconds } from '../time/durations.ts';

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
  /** Besides those, of an address that has asked for none today. */
  newcomersHour: number;
}

/**
 * Whether one more code is made for somebody who is not signed in. Each known device and each address has a budget of its own,
 * and a known device is asked for nothing else. All strangers together have so many of the day at once, and then so many
 * an hour without end: a guesser with many addresses does not use up the owner's way back in. Where these are used up, an
 * address that has asked for none today may still have one of those that are kept for such: whoever asks all day long needs a
 * new address for each.
 */
export function mayAskForCode(
  asked: readonly AskedCode[],
  { from, isStranger, at }: AskedCode,
  budget: CodeBudget,
): boolean {
  const own = asked.filter((each) => each.from === from).length;
  if (own >= budget.dayOfSource) return false;
  if (!isStranger) return true;
  const shared: AskedCode[] = [];
  const ofNewcomers: AskedCode[] = [];
  for (const each of asked
    .filter((other) => other.isStranger)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    (hasRoom(shared, each.at, budget) ? shared : ofNewcomers).push(each);
  if (hasRoom(shared, at, budget)) return true;
  return own === 0 && withinHour(ofNewcomers, at) < budget.newcomersHour;
}

function hasRoom(
  shared: readonly AskedCode[],
  at: Date,
  { strangersDay, strangersHour }: CodeBudget,
): boolean {
  return shared.length < strangersDay || withinHour(shared, at) < strangersHour;
}

function withinHour(codes: readonly AskedCode[], at: Date): number {
  const hourAgo = at.getTime() - hourMilliseconds;
  return codes.filter((each) => each.at.getTime() > hourAgo).length;
}
