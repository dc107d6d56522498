import { type ScoreReason, scorePoints } from '../score/score.ts';
import type { ScoreBandName } from '../score/score-bands.ts';

/** What moved the score, as the member reads it beside its points (specification §2 'Settings'). */
const titles: Record<ScoreReason, string> = {
  ACTIVATED: 'You activated your account',
  LOAN_DISBURSED: 'A loan was released to you',
  INSTALMENT_ON_TIME: 'An instalment was paid on time',
  INSTALMENT_PAID_EARLY: 'An instalment was paid early',
  INSTALMENT_LATE: 'An instalment was late',
  LOAN_PAID: 'A loan was paid in full',
  MONTH_WITH_BALANCE: 'A full month with money in your wallet',
};

export const scoreWords = {
  title: 'How it came about',
  start: 'Everybody starts with',
  all: ({ count }: { count: number }): string => `Show all ${count}`,
  counted: 'Not counted: six such months count.',
  after: ({ score }: { score: number }): string => `Then ${score}`,
  gauge: ({ name, score, most, band }: { name: string; score: number; most: number; band: string }): string =>
    `${name}: ${score} of ${most}, ${band}`,
  of: ({ most }: { most: number }): string => `of ${most}`,
  bands: { LOW: 'Low', FAIR: 'Fair', GOOD: 'Good', VERY_GOOD: 'Very good' } satisfies Record<
    ScoreBandName,
    string
  >,
  bandsNote: 'The names only help you to read the number. Nothing is decided by them.',
  toNext: ({ count, band }: { count: number; band: string }): string =>
    `${count === 1 ? '1 point' : `${count} points`} to ${band}`,
} as const;

/** An event of the score in words; one with the opposite points takes an earlier one back. */
export function scoreTitle(reasonCode: string, points: number): string {
  if (!isReason(reasonCode)) return reasonCode;
  const isCorrection = points !== 0 && Math.sign(points) !== Math.sign(scorePoints[reasonCode]);
  return isCorrection ? `Corrected: ${titles[reasonCode].toLowerCase()}` : titles[reasonCode];
}

function isReason(code: string): code is ScoreReason {
  return Object.hasOwn(titles, code);
}
