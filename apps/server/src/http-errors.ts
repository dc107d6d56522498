import { refusalStatus } from '@sagwan/contract/status.ts';
import { fieldProblems } from '@sagwan/domain/copy/field-problems.ts';
import { fieldSentence } from '@sagwan/domain/copy/field-sentence.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { type RefusalText, refusalText } from '@sagwan/domain/copy/refusal-text.ts';
import { languageOfRefusal, refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isDiskError, noteDiskError } from './system/disk-space.ts';
import { retriedCodes } from './transact.ts';
import { languageOf, nameLanguage } from './web/answer-language.ts';

/**
 * Answers a refusal with its status, its sentence and its fields, in the language that the request asks for. Every error
 * response is made here.
 */
export function answerRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { refused: code, params, fields } = refusal;
  const language = languageOfRefusal(code, languageOf(reply.request));
  nameLanguage(reply, language);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .status(refusalStatus[code])
    .header('cache-control', 'no-store')
    .type('application/json')
    .send({
      message: refusalSentence(code, params, language),
      code,
      ...(fields === undefined ? {} : { fields: fieldsIn(language, fields) }),
    });
}

function fieldsIn(language: Language, fields: NonNullable<Refusal['fields']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name, refusalText(sentence, language)]),
  );
}

/** No form has so many fields. A body of 64 KB can name thousands, and a sentence is longer than a name. */
const problemsMax = 20;

/** The refusal of a body, parameter or query, with a sentence for each wrong field, of which it names so many. */
export function invalid(error: z.ZodError): Refusal<'BODY_INVALID'> {
  const problems = error.issues.slice(0, problemsMax).flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    return names.slice(0, problemsMax).map((name) => ({ name, issue }));
  });
  const fields: Record<string, RefusalText> = {};
  for (const { name, issue } of problems.slice(0, problemsMax)) fields[name] ??= sentenceOf(issue);
  return refuse('BODY_INVALID', { fields });
}

const zodDefaultMessage =
  /^(Invalid (input|option|discriminator|string|number|ISO|UUID|URL)\b|Too (small|big):)/;

/** Our fields have messages of their own; zod's default messages are not for a person to read. */
function sentenceOf(issue: z.core.$ZodIssue): RefusalText {
  if (issue.code === 'unrecognized_keys') return fieldSentence(fieldProblems.en.unknown);
  return fieldSentence(zodDefaultMessage.test(issue.message) ? fieldProblems.en.missing : issue.message);
}

const unavailable = refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });

/** Where Fastify's code says more than its status. */
const refusalsByCode: Record<string, Refusal> = {
  FST_REQ_FILE_TOO_LARGE: refuse('BODY_TOO_LARGE', { params: { limit: '15 MB' } }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: refuse('CONTENT_TYPE_UNSUPPORTED'),
  FST_ERR_BAD_URL: refuse('NOT_FOUND'),
};

const refusalsByStatus: Record<number, Refusal> = {
  404: refuse('NOT_FOUND'),
  413: refuse('BODY_TOO_LARGE', { params: { limit: '64 KB' } }),
  415: refuse('CONTENT_TYPE_UNSUPPORTED'),
  503: unavailable,
};

/** Whatever else Fastify or its plug-ins refuse is the request's fault: JSON with a `__proto__` key. */
const otherwiseRefused = refuse('BODY_MALFORMED');

/** PostgreSQL cannot be reached, is starting, stopping or out of connections: nothing was changed, try again. */
const databaseUnavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|CONNECT(ION)?_\w+|POOL_\w+|57P0[1-5]|57014|53300|08\w{3}|25P03)$/;

/** Logs a defect, and remembers a full disk. @returns the refusal that answers the error. */
export function noteError(error: unknown, { log, id: requestId }: FastifyRequest): Refusal {
  const refusal = refusalOfError(error);
  noteDiskError(error, { log });
  if (refusal === undefined) log.error({ err: error, requestId }, 'a defect');
  return refusal ?? refuse('INTERNAL_ERROR');
}

/**
 * The refusal that answers an error of Fastify or the database, conflicts that went on through all tries among them, or that the
 * error carries; undefined when it is a defect of ours.
 */
export function refusalOfError(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('refusal' in error && isRefusal(error.refusal)) return error.refusal;
  const code = 'code' in error ? String(error.code) : '';
  if (databaseUnavailableCodes.test(code) || retriedCodes.has(code) || isDiskError(error)) return unavailable;
  const status = 'statusCode' in error ? Number(error.statusCode) : 0;
  const named = refusalsByCode[code] ?? refusalsByStatus[status];
  return named ?? (status >= 400 && status < 500 ? otherwiseRefused : undefined);
}
