import { refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from '../http-errors.ts';
import { requestLimits } from '../limits.ts';
import { eventJson } from '../providers/event-json.ts';
import { hasTooManyParts } from './json-parts.ts';
import { isStorable } from './storable-text.ts';

/** JSON alone, as Fastify reads it by itself, but for JSON of very many parts, which is refused unread. */
export function readJson(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain');
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const partsMax = request.routeOptions.config?.jsonPartsMax ?? requestLimits.jsonPartsMax;
    if (hasTooManyParts(text, partsMax))
      done(Object.assign(new Error('Very many parts'), { statusCode: 400 }));
    else parse(request, text, done);
  });
}

/** Every body as the bytes that came: an event's signature is over them. */
export function readBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Whatever is sent where no body is read is thrown away: signing out never fails (decisions §3). */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
}

/**
 * One rule for every address and every part of a request, a provider's event included (decision 0034). A form is read by
 * its handler, which asks the same (member/picture-form.ts).
 */
export function refuseUnstorableText(server: FastifyInstance): void {
  server.addHook('preValidation', ({ params, query, body, headers }, reply, done) => {
    const event = Buffer.isBuffer(body) ? body : undefined;
    if (event !== undefined && hasTooManyParts(event.toString('latin1'), requestLimits.jsonPartsMax))
      return answerRefusal(reply, refuse('BODY_MALFORMED'));
    const sent = event === undefined ? body : eventJson(event);
    const isReadable = [params, query, sent].every(isStorable);
    // Only an escape can put U+0000 into a cookie, and none that is read puts in half a pair.
    if (isReadable && headers.cookie?.includes('%00') !== true) done();
    else answerRefusal(reply, refuse('BODY_MALFORMED'));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where it is not `jsonPartsMax` of limits.ts. */
    jsonPartsMax?: number;
  }
}
