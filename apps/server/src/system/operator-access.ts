import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../config.ts';

/**
 * In production /metrics and /docs are for the operator: from OPERATOR_ADDRESSES, or with OPERATOR_TOKEN as bearer. Anybody
 * else finds nothing there, as if the addresses did not exist. Elsewhere they are open.
 */
export function operatorRefusal(
  { production, operatorAddresses, operatorToken }: Configuration,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Refusal<'NOT_FOUND'> | undefined {
  if (!production) return undefined;
  if (operatorAddresses !== undefined && isAmong(operatorAddresses, ip)) return undefined;
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (operatorToken !== undefined && given !== undefined && isSame(given, operatorToken)) return undefined;
  return refuse('NOT_FOUND');
}

/** @param addresses as config.ts has read them: addresses and networks, with commas between them. */
function isAmong(addresses: string, ip: string): boolean {
  const list = new BlockList();
  for (const each of addresses.split(',')) {
    const [address = '', bits] = each.trim().split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

/** In a time that does not tell how much of it is right. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
