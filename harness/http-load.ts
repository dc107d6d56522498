import { connect, type Socket } from 'node:net';
import { quantile } from './quantile.ts';

/** One HTTP/1.1 request as the bytes that are written to the socket. */
export interface PreparedRequest {
  bytes: Buffer;
}

export interface LoadResult {
  /** Number of responses by status; 0 where the connection broke before a response was complete. */
  statuses: Map<number, number>;
  /** Milliseconds from writing the request to the end of its response, in the order of arrival. */
  latencies: number[];
  seconds: number;
  perSecond: number;
  p50: number;
  p99: number;
}

export interface LoadOptions {
  port: number;
  /** Connections, each with one request in flight. */
  clients: number;
  /** Ends the run; requests in flight are still answered and counted. */
  seconds?: number;
  /**
   * Keeps the client's event loop busy instead of sleeping while it waits. For requests so cheap that the wake-up of
   * a sleeping client, which a virtual machine charges to the server's core, would cost as much as the request.
   */
  busyWait?: boolean;
  /** The next request; undefined ends this client. */
  next: () => PreparedRequest | undefined;
  /** For runs that inspect responses; `head` is the status line and the headers as received. */
  onResponse?: (status: number, body: string, head: string) => void;
}

/** Builds the request's bytes, with HTTP/1.1's default keep-alive and JSON as the body. */
export function prepare(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): PreparedRequest {
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
 * Closed-loop load over plain sockets: each client writes its next request when the last one is answered. It shares
 * two cores with the server and so does as little as possible: no HTTP library, prepared requests, and responses
 * delimited by their content-length.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const startedAt = performance.now();
  const endsAt =
    options.seconds === undefined ? Number.POSITIVE_INFINITY : startedAt + options.seconds * 1000;
  const statuses = new Map<number, number>();
  const latencies: number[] = [];
  let busy = options.busyWait === true;
  const spin = () => {
    if (busy) setImmediate(spin);
  };
  spin();
  await Promise.all(
    Array.from({ length: options.clients }, () => runClient(options, endsAt, statuses, latencies)),
  );
  busy = false;
  const seconds = (performance.now() - startedAt) / 1000;
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

function runClient(
  { port, next, onResponse }: LoadOptions,
  endsAt: number,
  statuses: Map<number, number>,
  latencies: number[],
): Promise<void> {
  return new Promise((done) => {
    let socket: Socket;
    let sentAt = 0;
    let inFlight = false;
    let received: Buffer = Buffer.alloc(0);
    const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const send = () => {
      const request = performance.now() < endsAt ? next() : undefined;
      if (request === undefined) {
        socket.end();
        done();
        return;
      }
      inFlight = true;
      sentAt = performance.now();
      socket.write(request.bytes);
    };
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const response = completeResponse(received);
      if (response === undefined) return;
      latencies.push(performance.now() - sentAt);
      count(response.status);
      onResponse?.(
        response.status,
        received.toString('utf8', response.bodyStart, response.end),
        received.toString('latin1', 0, response.bodyStart),
      );
      received = Buffer.alloc(0);
      inFlight = false;
      send();
    };
    const open = () => {
      received = Buffer.alloc(0);
      socket = connect({ host: '127.0.0.1', port, noDelay: true }, send);
      socket.on('data', read);
      socket.on('error', () => {});
      socket.on('close', () => {
        if (!inFlight) return;
        // The connection broke with a request in flight: counted as status 0, and the client reconnects.
        inFlight = false;
        count(0);
        setTimeout(open, 20);
      });
    };
    open();
  });
}

/**
 * The response at the start of the received bytes; undefined until it is complete. Relies on content-length, which the
 * server sends with every response.
 */
export function completeResponse(
  received: Buffer,
): { status: number; bodyStart: number; end: number } | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const bodyStart = headEnd + 4;
  const end = bodyStart + Number(length ?? 0);
  return received.length < end ? undefined : { status, bodyStart, end };
}
