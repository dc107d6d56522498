import type { RefusalText } from './refusal-text.ts';
import type { RefusalCode } from './refusals.ts';

/** A refusal as a value: decisions return it and never throw it; the server answers it in `http-errors.ts`. */
export interface Refusal<Code extends RefusalCode = RefusalCode> {
  refused: Code;
  /** Fills `{name}` in the sentence. */
  params?: Record<string, RefusalText>;
  /** Which input fields to look at, each with its own sentence. */
  fields?: Record<string, RefusalText>;
  retryAfterSeconds?: number;
}

/** Makes a refusal; reads as `return refuse('BALANCE_TOO_LOW')`. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  more: Omit<Refusal, 'refused'> = {},
): Refusal<Code> {
  return { refused: code, ...more };
}

/** Whether a value is a refusal; the type narrows to the refusals that it can be. */
export function isRefusal<T>(value: T): value is unknown extends T ? T & Refusal : Extract<T, Refusal> {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
