import { CompiledQuery, type Kysely } from 'kysely';
import { answeredRow } from './batched-statements.ts';
import type { Database } from './schema.ts';

/**
 * The functions that move money, each in a file of its own name. Each takes the member's id first, so that a sharded database
 * sends the whole call to the member's shard, and a JSON object whose fields its file names and types. Those that are called
 * in batches, with an array instead, are in wallet/accept-withdrawals.ts and servicing/book-servicing.ts.
 */
const calls = {
  settle_payout: 'select settle_payout($1::uuid, $2::text::jsonb)',
  reverse_payout: 'select reverse_payout($1::uuid, $2::text::jsonb)',
  book_lost_payout: 'select book_lost_payout($1::uuid, $2::text::jsonb)',
  disburse_loan: 'select disburse_loan($1::uuid, $2::text::jsonb)',
  refund_overpayment: 'select refund_overpayment($1::uuid, $2::text::jsonb)',
  approve_settlement: 'select approve_settlement($1::uuid, $2::text::jsonb)',
  send_back_unapplied: 'select send_back_unapplied($1::uuid, $2::text::jsonb)',
  cancel_disbursed_loan: 'select cancel_disbursed_loan($1::uuid, $2::text::jsonb)',
} as const;

/** Those that write once: called again for the same event they answer 'known' and change nothing. */
const callsOnce = {
  settle_collection: 'select settle_collection($1::uuid, $2::text::jsonb) as answer',
  keep_unapplied: 'select keep_unapplied($1::uuid, $2::text::jsonb) as answer',
  end_unapplied: 'select end_unapplied($1::uuid, $2::text::jsonb) as answer',
  settle_unapplied: 'select settle_unapplied($1::uuid, $2::text::jsonb) as answer',
  book_loss_allowance: 'select book_loss_allowance($1::uuid, $2::text::jsonb) as answer',
} as const;

type Content = { [field: string]: unknown; message?: { text_encrypted: string } };

/**
 * Calls one of them, as a transaction of its own: within a larger one a sharded database would run it statement by statement.
 * A notice in `content` is sealed already (`sealNotice` in message/send-notice.ts).
 * @throws with the SQLSTATE of sql-states.ts where what was decided on has changed; then nothing was written.
 */
export async function callMoneyFunction(
  db: Kysely<Database>,
  name: keyof typeof calls,
  memberId: string,
  content: Content,
): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(calls[name], [memberId, jsonText(content)]));
}

/** The same for one that writes once. */
export async function callMoneyFunctionOnce(
  db: Kysely<Database>,
  name: keyof typeof callsOnce,
  memberId: string,
  content: Content,
): Promise<'done' | 'known'> {
  const query = CompiledQuery.raw(callsOnce[name], [memberId, jsonText(content)]);
  const [row] = (await db.executeQuery<{ answer: 'done' | 'known' }>(query)).rows;
  return answeredRow(row, name).answer;
}

/** JSON with bigints as text, so that no amount ever becomes a floating-point number on its way. */
export function jsonText(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
