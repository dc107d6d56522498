import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListBackdated, officeReviewBackdated } from '@sagwan/contract/office/backdated.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { transact } from '../transact.ts';
import { type BackdatedRow, findBackdated, insertReview, readBackdated } from './backdated.sql.ts';

export { countUnreviewed } from './backdated.sql.ts';

const entriesPerPage = 50;

/**
 * What providers dated into a month that was closed (servicing 4): booked on the business date with the old value date, since
 * the money is here; a person of staff looks at it afterwards.
 */
export async function listBackdated(
  { db }: AppContext,
  { reviewed = 'no', after }: QueryOf<typeof officeListBackdated>,
): Promise<AnswerOf<typeof officeListBackdated>> {
  const found = await readBackdated(db, {
    reviewed: reviewed === 'yes',
    after: placeOf(after),
    most: entriesPerPage + 1,
  });
  const { page, next } = pageOf(found, entriesPerPage, placeText);
  return { entries: page.map(backdatedAnswer), next };
}

function backdatedAnswer({ memberId: _, loanId: __, ...row }: BackdatedRow) {
  const { kind, amountMinor, at, reviewedAt, ...rest } = row;
  return {
    ...rest,
    kind: kind === 'returned' ? ('returned' as const) : ('paid' as const),
    amount: amountMinor,
    at: at.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
  };
}

/** Notes who looked at such an entry, once: of several at once one does. */
export async function reviewBackdated(
  context: AppContext,
  { id, staffId, requestId }: { id: string; staffId: string; requestId: string },
): Promise<AnswerOf<typeof officeReviewBackdated> | Refusal<'BACKDATED_UNKNOWN' | 'BACKDATED_REVIEWED'>> {
  const entry = await findBackdated(context.db, id);
  if (entry === undefined) return refuse('BACKDATED_UNKNOWN');
  const { memberId, loanId, kind, valueOn } = entry;
  const at = context.now();
  return transact(context.db, async (trx) => {
    const review = { member_id: memberId, event_id: id, reviewed_by: staffId, reviewed_at: at };
    if (!(await insertReview(trx, review))) return refuse('BACKDATED_REVIEWED');
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'staff', id: staffId },
      action: 'servicing.review_backdated',
      subject: { kind: 'loan', id: loanId },
      after: { eventId: id, kind, valueOn },
      requestId,
      at,
    });
    return { reviewedAt: at.toISOString() };
  });
}
