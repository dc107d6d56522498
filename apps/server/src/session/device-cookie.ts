import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Configuration } from '../config.ts';
import { clearCookie, cookiesOf, readCookie, setHttpOnlyCookie } from '../cookies.ts';
import { keyedHash } from '../keyring/keyed-hash.ts';
import { deviceCookieLimits } from '../limits.ts';

/** A browser on which somebody has signed in before, as its cookie says. */
export interface Device {
  id: string;
  /** The member or member of staff who signed in. */
  ownerId: string;
  knownFrom: Date;
}

/** Who signs in where: members by phone number, staff by e-mail address, each with cookies of their own path. */
export interface DeviceOwner {
  kind: 'member' | 'staff';
  /** What is typed to sign in. */
  identifier: string;
}

/** Browsers keep no cookie longer than 400 days (RFC 6265bis). */
const maxAgeSeconds = 400 * 86_400;
const namePrefix = 'sagwanDevice-';
const paths = { member: '/api/v2', staff: '/api/v2/office' };

/**
 * The device that the request's cookie names for this owner, where the signature is ours; whether the owner still knows it
 * is for the caller to compare. Each owner has a cookie of another name, so that a phone that two people share is known
 * to both.
 */
export function readDevice(
  request: FastifyRequest,
  config: Configuration,
  owner: DeviceOwner,
): Device | undefined {
  const value = readCookie(request, cookieName(config, owner)) ?? '';
  const [, ownerId, id, knownFrom, signature] =
    /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/.exec(value) ?? [];
  if (ownerId === undefined || id === undefined || knownFrom === undefined || signature === undefined) {
    return undefined;
  }
  const device = { id, ownerId, knownFrom: new Date(Number(knownFrom)) };
  const ours = Buffer.from(signatureOf(config, owner, device));
  return timingSafeEqual(ours, Buffer.from(signature)) ? device : undefined;
}

/** Makes the browser a known device of its owner, who has just signed in or proved the phone. */
export function setDevice(
  reply: FastifyReply,
  config: Configuration,
  owner: DeviceOwner,
  { ownerId, at, known }: { ownerId: string; at: Date; known: Device | undefined },
): void {
  // The same id again, so that signing in again gives no new tries.
  const device = { ownerId, id: known?.ownerId === ownerId ? known.id : uuid(), knownFrom: at };
  forgetOldest(reply, config, owner);
  setHttpOnlyCookie(reply, config, {
    name: cookieName(config, owner),
    value: `${ownerId}.${device.id}.${at.getTime()}.${signatureOf(config, owner, device)}`,
    path: paths[owner.kind],
    maxAge: maxAgeSeconds,
  });
}

/**
 * Forgets who signed in longest ago. A browser that very many people share would in the end send more cookies than the head of a
 * request may be long, and nobody could sign in with it.
 */
function forgetOldest(reply: FastifyReply, config: Configuration, owner: DeviceOwner): void {
  const { keptMax, forgottenAtOnceMax } = deviceCookieLimits;
  const oldest = Object.entries(cookiesOf(reply.request))
    .filter(([name]) => name.startsWith(namePrefix) && name !== cookieName(config, owner))
    .toSorted(([, one], [, other]) => knownFromOf(other) - knownFromOf(one))
    .slice(keptMax - 1)
    .slice(-forgottenAtOnceMax);
  for (const [name] of oldest) clearCookie(reply, { name, path: paths[owner.kind] });
}

/** As the cookie says, whether we have signed it or not. */
const knownFromOf = (value = '') => Number(value.split('.')[2] ?? 0) || 0;

function cookieName({ keys }: Configuration, { kind, identifier }: DeviceOwner): string {
  const mark = createHmac('sha256', keys.hash).update(`device-name:${kind}:${identifier}`).digest('hex');
  return `${namePrefix}${mark.slice(0, 12)}`;
}

function signatureOf({ keys }: Configuration, { kind, identifier }: DeviceOwner, device: Device): string {
  const signed = [kind, identifier, device.ownerId, device.id, device.knownFrom.getTime()].join(':');
  return keyedHash(keys.hash, 'device', signed);
}
