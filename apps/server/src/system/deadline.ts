import { refuse } from '@sagwan/domain/copy/refusals.ts';
import type { FastifyReply } from 'fastify';
import { answerRefusal } from '../door.ts';

/** A person waits no longer than five seconds for an answer, whatever we wait for; the rest is the way. */
const answerWithinMilliseconds = 4_500;

/**
 * Answers with the work's result, or after the limit that we cannot serve now. The work itself goes on: where it moves
 * money, the caller learns its outcome by asking again with the same key.
 */
export async function answerInTime<T>(
  reply: FastifyReply,
  work: Promise<T>,
  answer: (result: T) => void,
  milliseconds = answerWithinMilliseconds,
): Promise<void> {
  const late = setTimeout(answerLate, milliseconds, reply);
  try {
    const result = await work;
    if (!reply.sent) answer(result);
  } finally {
    clearTimeout(late);
  }
}

function answerLate(reply: FastifyReply): void {
  answerRefusal(reply, refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 }));
}
