import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { completeResponse, type PreparedRequest } from '../harness/http-load.ts';
import { quantile } from '../harness/quantile.ts';

export interface TimedAnswer {
  /** 0 where the connection broke or no answer came in time. */
  status: number;
  head: string;
  body: string;
  /** From when the request was due, so that a delay in sending, which a slow server may cause, counts too. */
  milliseconds: number;
}

/** The server closes idle connections; a request sent on one just then would look like a failure. */
const longestIdleMilliseconds = 2_000;

export interface Measured {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  statuses: Map<number, number>;
}

/** Open-loop load: sends at a constant rate, whether or not earlier requests are answered. */
export async function sendAtConstantRate(
  { perSecond, seconds, until }: { perSecond: number; seconds: number; until?: () => boolean },
  send: (n: number, dueAt: number) => Promise<unknown>,
): Promise<void> {
  const startedAt = performance.now();
  const inFlight: Promise<unknown>[] = [];
  for (let n = 0; n < perSecond * seconds && until?.() !== true; n += 1) {
    const dueAt = startedAt + (n * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) await sleep(early);
    inFlight.push(send(n, dueAt));
  }
  await Promise.all(inFlight);
}

/** Asks at a constant rate. @param request the n-th, from 0. */
export async function askAtConstantRate(
  connections: Connections,
  rate: { perSecond: number; seconds: number },
  request: (n: number) => PreparedRequest,
): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = [];
  await sendAtConstantRate(rate, async (n, dueAt) => {
    answers.push(await connections.ask(request(n), dueAt));
  });
  return answers;
}

export const slowestOf = (answers: readonly TimedAnswer[]): number =>
  Math.max(...answers.map(({ milliseconds }) => milliseconds));

/** A pool of keep-alive connections, each with one request in flight; grows as needed. */
export class Connections {
  readonly #port: number;
  readonly #withinMilliseconds: number;
  readonly #idle: { socket: Socket; since: number }[] = [];

  constructor(port: number, withinMilliseconds = 30_000) {
    this.#port = port;
    this.#withinMilliseconds = withinMilliseconds;
  }

  ask(request: PreparedRequest, dueAt = performance.now()): Promise<TimedAnswer> {
    const socket = this.#take();
    return new Promise((done) => {
      let received: Buffer = Buffer.alloc(0);
      const end = (status: number, head = '', body = '') => {
        clearTimeout(late);
        socket.removeAllListeners('data').removeAllListeners('close');
        if (status === 0) socket.destroy();
        else this.#give(socket);
        done({ status, head, body, milliseconds: performance.now() - dueAt });
      };
      const late = setTimeout(end, this.#withinMilliseconds, 0, 'late');
      socket.once('close', () => end(0));
      socket.on('data', (chunk) => {
        received = Buffer.concat([received, chunk]);
        const answer = completeResponse(received);
        if (answer === undefined) return;
        const { status, bodyStart } = answer;
        end(
          status,
          received.toString('latin1', 0, bodyStart),
          received.toString('utf8', bodyStart, answer.end),
        );
      });
      socket.write(request.bytes);
    });
  }

  close(): void {
    for (const { socket } of this.#idle.splice(0)) socket.destroy();
  }

  #take(): Socket {
    for (let last = this.#idle.pop(); last !== undefined; last = this.#idle.pop()) {
      const { socket, since } = last;
      if (!socket.destroyed && performance.now() - since < longestIdleMilliseconds) return socket;
      socket.destroy();
    }
    const socket = connect({ host: '127.0.0.1', port: this.#port, noDelay: true });
    socket.on('error', () => {});
    return socket;
  }

  #give(socket: Socket): void {
    this.#idle.push({ socket, since: performance.now() });
  }
}

export function measure(answers: readonly TimedAnswer[]): Measured {
  const statuses = new Map<number, number>();
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return {
    count: answers.length,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    statuses,
  };
}

/** As `200: 4000, 503: 12`. */
export function statusesText(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'none' : status}: ${count}`)
    .join(', ');
}

/** A sentence where answers had another status than the expected ones. */
export function othersThan(
  expected: readonly number[],
  what: string,
  answers: readonly TimedAnswer[],
): string[] {
  const others = answers.filter(({ status }) => !expected.includes(status));
  const [first] = others;
  if (first === undefined) return [];
  return [
    `${others.length} of ${answers.length} ${what} were not answered ${expected.join('/')} but ` +
      `${statusesText(measure(others).statuses)}; the first: ${first.body.slice(0, 120)}`,
  ];
}
