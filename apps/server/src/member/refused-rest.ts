import { Socket } from 'node:net';
import { setImmediate as nextImmediate, setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { uploadLimits } from '../upload-limits.ts';

const { restBytesPerSecond, lingerMilliseconds } = uploadLimits;
const everyMilliseconds = 20;
const aheadMax = restBytesPerSecond / 10;

/** Refused uploads of which something still comes; the one that has waited longest for its turn first. */
const refused = new Set<Socket>();
/** Bytes that may be read now; below zero after a turn that brought more. */
let allowed = aheadMax;
let reading = false;

/**
 * After the answer: reads what still comes of a refused upload and throws it away, for a short time. Closing at once would
 * take the answer from a sender that is still sending (RFC 9112 §9.6); reading on without end would hold the socket. All
 * refused ones together are read at a bounded rate, one after the other, and otherwise not at all: throwing away hundreds of
 * megabytes a second takes most of this thread's time, which all requests share.
 */
export function throwAwayRest({ raw }: FastifyRequest): void {
  const { socket } = raw;
  // A request that is injected comes over no socket, and is there as a whole.
  if (!(socket instanceof Socket) || raw.complete || raw.readableEnded || socket.destroyed) return;
  raw.unpipe();
  raw.resume();
  refused.add(socket);
  const end = setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
  const settle = () => {
    clearTimeout(end);
    // The same connection may bring a next request.
    if (refused.delete(socket) && !socket.destroyed) socket.resume();
  };
  raw.once('end', settle);
  raw.once('close', settle);
  // `resume` takes effect after this turn of the event loop.
  setImmediate(() => refused.has(socket) && socket.pause());
  if (!reading) void readAll();
}

/** Reads from one after the other as the rate allows it, until none is left. */
async function readAll(): Promise<void> {
  reading = true;
  while (refused.size > 0) {
    await pause(everyMilliseconds, undefined, { ref: false });
    allowed = Math.min(allowed + (restBytesPerSecond * everyMilliseconds) / 1000, aheadMax);
    // Those of which nothing comes take nothing of the rate, so they do not keep the others waiting.
    for (const socket of [...refused]) {
      if (allowed <= 0) break;
      await readOnce(socket);
    }
  }
  reading = false;
}

/** Reads for one turn of the event loop, and puts the socket at the end of the row. */
async function readOnce(socket: Socket): Promise<void> {
  // It may have ended while others were read.
  if (!refused.delete(socket)) return;
  refused.add(socket);
  const before = socket.bytesRead;
  socket.resume();
  // The first comes before what has arrived is read, the second after it.
  await nextImmediate();
  await nextImmediate();
  allowed -= socket.bytesRead - before;
  if (refused.has(socket)) socket.pause();
}
