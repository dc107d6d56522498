import { Server } from 'node:http';

/**
 * Loaded before the server (`node --import`): caps its HTTP timeouts at these milliseconds, for the short form, which
 * cannot wait for minutes. A timeout that is off (0) stays off.
 */
const shortTimeouts = {
  headersTimeout: 1_500,
  requestTimeout: 2_500,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 250,
};

const listen = Server.prototype.listen;
Server.prototype.listen = function withShortTimeouts(
  this: Server & Record<string, unknown>,
  ...given: unknown[]
) {
  for (const [limit, max] of Object.entries(shortTimeouts)) {
    const set = this[limit];
    if (typeof set === 'number') Object.assign(this, { [limit]: Math.min(set, max) });
  }
  return listen.apply(this, given as never);
} as typeof listen;
