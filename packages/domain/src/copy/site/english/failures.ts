import { errors } from '../../errors.ts';
import type { RefusalCode } from '../../refusals.ts';

/** Sentences for failures, where the server's sentence is not in this language. */
export const failures: {
  /** For an error that no refusal describes. */
  unexpected: string;
  /** Shown instead of the server's sentence; a code without an entry shows the server's. */
  refusals: Partial<Record<RefusalCode | 'NO_RESPONSE', string>>;
} = {
  unexpected: errors.unexpected,
  refusals: {},
};
