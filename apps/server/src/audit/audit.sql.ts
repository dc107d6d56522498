import { v7 as uuid } from 'uuid';
import type { JsonValue } from '../database/schema.ts';
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

/** Writes who did what to whom, in the transaction that does it. */
export async function writeAudit(trx: Trx, line: AuditLine): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      id: uuid(),
      at: line.at,
      actor_kind: line.actor.kind,
      actor_id: 'id' in line.actor ? line.actor.id : null,
      action: line.action,
      subject_kind: line.subject.kind,
      subject_id: line.subject.id,
      before: line.before ?? null,
      after: line.after ?? null,
      request_id: line.requestId ?? null,
    })
    .execute();
}
