import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Account } from './account.sql.ts';
import { type Device, readDevice, setDevice } from './device-cookie.ts';
import { type Source, sourceOf } from './source.ts';

interface From {
  request: FastifyRequest;
  ip: string;
}

/** Where a request comes from: an address, and the known device that its cookie names. */
export interface RequestDevice {
  ip: string;
  device: Device | undefined;
}

/** The device that the request's cookie names for a member's phone number. */
export function memberDevice(
  { config }: AppContext,
  { request, ip }: From,
  phoneNumber: string,
): RequestDevice {
  return { ip, device: readDevice(request, config, { kind: 'member', identifier: phoneNumber }) };
}

/** Where a request about an account comes from; `account` undefined where the number has none. */
export function memberSource(
  from: RequestDevice,
  account: Pick<Account, 'memberId' | 'devicesSince'> | undefined,
): Source {
  return sourceOf(from, account && { ownerId: account.memberId, devicesSince: account.devicesSince });
}

/** Makes the browser a known device of the member, who has just signed in or set a password. */
export function knowDevice(
  { config, now }: AppContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { memberId, phoneNumber }: { memberId: string; phoneNumber: string },
): void {
  const owner = { kind: 'member', identifier: phoneNumber } as const;
  const known = readDevice(request, config, owner);
  setDevice(reply, config, owner, { ownerId: memberId, at: now(), known });
}
