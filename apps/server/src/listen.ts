import type { AddressInfo } from 'node:net';
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

/**
 * Takes no more requests and lets running ones end; those that have not ended within the limit, half-sent ones for
 * example, are cut off.
 */
export async function stopListening(server: FastifyInstance, withinMilliseconds = 10_000): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), withinMilliseconds);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
  }
}
