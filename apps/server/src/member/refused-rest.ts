import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { uploadLimits } from '../limits.ts';

const { restBytesPerSecond, lingerMilliseconds } = uploadLimits;
const everyMilliseconds = 20;
const mostAhead = restBytesPerSecond / 10;
/** So that some of which nothing comes do not keep the others from being read in time. */
const atOnce = 4;

/** Refused uploads of which something still comes; the one that has waited longest for its turn first. */
const refused = new Set<Socket>();
/** Bytes that may be read now; below zero after a turn that brought more. */
let allowed = mostAhead;
let turns: NodeJS.Timeout | undefined;

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
  turns ??= setInterval(nextTurn, everyMilliseconds).unref();
}

/** Reads from the next few sockets for one turn of the event loop, where the rate allows it. */
function nextTurn(): void {
  allowed = Math.min(allowed + (restBytesPerSecond * everyMilliseconds) / 1000, mostAhead);
  if (refused.size === 0) {
    clearInterval(turns);
    turns = undefined;
    return;
  }
  if (allowed <= 0) return;
  for (const socket of refused.values().take(atOnce).toArray()) readOnce(socket);
}

function readOnce(socket: Socket): void {
  const before = socket.bytesRead;
  refused.delete(socket);
  refused.add(socket);
  socket.resume();
  // The first is called before what has arrived is read, the second after it.
  setImmediate(() =>
    setImmediate(() => {
      allowed -= socket.bytesRead - before;
      if (refused.has(socket)) socket.pause();
    }),
  );
}
