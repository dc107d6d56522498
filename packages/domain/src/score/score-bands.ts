import { scoreMaximum } from './score.ts';

export type ScoreBandName = 'LOW' | 'FAIR' | 'GOOD' | 'VERY_GOOD';

export interface ScoreBand {
  name: ScoreBandName;
  /** The lowest and the highest score in it. */
  from: number;
  to: number;
}

/** Parts of the scale with a name, so that a number can be read; nothing is decided by them (decisions §2). */
export const scoreBands: readonly ScoreBand[] = [
  { name: 'LOW', from: 0, to: 549 },
  { name: 'FAIR', from: 550, to: 649 },
  { name: 'GOOD', from: 650, to: 749 },
  { name: 'VERY_GOOD', from: 750, to: scoreMaximum },
];

/** The band that a score is in. */
export function scoreBandOf(score: number): ScoreBand {
  return scoreBands.findLast(({ from }) => score >= from) ?? { name: 'LOW', from: 0, to: 549 };
}
