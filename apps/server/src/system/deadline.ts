import { refuse } from '@sagwan/domain/copy/refusals.ts';
import type { FastifyReply } from 'fastify';
import { answerRefusal } from '../http-errors.ts';

/** So an answer is late by a fiftieth of the limit at most. */
const looksPerLimit = 50;

/**
 * Answers with the work's result, or after the limit that we cannot serve now. The work itself goes on: where it moves
 * money, the caller learns its outcome by asking again with the same key.
 */
export function answersWithin(milliseconds: number) {
  // Since when each waits, the oldest first. One timer looks after all of them: one for each took longer than many a
  // request's own work.
  const waiting = new Map<FastifyReply, number>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const now = performance.now();
    for (const [reply, since] of waiting) {
      if (now - since < milliseconds) break;
      waiting.delete(reply);
      answerRefusal(reply, refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 }));
    }
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return async <T>(reply: FastifyReply, work: Promise<T>, answer: (result: T) => void): Promise<void> => {
    waiting.set(reply, performance.now());
    timer ??= setInterval(look, milliseconds / looksPerLimit).unref();
    try {
      const result = await work;
      if (!reply.sent) answer(result);
    } finally {
      waiting.delete(reply);
    }
  };
}

/** A person waits no longer than five seconds for an answer, whatever we wait for; the rest is the way. */
export const answerInTime = answersWithin(4_500);
