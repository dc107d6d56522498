import { refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyReply } from 'fastify';
import { answerRefusal, noteError } from '../http-errors.ts';

/** Checks in the time of one limit, so that an answer is late by a fiftieth of it at most. */
const checksPerLimit = 50;

/**
 * Answers with the work's result, or after the limit that we cannot serve now. The work itself goes on: where it moves
 * money, the caller learns its outcome by asking again with the same key.
 */
export function answersWithin(milliseconds: number) {
  // Since when each waits, the oldest first. One timer for all: one for each took longer than many a request's own
  // work.
  const waiting = new Map<FastifyReply, number>();
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
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
    timer ??= setInterval(check, milliseconds / checksPerLimit).unref();
    try {
      const result = await work;
      if (!reply.sent) answer(result);
    } catch (error) {
      if (!reply.sent) throw error;
      // It was answered that we cannot serve now. Thrown, Fastify would log even what a full queue refuses as an error.
      noteError(error, reply.request);
    } finally {
      waiting.delete(reply);
    }
  };
}

/** A person waits five seconds at most for an answer; the other half second is for the network. */
export const answerInTime = answersWithin(4_500);

/** For `Endpoint.takesLonger`; the browser gives up after 30 seconds (contract, call.ts). */
export const answerInLongerTime = answersWithin(25_000);
