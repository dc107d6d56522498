import { connect, type Socket } from 'node:net';

/** One HTTP request, ready to be written. */
export interface Prepared {
  bytes: Buffer;
}

export interface Loaded {
  /** Answers of each status; 0 where the connection broke before one. */
  statuses: Map<number, number>;
  /** Milliseconds from writing the request to the end of its answer, in the order of arrival. */
  latencies: number[];
  seconds: number;
  perSecond: number;
  p50: number;
  p99: number;
}

export interface Drive {
  host?: string;
  port: number;
  /** Connections, each with one request under way. */
  clients: number;
  /** Ends the run; requests under way are still answered and counted. */
  seconds?: number;
  /**
   * Never sleeps while it waits. Where the server needs far more of the processor than its clients, each answer would
   * wake them, which in a virtual machine costs the server as much as the request; real clients sleep elsewhere.
   */
  awake?: boolean;
  /** The next request; undefined when there are no more. */
  next: () => Prepared | undefined;
  /** For runs that look into the answers; `head` is the status line and the headers as sent. */
  answered?: (status: number, body: string, head: string) => void;
}

/** The request's text, with keep-alive as HTTP/1.1 has it. */
export function prepare(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): Prepared {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return { bytes: Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`) };
}

/**
 * Closed-loop load over plain sockets: each client writes its next request when the last is answered. It shares two
 * cores with the server, so it does little: no HTTP library, requests made beforehand, answers read by their length.
 */
export async function drive(given: Drive): Promise<Loaded> {
  const begun = performance.now();
  const until = given.seconds === undefined ? Number.POSITIVE_INFINITY : begun + given.seconds * 1000;
  const statuses = new Map<number, number>();
  const latencies: number[] = [];
  let awake = given.awake === true;
  const stayAwake = () => {
    if (awake) setImmediate(stayAwake);
  };
  stayAwake();
  await Promise.all(
    Array.from({ length: given.clients }, () => runClient(given, until, statuses, latencies)),
  );
  awake = false;
  const seconds = (performance.now() - begun) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    statuses,
    latencies,
    seconds,
    perSecond: latencies.length / seconds,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  };
}

/** Of values in ascending order; 0 of none. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function runClient(
  { host = '127.0.0.1', port, next, answered }: Drive,
  until: number,
  statuses: Map<number, number>,
  latencies: number[],
): Promise<void> {
  return new Promise((done) => {
    let socket: Socket;
    let sentAt = 0;
    let waiting = false;
    let received: Buffer = Buffer.alloc(0);
    const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const send = () => {
      const request = performance.now() < until ? next() : undefined;
      if (request === undefined) {
        socket.end();
        done();
        return;
      }
      waiting = true;
      sentAt = performance.now();
      socket.write(request.bytes);
    };
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = answerIn(received);
      if (answer === undefined) return;
      latencies.push(performance.now() - sentAt);
      count(answer.status);
      answered?.(
        answer.status,
        received.toString('utf8', answer.bodyFrom, answer.end),
        received.toString('latin1', 0, answer.bodyFrom),
      );
      received = Buffer.alloc(0);
      waiting = false;
      send();
    };
    const open = () => {
      received = Buffer.alloc(0);
      socket = connect({ host, port, noDelay: true }, send);
      socket.on('data', read);
      socket.on('error', () => {});
      socket.on('close', () => {
        if (!waiting) return;
        // Broken off under way: an answer of its own kind, and the client goes on with a new connection.
        waiting = false;
        count(0);
        setTimeout(open, 20);
      });
    };
    open();
  });
}

/** The answer at the start of what was received, once it is whole. Our server gives every answer a length. */
export function answerIn(received: Buffer): { status: number; bodyFrom: number; end: number } | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const bodyFrom = headEnd + 4;
  const end = bodyFrom + Number(length ?? 0);
  return received.length < end ? undefined : { status, bodyFrom, end };
}
