import type { ScoreBandName } from '../score/score-bands.ts';
import type { ScoreDisputeState } from '../score/score-dispute.ts';

export const scoreWords = {
  title: 'How it came about',
  start: 'Everybody starts with',
  all: ({ count }: { count: number }): string => `Show all ${count}`,
  counted: 'Not counted: six such months count.',
  waysTitle: 'What raises it',
  dispute: 'This is wrong',
  disputeOf: ({ title }: { title: string }): string => `This is wrong: ${title}`,
  disputeTitle: 'Is this wrong?',
  disputeNote:
    'Tell us why. Staff look at it and answer here. It is free, and asking does not lower your score.',
  disputeMessage: 'What is wrong',
  disputeMessageMissing: 'Please say in a few words what is wrong: 10 characters or more.',
  disputeSend: 'Send',
  disputeSent: ({ disputeNumber }: { disputeNumber: string }): string =>
    `We have it. Its number is ${disputeNumber}.`,
  disputeStates: {
    OPEN: 'You disputed this. Staff are looking at it.',
    CORRECTED: 'You disputed this, and it was corrected.',
    KEPT: 'You disputed this, and it stays.',
  } satisfies Record<ScoreDisputeState, string>,
  disputeNumber: ({ disputeNumber }: { disputeNumber: string }): string => `Number ${disputeNumber}`,
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
