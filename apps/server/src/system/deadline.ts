import { type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';

/** A person waits no longer than five seconds for an answer, whatever we wait for; the rest is the way. */
const answerWithinMilliseconds = 4_500;

/**
 * The work's result, or after the limit the answer that we cannot serve now. The work itself goes on: where it moves
 * money, the caller learns its outcome by asking again with the same key.
 */
export function withinDeadline<T>(
  work: Promise<T>,
  milliseconds = answerWithinMilliseconds,
): Promise<T | Refusal<'SERVICE_UNAVAILABLE'>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => resolve(refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 })),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
