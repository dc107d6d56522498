import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The address cannot be listened on; the message is for the operator who starts the server. */
export class AddressUnavailable extends Error {}

const why: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
  EACCES: (_, port) =>
    `Port ${port} needs more rights than this user has. Choose another: PORT=3000 npm start`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is no address of this machine.`,
};

/** Listens. @returns the port. @throws AddressUnavailable, naming PORT or HOST */
export async function listen(
  server: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<number> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = why[code]?.(host, port);
    throw sentence === undefined ? error : new AddressUnavailable(sentence, { cause: error });
  }
  const { port: taken } = server.server.address() as AddressInfo;
  return taken;
}

/** For so long no request may come before connections that are idle are closed, and so long they are waited for at most. */
const quietMilliseconds = 250;
const emptiesWithinMilliseconds = 2_000;
const checkMilliseconds = 20;

/**
 * Takes no more connections and lets running requests end; those that have not ended within the limit, half-sent ones for
 * example, are cut off. A proxy keeps connections and may be sending on one of them: what still comes is answered, and its
 * connection closed after it. One that was closed just then would have lost a request that nobody may send a second time.
 */
export async function stopListening(server: FastifyInstance, withinMilliseconds = 10_000): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), withinMilliseconds);
  try {
    await emptyConnections(server.server);
    await server.close();
  } finally {
    clearTimeout(cut);
  }
}

async function emptyConnections(http: Server): Promise<void> {
  if (!http.listening) return;
  await letWaitingIn(http);
  // As net's own, which closes no connection; http's closes at once those that are idle.
  let isEmpty = false;
  TcpServer.prototype.close.call(http, () => {
    isEmpty = true;
  });
  const begun = performance.now();
  let lastCame = begun;
  const answerAndClose = (_: IncomingMessage, response: ServerResponse) => {
    lastCame = performance.now();
    response.setHeader('connection', 'close');
  };
  http.prependListener('request', answerAndClose);
  while (
    !isEmpty &&
    performance.now() < Math.min(lastCame + quietMilliseconds, begun + emptiesWithinMilliseconds)
  )
    await sleep(checkMilliseconds);
}

/**
 * Closing the listener drops connections that the system has made and Node has not accepted yet. So they are accepted first, until
 * none has come during one turn of the event loop.
 */
async function letWaitingIn(http: Server): Promise<void> {
  const begun = performance.now();
  let cameIn = true;
  const note = () => {
    cameIn = true;
  };
  http.on('connection', note);
  while (cameIn && performance.now() < begun + emptiesWithinMilliseconds) {
    cameIn = false;
    // The first ends the turn that is under way; within the second the system is asked who has connected.
    await nextTurn();
    await nextTurn();
  }
  http.off('connection', note);
}
