import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { requestLimits } from '../limits.ts';

/**
 * Ends a connection on which more requests wait for the answers before them than any browser or proxy sends. Each would be
 * worked on at once and its answer kept in memory until those before it are read: fifteen thousand for a file, one megabyte sent
 * on ten connections, took a gigabyte and half a minute of this thread.
 */
export function endLongPipelines(server: FastifyInstance): void {
  const waitingOn = new WeakMap<Socket, number>();
  server.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // An answer has the connection once all before it are sent.
    if (reply.raw.socket !== null) return done();
    const waiting = (waitingOn.get(socket) ?? 0) + 1;
    waitingOn.set(socket, waiting);
    if (waiting > requestLimits.pipelinedMax) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => waitingOn.set(socket, (waitingOn.get(socket) ?? 1) - 1));
    done();
  });
}
