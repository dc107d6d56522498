import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';

interface EventReader<Event> {
  name: string;
  /** Checks the signature over the raw bytes; undefined where it is not the provider's or too old. */
  readEvent: (headers: FastifyRequest['headers'], raw: Buffer, now: Date) => Event | undefined;
}

/** What a provider sent to the address of its events, with the bytes as they came, over which it is signed. */
export function readSignedEvent<Event>(
  { now }: Pick<AppContext, 'now'>,
  provider: EventReader<Event>,
  { params, request }: { params: { provider: string }; request: FastifyRequest },
): { event: Event; raw: Buffer } | Refusal<'NOT_FOUND' | 'SIGNATURE_INVALID'> {
  if (params.provider !== provider.name) return refuse('NOT_FOUND');
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const event = provider.readEvent(request.headers, raw, now());
  return event === undefined ? refuse('SIGNATURE_INVALID') : { event, raw };
}
