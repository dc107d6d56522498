import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { refusalStatus } from '@sagwan/contract/status.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { signatureHeader, signEvent } from '../apps/server/src/providers/payout/sandbox-signature.ts';
import { eachAtOnce } from '../apps/server/src/system/at-once.ts';
import { untilServed } from '../apps/server/src/testing/ask.ts';
import { heavyRequests } from '../harness/heavy-requests.ts';
import {
  type Known,
  type MalformedRequest,
  malformedRequest,
  type Route,
  routesOf,
  unstorableReads,
} from '../harness/malformed-requests.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { castMembers, castStaff, memberPassword, staffPassword } from '../seed/cast.ts';
import type { Drill } from './drill.ts';

const atOnce = 8;
/** In the short form, of each route, others than of the one before. */
const heavyOfRoute = 2;
/** An access token lives for ten minutes. */
const signInAgainAfterMilliseconds = 4 * minuteMilliseconds;
/** Answered before any route sees the request (system/client-error.ts). */
const headersTooLarge = 431;
const answerWithinMilliseconds = 30_000;
const openapiFile = resolve(import.meta.dirname, '../packages/contract/openapi.json');

interface Answer {
  status: number;
  contentType: string;
  text: string;
}

/** Whoever may call each route is signed in, so that most requests get as far as their content is read. */
interface Callers {
  tokens: Record<string, string>;
  known: Known;
}

/**
 * Requests that fit a route except in one to three places: text that cannot be stored, figures out of range, fields too
 * many or missing, broken encodings, other methods; and such as are large, deep or wide. Events of providers are signed as they
 * should be. All the while one request for each route with a body has been begun and never ends.
 */
export const malformedRequests: Drill = {
  name: 'malformed-requests',
  promise:
    'a malformed request, whatever its route, is answered with a sentence and a code, never with an error of ours',
  size: { short: 24, long: 5_000, unit: 'requests a route' },
  environment: { database: 'managed' },
  fault: {
    name: 'text that cannot be stored is not refused',
    file: 'apps/server/src/system/request-bodies.ts',
    find: 'const isReadable = [params, query, sent].every(isStorable);',
    put: 'const isReadable = true;',
  },
  run: async (environment, { size, seed, say }) => {
    const routes = routesOf(JSON.parse(readFileSync(openapiFile, 'utf8')));
    const random = seededRandom(seed);
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const statuses = new Map<number, number>();
    const problems: string[] = [];
    const stalled = openStalled(environment.port, routes);
    let callers = await signIn(environment);
    let signedInAt = performance.now();
    for (const [index, route] of routes.entries()) {
      const { known } = callers;
      const made = () => ({ known, token: tokenFor(route, callers, random), random });
      const requests = [
        ...unstorableReads(route, made()),
        ...heavyRequests(route, {
          ...made(),
          first: index * heavyOfRoute,
          count: size < malformedRequests.size.long ? heavyOfRoute : undefined,
        }).map((sent) => signed(environment, route, sent)),
        ...Array.from({ length: size }, () => signed(environment, route, malformedRequest(route, made()))),
      ];
      await eachAtOnce(requests, atOnce, async (sent) => {
        try {
          const answer = await send(environment.port, agent, sent);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const problem = problemOf(sent, answer);
          if (problem !== undefined) problems.push(`${route.name}: ${problem}; sent: ${textOf(sent)}`);
        } catch (error) {
          problems.push(`${route.name}: no answer (${String(error)}); sent: ${textOf(sent)}`);
        }
      });
      if (performance.now() - signedInAt > signInAgainAfterMilliseconds) {
        callers = await signIn(environment);
        signedInAt = performance.now();
        say(`${index + 1} of ${routes.length} routes, ${problems.length} problems`);
      }
    }
    agent.destroy();
    problems.push(...stalled.problems());
    problems.push(...(await environment.ledgerProblems()));
    const sum = [...statuses.values()].reduce((so, count) => so + count, 0);
    const counts = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`);
    return { number: `${sum} requests at ${routes.length} routes: ${counts.join(', ')}`, problems };
  },
};

async function signIn({ ask, db }: TestEnvironment): Promise<Callers> {
  // Wrong passwords among the requests have paused it.
  await db.deleteFrom('sign_in_guard').execute();
  const borrower = castMembers.find(({ loan }) => loan?.released === true);
  const phoneNumber = borrower?.phoneNumber ?? '';
  const member = await untilServed(() => ask(login, { body: { phoneNumber, password: memberPassword } }));
  const token = String(member.body.accessToken);
  const tokens: Record<string, string> = { member: token };
  for (const { email, roles } of castStaff) {
    const { body } = await untilServed(() => ask(officeLogin, { body: { email, password: staffPassword } }));
    for (const role of roles) tokens[role] = String(body.accessToken);
  }
  const listed = await untilServed(() => ask(listLoans, { token, body: { phoneNumber } }));
  const loans = listed.body.loans as { loanNumber: string }[];
  const wallet = await untilServed(() => ask(readWallet, { token, body: { phoneNumber } }));
  return {
    tokens,
    known: {
      phoneNumber,
      loanNumber: loans[0]?.loanNumber ?? '',
      id: String(wallet.body.id),
      provider: 'sandbox',
      account: 'bank',
      companyCode: 'SAGWAN',
      // What a request may succeed with leaves the account as it is.
      newPassword: memberPassword,
      password: memberPassword,
      // Of the sandbox's clock: every further day is closed before it answers.
      days: 0,
    },
  };
}

function tokenFor({ callers }: Route, { tokens }: Callers, random: () => number): string | undefined {
  const allowed = callers.filter((caller) => caller in tokens);
  const caller = random() < 0.95 ? allowed[Math.floor(random() * allowed.length)] : 'auditor';
  return caller === undefined ? undefined : tokens[caller];
}

/** With the signature of the sandbox's providers, where the route takes their events. */
function signed({ keys }: TestEnvironment, { body, path }: Route, sent: MalformedRequest): MalformedRequest {
  if (body !== 'raw') return sent;
  const key = path.includes('/payouts/') ? keys.payoutWebhook : keys.collectionWebhook;
  const signature = signEvent(key, sent.body?.toString('latin1') ?? '', new Date());
  return { ...sent, headers: { ...sent.headers, [signatureHeader]: signature } };
}

async function send(
  port: number,
  agent: Agent,
  { method, path, headers, body, isChunked }: MalformedRequest,
): Promise<Answer> {
  const sent = httpRequest({
    host: '127.0.0.1',
    port,
    agent,
    method,
    path,
    timeout: answerWithinMilliseconds,
    headers: { ...headers, ...lengthHeader(body, isChunked) },
  });
  sent.once('timeout', () => sent.destroy(new Error('not in time')));
  sent.end(body);
  // What is refused before all of it was read ends its sender's connection, in the end.
  sent.on('error', () => {});
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const contentType = response.headers['content-type'] ?? '';
  return { status: response.statusCode ?? 0, contentType, text: await text(response) };
}

function lengthHeader(body: Buffer | undefined, isChunked = false): Record<string, string> {
  if (body === undefined) return {};
  return isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) };
}

/** One connection for each route that takes JSON or an event: the head of a request and a first chunk, and then nothing. */
function openStalled(port: number, routes: readonly Route[]): { problems: () => string[] } {
  const stalled = routes
    .filter(({ body }) => body !== 'none' && body !== 'form')
    .map(({ name, method, path }) => {
      const socket = connect({ host: '127.0.0.1', port });
      const begun = { name, socket, answer: '' };
      socket
        .on('error', () => {})
        .on('data', (data) => {
          begun.answer += data.toString('latin1');
        });
      const address = path.replaceAll(/\{\w+\}/g, 'a');
      socket.write(
        `${method} ${address} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
          'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
      );
      return begun;
    });
  return {
    problems: () => {
      for (const { socket } of stalled) socket.destroy();
      return stalled
        .filter(({ answer }) => /^HTTP\/1\.1 5/.test(answer))
        .map(({ name, answer }) => `${name}: a request that stalled was answered ${answer.slice(0, 200)}`);
    },
  };
}

function problemOf(
  { method, path }: MalformedRequest,
  { status, contentType, text }: Answer,
): string | undefined {
  // A machine that is busy answers late what costs much, as papers do (docs/operating.md).
  const isUnavailable = status === 503 && parsed(text).code === 'SERVICE_UNAVAILABLE';
  if (status >= 500 && !isUnavailable) return `answered ${status} ${text.slice(0, 200)}`;
  // Beyond the routes of the API are pages for people.
  if (status < 400 || method === 'HEAD' || contentType.startsWith('text/html')) {
    const isPage = !path.startsWith('/api/') || status < 400;
    return method === 'HEAD' || isPage ? undefined : `answered ${status} with ${contentType}`;
  }
  const { code, message } = parsed(text);
  const isOfCode =
    refusalStatusOf(code) === status || (status === headersTooLarge && code === 'BODY_MALFORMED');
  const fits = typeof message === 'string' && message !== '' && isOfCode;
  return fits ? undefined : `answered ${status} with ${text.slice(0, 200)}`;
}

function parsed(text: string): { code?: unknown; message?: unknown } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const refusalStatusOf = (code: unknown) => new Map<unknown, number>(Object.entries(refusalStatus)).get(code);

const textOf = ({ method, path, headers, body }: MalformedRequest) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify({ ...headers, authorization: undefined }).slice(0, 200)} ${JSON.stringify(body?.toString('utf8') ?? '').slice(0, 400)}`;
