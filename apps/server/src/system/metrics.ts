import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client';
import { hashingShare } from './hashing-share.ts';
import { isOfBuiltFiles } from './request-limits.ts';

collectDefaultMetrics();

const requestSeconds = new Histogram({
  name: 'sagwan_request_seconds',
  help: 'Time to answer, by endpoint and status',
  labelNames: ['endpoint', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
});

/** Statements that many callers share (database/batcher.ts). */
export const batchSize = new Histogram({
  name: 'sagwan_batch_size',
  help: 'Calls in one statement, by statement',
  labelNames: ['statement'] as const,
  buckets: [1, 2, 4, 8, 12, 16],
});

export const batchWaitSeconds = new Histogram({
  name: 'sagwan_batch_wait_seconds',
  help: 'How long the first call of a batch waited to be sent, by statement',
  labelNames: ['statement'] as const,
  buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.5, 5],
});

export const conflictRetries = new Counter({
  name: 'sagwan_conflict_retries_total',
  help: 'Work that was read and decided again because something it rested on had changed, by SQLSTATE',
  labelNames: ['code'] as const,
});

/** What could not be written because a disk was full or broken (system/disk-space.ts). */
export const writesRefused = new Counter({
  name: 'sagwan_disk_errors_total',
  help: 'Requests and jobs that failed because a disk had no room or gave errors; needs a person',
});

/** Jobs that failed a try; tried again with back-off. */
export const jobFailures = new Counter({
  name: 'sagwan_job_failures_total',
  help: 'Failed tries of jobs after commit, by task',
  labelNames: ['task'] as const,
});

/** Wrong passwords that locked a source, or all strangers, for one number or staff address (session/sign-in-guard.ts). */
export const signInLocks = new Counter({
  name: 'sagwan_sign_in_locks_total',
  help: 'Locks set by wrong passwords, by what they lock: a device, an address or all strangers of a number',
  labelNames: ['locks'] as const,
});

/** Sign-ins, registrations and new passwords that were answered 503 (system/fair-queue.ts). */
export const signInsRefused = new Counter({
  name: 'sagwan_sign_ins_refused_total',
  help: 'Sign-ins refused because too many waited, of known devices and of others',
  labelNames: ['from'] as const,
});

/** Codes that visitors asked for and that were not made (stepup/phone-code.ts). */
export const codesNotMade = new Counter({
  name: 'sagwan_codes_not_made_total',
  help: 'Codes not made because the budget of the source or of all strangers was used up, by purpose',
  labelNames: ['purpose', 'source'] as const,
});

/** Text messages that were not sent because a cap had no room (message/sms-caps.ts). */
export const smsRefused = new Counter({
  name: 'sagwan_sms_refused_total',
  help: 'Text messages not sent, by the cap without room and by who brought them about',
  labelNames: ['cap', 'by'] as const,
});

export const smsNearCap = new Counter({
  name: 'sagwan_sms_near_cap_total',
  help: 'How often four fifths of a cap on text messages were reached, by cap; needs a person',
  labelNames: ['cap'] as const,
});

export const smsCapPart = new Gauge({
  name: 'sagwan_sms_cap_part',
  help: 'The part used of the caps that all text messages share; 1 is full',
  labelNames: ['cap'] as const,
});

/** E-mails that were not sent because a cap had no room (message/email-caps.ts). */
export const emailRefused = new Counter({
  name: 'sagwan_email_refused_total',
  help: 'E-mails not sent, by the cap without room and by who brought them about',
  labelNames: ['cap', 'by'] as const,
});

export const emailNearCap = new Counter({
  name: 'sagwan_email_near_cap_total',
  help: 'How often four fifths of the cap on all e-mails of a day were reached; needs a person',
});

export const emailCapPart = new Gauge({
  name: 'sagwan_email_cap_part',
  help: 'The part used of the cap on all e-mails of a day; 1 is full',
});

/** Addresses that a mail server said do not exist (message/send-message.ts). */
export const emailUnreachable = new Counter({
  name: 'sagwan_email_unreachable_total',
  help: 'E-mail addresses noted as unreachable',
});

/** What members and addresses could not store because a quota of theirs was used up (caps/quotas.ts). */
export const quotaRefused = new Counter({
  name: 'sagwan_quota_refused_total',
  help: 'Requests refused because a quota of a member or an address had no room, by quota',
  labelNames: ['quota'] as const,
});

/** Uploads that were not read to their end, or not cleaned (member/receive-form.ts, member/clean-picture.ts). */
export const uploadsRefused = new Counter({
  name: 'sagwan_uploads_refused_total',
  help: 'Uploads refused for want of a place or cut off, by why; cleaning_full and reading_full need a look',
  labelNames: ['why'] as const,
});

export const cleaningSeconds = new Histogram({
  name: 'sagwan_picture_cleaning_seconds',
  help: 'Time to decode a picture and write it anew, without waiting',
  buckets: [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20],
});

/** Rows, pictures, members and files that the daily job has cleared (retention/clear.ts). */
export const clearedRows = new Counter({
  name: 'sagwan_cleared_total',
  help: 'What was deleted because the time for which it is kept was over, by kind',
  labelNames: ['kind'] as const,
});

/**
 * What the last check of the ledger found on this server. Of several servers any one may run it: the count with the
 * newest timestamp is the valid one.
 */
export const ledgerProblemCount = new Gauge({
  name: 'sagwan_ledger_problems',
  help: 'Problems found by the last check of the ledger; anything but 0 needs a person',
});

export const ledgerChecked = new Gauge({
  name: 'sagwan_ledger_checked_timestamp_seconds',
  help: 'When the last check of the ledger ended; it runs every hour',
});

/** Rates of a provider that were not taken over (rates/refresh-rates.ts); the ones before them remain in use. */
export const ratesRefused = new Counter({
  name: 'sagwan_rates_refused_total',
  help: 'Exchange rates kept back, by currency and why; MOVED_TOO_FAR needs a person',
  labelNames: ['currency', 'why'] as const,
});

export const ratesAsOf = new Gauge({
  name: 'sagwan_rates_as_of_timestamp_seconds',
  help: 'Of when the oldest exchange rate in use is; set every hour by the server that refreshes them',
});

// Before the first check no value is reported, rather than "0 problems".
for (const gauge of [ledgerProblemCount, ledgerChecked, ratesAsOf]) gauge.remove();

/**
 * Counts and times each answer and writes its one log line: no bodies, no query strings, no secrets. Requests
 * above the limit of their address and those for built files, which no limit counts, have none: one address can send thousands a
 * second, whose lines would fill the disk.
 */
export function observeRequests(server: FastifyInstance): void {
  const kindOf = kindsOfAnswers(server);
  server.decorateRequest('isAboveLimit', false);
  let answered: FastifyReply[] = [];
  const observe = () => {
    const replies = answered;
    answered = [];
    for (const { request, statusCode, elapsedTime } of replies) {
      const { seconds, log, isOther } = kindOf(request.routeOptions, statusCode);
      if (isOther) hashingShare.noteAnswer();
      seconds.observe(elapsedTime / 1000);
      const { id: requestId, method } = request;
      if (log === undefined || request.isAboveLimit) continue;
      log.info({ requestId, method, milliseconds: Math.round(elapsedTime) }, 'answered');
    }
  };
  // All answers of one turn of the event loop are observed together: done between the answers, the same work takes
  // several times as long, since its code has left the processor's caches each time.
  server.addHook('onResponse', (_, reply, done) => {
    if (answered.push(reply) === 1) setImmediate(observe);
    done();
  });
}

/**
 * What all answers of a route with one status have in common, made once: the histogram's part, which costs more to look
 * up by its labels than all the rest, and a logger whose lines already say the most.
 */
function kindsOfAnswers(server: FastifyInstance) {
  const kinds = new WeakMap<Route['config'], Map<number, AnswerKind>>();
  return ({ config, url: path }: Route, status: number): AnswerKind => {
    const ofRoute = kinds.get(config) ?? new Map<number, AnswerKind>();
    kinds.set(config, ofRoute);
    let kind = ofRoute.get(status);
    if (kind === undefined) {
      const { endpoint = 'page' } = config;
      kind = {
        seconds: requestSeconds.labels({ endpoint, status: String(status) }),
        // The route's pattern, not the address: addresses carry phone numbers.
        log: isOfBuiltFiles(path ?? '') ? undefined : server.log.child({ endpoint, path, status }),
        isOther: !hashingEndpoints.has(endpoint),
      };
      ofRoute.set(status, kind);
    }
    return kind;
  };
}

/** Their answers take a hash; strangers send them, and changing a password is rare. */
const hashingEndpoints: ReadonlySet<string> = new Set(
  [login, register, resetPassword, officeLogin].map(({ name }) => name),
);

type Route = FastifyRequest['routeOptions'];

interface AnswerKind {
  seconds: Histogram.Internal<'endpoint' | 'status'>;
  /** None where its answers leave no line. */
  log: FastifyBaseLogger | undefined;
  /** Another request than those whose answers take a hash. */
  isOther: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused by its address's limit of requests. */
    isAboveLimit: boolean;
  }
  interface FastifyContextConfig {
    /** The name of the contract's endpoint behind a route. */
    endpoint?: string;
  }
}
