import { errors } from '../../errors.ts';
import type { RefusalCode } from '../../refusals.ts';

/** What went wrong, where the server's own sentence does not say it in this language. */
export const failures: {
  /** A defect of ours. */
  unexpected: string;
  /** In place of the server's sentence; without an entry that is shown as it is. */
  refusals: Partial<Record<RefusalCode | 'NO_RESPONSE', string>>;
} = {
  unexpected: errors.unexpected,
  refusals: {},
};
