import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../config.ts';
import { readCookie, setHttpOnlyCookie } from '../cookies.ts';
import { keyedHash, randomSecret } from '../keyring/keyed-hash.ts';

const cookieName = 'sagwanAsker';
const cookiePath = '/api/v2/authmember';

/** What is kept of the browser that asks for a code; undefined where it sends nothing that we made. */
export function readAsker(request: FastifyRequest, config: Configuration): string | undefined {
  const secret = readCookie(request, cookieName);
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? hashOf(config, secret) : undefined;
}

/** The same, and a browser that has none is given one, until it is closed: whether or not a code is made. */
export function giveAsker(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  config: Configuration,
): string {
  const known = readAsker(request, config);
  if (known !== undefined) return known;
  const secret = randomSecret();
  setHttpOnlyCookie(reply, config, {
    name: cookieName,
    value: secret,
    path: cookiePath,
  });
  return hashOf(config, secret);
}

function hashOf({ keys }: Configuration, secret: string): string {
  return keyedHash(keys.hash, 'asker', secret);
}
