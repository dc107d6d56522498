import type { PayoutEventTable } from '../database/schema.ts';
import type { Statement, Write } from '../database/statement.ts';
import type { Gate } from '../database/write-through.ts';

export interface EventKey {
  provider: string;
  eventId: string;
}

/** Keeps an event as it came: the gate of the job that applies it. Gone when it was stored before. */
export function storeEvent({ provider, eventId }: EventKey, raw: Buffer, at: Date): Gate {
  return {
    text: `insert into payout_event (provider, event_id, raw, received_at) values ($1, $2, $3, $4)
      on conflict (provider, event_id) do nothing returning true as opens`,
    parameters: [provider, eventId, raw, at],
  };
}

/** Locks an event that waits to be applied; no row when it was applied before. */
export function lockWaitingEvent({ provider, eventId }: EventKey): Statement {
  return {
    text: `select 1 from payout_event where provider = $1 and event_id = $2 and applied_at is null for update`,
    parameters: [provider, eventId],
  };
}

export function noteEventOutcome(
  { provider, eventId }: EventKey,
  noted: { outcome: NonNullable<PayoutEventTable['outcome']>; problem: string | null; at: Date },
): Write {
  return {
    text: `update payout_event set applied_at = $3, outcome = $4, problem = $5
      where provider = $1 and event_id = $2 returning 1`,
    parameters: [provider, eventId, noted.at, noted.outcome, noted.problem],
    rows: 1,
  };
}
