import { refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from '../http-errors.ts';

/**
 * Refuses what a browser says that a page of another site, or of another host of our domain, sends to change something
 * (Sec-Fetch-Site, Fetch Metadata §2.4). Our cookies are SameSite=Strict, but a form of any page signed its visitor out: the answer
 * to it deleted the cookie that had not come with it. Programs, providers and Safari before 16.4 send no such header.
 */
export function refuseOtherSites(server: FastifyInstance): void {
  server.addHook('onRequest', ({ method, headers }, reply, done) => {
    const site = headers['sec-fetch-site'];
    const isOfOthers = site === 'cross-site' || site === 'same-site';
    if (isOfOthers && method !== 'GET' && method !== 'HEAD') answerRefusal(reply, refuse('OTHER_SITE'));
    else done();
  });
}
