import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerIn, type Prepared, quantile } from '../bench/load.ts';

export interface TimedAnswer {
  /** 0 where the connection broke, or no answer came in time. */
  status: number;
  head: string;
  body: string;
  /** From when the request was due, so that a client that comes late cannot hide a server that is slow. */
  milliseconds: number;
}

/** A server ends connections that are idle for long; one that is ended as it is written to would look like a fault. */
const idleAtMostMilliseconds = 2_000;

export interface Measured {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  statuses: Map<number, number>;
}

/** Sends `perSecond` requests a second on schedule, whatever the answers do: the next is never kept by the last. */
export async function sendSteadily(
  { perSecond, seconds, until }: { perSecond: number; seconds: number; until?: () => boolean },
  send: (n: number, dueAt: number) => Promise<unknown>,
): Promise<void> {
  const begun = performance.now();
  const underWay: Promise<unknown>[] = [];
  for (let n = 0; n < perSecond * seconds && until?.() !== true; n += 1) {
    const dueAt = begun + (n * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) await sleep(early);
    underWay.push(send(n, dueAt));
  }
  await Promise.all(underWay);
}

/** Keep-alive connections, as many as there are requests under way at once. Little work: it shares the server's cores. */
export class Connections {
  readonly #port: number;
  readonly #withinMilliseconds: number;
  readonly #idle: { socket: Socket; since: number }[] = [];

  constructor(port: number, withinMilliseconds = 30_000) {
    this.#port = port;
    this.#withinMilliseconds = withinMilliseconds;
  }

  ask(request: Prepared, dueAt = performance.now()): Promise<TimedAnswer> {
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
        const answer = answerIn(received);
        if (answer === undefined) return;
        const { status, bodyFrom } = answer;
        end(
          status,
          received.toString('latin1', 0, bodyFrom),
          received.toString('utf8', bodyFrom, answer.end),
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
      if (!socket.destroyed && performance.now() - since < idleAtMostMilliseconds) return socket;
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

/** A problem's sentence where an answer was none of these. */
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
