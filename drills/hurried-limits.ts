import { Server } from 'node:http';

/**
 * Loaded before the server (`node --import`): its limits of time for connections are no longer than these, in
 * milliseconds. Only for the short form, which cannot wait for minutes. A limit that is not set, 0, stays so.
 */
export const hurriedLimits = {
  headersTimeout: 3_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 500,
};

const listen = Server.prototype.listen;
Server.prototype.listen = function hurried(this: Server & Record<string, unknown>, ...given: unknown[]) {
  for (const [limit, atMost] of Object.entries(hurriedLimits)) {
    const set = this[limit];
    if (typeof set === 'number') Object.assign(this, { [limit]: Math.min(set, atMost) });
  }
  return listen.apply(this, given as never);
} as typeof listen;
