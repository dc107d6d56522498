import { refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from '../http-errors.ts';

/**
 * Refuses a request with two Host headers (RFC 9112 §3.2): Node takes the first, and a proxy before us may have taken the other one
 * to decide whether to let it through.
 */
export function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    // Names and values in turn.
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) answerRefusal(reply, refuse('BODY_MALFORMED'));
    else done();
  });
}
