import { calculator } from './calculator.ts';
import { frame } from './frame.ts';
import { schedule } from './schedule.ts';

/** What the pages before and after signing in both show. */
export const sharedEnglish = { frame, calculator, schedule };

export type SharedWords = typeof sharedEnglish;
