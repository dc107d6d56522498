import type { SharedWords } from '../english/on-both-sides.ts';
import { calculator } from './calculator.ts';
import { frame } from './frame.ts';
import { schedule } from './schedule.ts';

export const sharedFilipino: SharedWords = { frame, calculator, schedule };
