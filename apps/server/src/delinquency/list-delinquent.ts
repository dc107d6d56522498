import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListDelinquent } from '@sagwan/contract/office/read-servicing.ts';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { pageOf } from '../system/list-place.ts';
import { type DelinquentPlace, readDelinquent, sumBuckets } from './delinquent.sql.ts';

const delinquentPerPage = 50;

/** The portfolio by bucket, and the loans that are late, the latest first, a page at a time: for the back office. */
export async function listDelinquent(
  { db, businessDate }: AppContext,
  { bucket, after }: QueryOf<typeof officeListDelinquent>,
): Promise<AnswerOf<typeof officeListDelinquent>> {
  const [sums, found] = await Promise.all([
    sumBuckets(db),
    readDelinquent(db, {
      bucket,
      after: placeOf(after),
      most: delinquentPerPage + 1,
      on: businessDate(),
    }),
  ]);
  const { page, next } = pageOf(found, delinquentPerPage, ({ daysPastDue, id }) => `${daysPastDue}.${id}`);
  return {
    buckets: sums.map(({ outstandingMinor, ...sum }) => ({ ...sum, outstanding: outstandingMinor })),
    loans: page.map(({ loanNumber, fullName, daysPastDue, enteredOn, ...loan }) => ({
      loanNumber,
      fullName,
      bucket: loan.bucket,
      daysPastDue,
      enteredOn,
      due: loan.dueMinor ?? 0n,
      outstanding: loan.outstandingMinor,
    })),
    next,
  };
}

/** A place in the list, as `next` names it; a text that is none starts from the beginning. */
function placeOf(after = ''): DelinquentPlace | undefined {
  const [, days, loanId = ''] = /^(\d{1,6})\.(.+)$/.exec(after) ?? [];
  if (days === undefined || !isUuid(loanId)) return undefined;
  return { daysPastDue: Number(days), loanId };
}
