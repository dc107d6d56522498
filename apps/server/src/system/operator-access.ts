import { createHash, timingSafeEqual } from 'node:crypto';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../config.ts';
import { addressesAmong, statedAddress } from './request-address.ts';

/**
 * In production /metrics and /docs are for the operator: from OPERATOR_ADDRESSES, or with OPERATOR_TOKEN as bearer. Anybody
 * else finds nothing there, as if the addresses did not exist. Elsewhere they are open.
 */
export function operatorRefusal(
  { production, operatorAddresses, operatorToken }: Configuration,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Refusal<'NOT_FOUND'> | undefined {
  if (!production) return undefined;
  if (operatorAddresses !== undefined && addressesAmong(operatorAddresses)(statedAddress(request)))
    return undefined;
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (operatorToken !== undefined && given !== undefined && isSame(given, operatorToken)) return undefined;
  return refuse('NOT_FOUND');
}

/** In a time that does not tell how much of it is right. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
