import type { Insertable, Kysely } from 'kysely';
import type { Database, ReceiptPictureTable } from '../database/schema.ts';
import type { LoanKey } from '../loan/loan.ts';
import type { Trx } from '../transact.ts';

export async function insertReceiptPicture(
  trx: Trx,
  picture: Insertable<ReceiptPictureTable>,
): Promise<void> {
  await trx.insertInto('receipt_picture').values(picture).execute();
}

/** A receipt of this loan; undefined where the picture is another loan's, or none. */
export function findReceiptPicture(db: Kysely<Database>, { memberId, id }: LoanKey, pictureId: string) {
  return db
    .selectFrom('receipt_picture')
    .select('storage_key as storageKey')
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .where('id', '=', pictureId)
    .executeTakeFirst();
}

/** The pictures that the orders of recorded payments named, by payment. */
export async function receiptPicturesOf(
  db: Kysely<Database>,
  repayments: readonly { memberId: string; id: string; channel: string }[],
): Promise<Map<string, string>> {
  const recorded = repayments.filter(({ channel }) => channel === 'staff');
  if (recorded.length === 0) return new Map();
  const rows = await db
    .selectFrom('loan_event as e')
    .innerJoin('servicing_order as o', (join) =>
      join.onRef('o.member_id', '=', 'e.member_id').onRef('o.id', '=', 'e.order_id'),
    )
    .select(['e.id', 'o.content'])
    .where('e.member_id', 'in', [...new Set(recorded.map(({ memberId }) => memberId))])
    .where(
      'e.id',
      'in',
      recorded.map(({ id }) => id),
    )
    .where('o.kind', '=', 'recordRepayment')
    .execute();
  return new Map(rows.flatMap(({ id, content }) => pictureIn(id, content)));
}

function pictureIn(id: string, content: unknown): [string, string][] {
  const named = typeof content === 'object' && content !== null && 'pictureId' in content;
  return named && typeof content.pictureId === 'string' ? [[id, content.pictureId]] : [];
}
