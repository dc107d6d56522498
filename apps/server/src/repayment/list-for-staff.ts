import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListRepayments } from '@sagwan/contract/office/read-servicing.ts';
import type { AppContext } from '../app-context.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { staffRepaymentAnswer } from './answers.ts';
import { receiptPicturesOf } from './receipt-picture.sql.ts';
import { readAllRepayments } from './repayment.sql.ts';

export const repaymentsPerPage = 50;

/** Everybody's payments, newest first, a page at a time: for the back office. */
export async function listRepaymentsForStaff(
  { db }: AppContext,
  after?: string,
): Promise<AnswerOf<typeof officeListRepayments>> {
  const found = await readAllRepayments(db, { after: placeOf(after), most: repaymentsPerPage + 1 });
  const { page, next } = pageOf(found, repaymentsPerPage, ({ receivedAt: at, id }) => placeText({ at, id }));
  const receipts = await receiptPicturesOf(db, page);
  return {
    repayments: page.map((row) => ({
      ...staffRepaymentAnswer(row, receipts),
      loanNumber: row.loanNumber,
      fullName: row.fullName,
    })),
    next,
  };
}
