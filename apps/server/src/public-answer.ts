import type { FastifyReply } from 'fastify';

/** The same for everybody and seldom another: any cache may keep it for five minutes. What a loan costs never rests on it. */
export function publicForMinutes(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=300');
}
