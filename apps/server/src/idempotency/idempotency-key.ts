import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';

/**
 * The `Idempotency-Key` of a request; a new one where the endpoint does without and none was sent, so that each such request
 * counts for itself; empty where the endpoint takes none.
 */
export function idempotencyKeyOf(
  { idempotencyKey: rule }: Pick<Endpoint, 'idempotencyKey'>,
  sent: string | string[] | undefined,
): string | Refusal<'IDEMPOTENCY_KEY_MISSING'> {
  if (rule === undefined) return '';
  if (rule === 'optional' && sent === undefined) return randomUUID();
  return typeof sent === 'string' && /^[\x21-\x7e]{8,100}$/.test(sent)
    ? sent
    : refuse('IDEMPOTENCY_KEY_MISSING');
}
