import { refusalStatus } from '@sagwan/contract/status.ts';
import { type Refusal, refusalSentence, refuse } from '@sagwan/domain/copy/refusals.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/** Answers a refusal with its status, its sentence and its fields. Every error response is made here. */
export function answerRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .status(refusalStatus[refusal.refused])
    .header('cache-control', 'no-store')
    .type('application/json')
    .send({
      message: refusalSentence(refusal.refused, refusal.params),
      code: refusal.refused,
      ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
    });
}

/** The refusal of a body, parameter or query, with a sentence for each wrong field. */
export function invalid(error: z.ZodError): Refusal<'BODY_INVALID'> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names) fields[name] ??= sentenceOf(issue);
  }
  return refuse('BODY_INVALID', { fields });
}

const zodDefaultMessage = /^(Invalid (input|option|string|number|ISO|UUID|URL)\b|Too (small|big):)/;

/** Our fields have messages of their own; zod's default messages are not for a person to read. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'This field is not known here.';
  return zodDefaultMessage.test(issue.message)
    ? 'This is missing, or not what is expected here.'
    : issue.message;
}

const fastifyRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('BODY_TOO_LARGE', { params: { limit: '64 KB' } }),
  FST_REQ_FILE_TOO_LARGE: refuse('BODY_TOO_LARGE', { params: { limit: '15 MB' } }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('CONTENT_TYPE_UNSUPPORTED'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: refuse('CONTENT_TYPE_UNSUPPORTED'),
  FST_ERR_CTP_INVALID_JSON_BODY: refuse('BODY_MALFORMED'),
  FST_ERR_CTP_EMPTY_JSON_BODY: refuse('BODY_MALFORMED'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse('BODY_MALFORMED'),
  FST_ERR_BAD_URL: refuse('NOT_FOUND'),
  FST_ERR_NOT_FOUND: refuse('NOT_FOUND'),
};

/** PostgreSQL cannot be reached, is starting, stopping or out of connections: nothing was changed, try again. */
const databaseUnavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|CONNECT(ION)?_\w+|POOL_\w+|57P0[1-5]|57014|53300|08\w{3}|25P03)$/;

/** The refusal that answers an error of Fastify or the database; undefined when it is a defect of ours. */
export function refusalOfError(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const known = fastifyRefusals[code];
  if (known !== undefined) return known;
  if (databaseUnavailableCodes.test(code)) return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  // fastify's JSON reader throws these for malformed text and for `__proto__` and `constructor` keys.
  if (status === 400) return refuse('BODY_MALFORMED');
  // A path that leaves the static folder (403) is answered like one that does not exist.
  if (status === 403 || status === 404) return refuse('NOT_FOUND');
  if (status === 413) return refuse('BODY_TOO_LARGE', { params: { limit: '64 KB' } });
  if (status === 415) return refuse('CONTENT_TYPE_UNSUPPORTED');
  if (status === 503) return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
  return undefined;
}
