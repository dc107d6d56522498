import { v7 as uuid } from 'uuid';
import type { JsonValue } from '../database/schema.ts';
import { type Write, write } from '../database/statement.ts';
import type { Trx } from '../transact.ts';

type JsonObject = { [key: string]: JsonValue };

export interface AuditLine {
  actor: { kind: 'member' | 'staff'; id: string } | { kind: 'system' | 'anyone' };
  /** noun.verb, as in `loan.release`. */
  action: string;
  subject: { kind: string; id: string };
  /** No secrets: no passwords, codes, tokens, whole account numbers. */
  before?: JsonObject;
  after?: JsonObject;
  requestId?: string;
  at: Date;
}

/** Who did what to whom, to be written with what is done. */
export function auditWrite(line: AuditLine): Write {
  const { actor, action, subject, before = null, after = null, requestId = null, at } = line;
  return {
    text: `insert into audit (id, at, actor_kind, actor_id, action, subject_kind, subject_id, before, after, request_id)
      select $1::uuid, $2::timestamptz, $3::text, $4::uuid, $5::text, $6::text, $7::text, $8::jsonb, $9::jsonb,
        $10::text from allowed returning 1`,
    parameters: [
      ...[uuid(), at, actor.kind, 'id' in actor ? actor.id : null, action, subject.kind, subject.id],
      ...[before, after, requestId],
    ],
    rows: 1,
  };
}

/** Writes it in the transaction that does it. */
export function writeAudit(trx: Trx, line: AuditLine): Promise<void> {
  return write(trx, [auditWrite(line)]);
}
