import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import { securityHeaders } from './security-headers.ts';

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** How long a client may take to read this answer and close its side; some never do either. */
const lingerMilliseconds = 1_000;

/** Answers what Node would answer by itself, without a sentence or not at all, before any route sees it. */
export function answerUnusualRequests(http: Server): void {
  // No expectation but `100-continue` means anything, and others may be left out (RFC 9110 §10.1.1).
  http.on('checkExpectation', (request, response) => http.emit('request', request, response));
  // To be a proxy; the socket is the one of the request.
  http.on('connect', (_, socket) => answerClientError(new Error('CONNECT'), socket as Socket));
}

/** Answers what is no HTTP or came too slowly: no route ever sees it, so the bare socket is written to. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ message: refusalSentence('BODY_MALFORMED'), code: 'BODY_MALFORMED' });
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  const linger = setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
  socket.once('close', () => clearTimeout(linger));
}
