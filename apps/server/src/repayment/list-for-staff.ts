import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListRepayments } from '@sagwan/contract/office/read-servicing.ts';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { staffRepaymentAnswer } from './answers.ts';
import { receiptPicturesOf } from './receipt-picture.sql.ts';
import { type RepaymentPlace, readAllRepayments } from './repayment.sql.ts';

export const repaymentsPerPage = 50;

/** Everybody's payments, newest first, a page at a time: for the back office. */
export async function listRepaymentsForStaff(
  { db }: AppContext,
  after?: string,
): Promise<AnswerOf<typeof officeListRepayments>> {
  const found = await readAllRepayments(db, { after: placeOf(after), most: repaymentsPerPage + 1 });
  const page = found.slice(0, repaymentsPerPage);
  const last = found.length > repaymentsPerPage ? page.at(-1) : undefined;
  const receipts = await receiptPicturesOf(db, page);
  return {
    repayments: page.map((row) => ({
      ...staffRepaymentAnswer(row, receipts),
      loanNumber: row.loanNumber,
      fullName: row.fullName,
    })),
    next: last === undefined ? null : `${last.receivedAt.getTime()}.${last.id}`,
  };
}

/** A place in the list, as `next` names it; a text that is none starts from the beginning. */
function placeOf(after = ''): RepaymentPlace | undefined {
  const [, milliseconds, id = ''] = /^(\d{1,13})\.(.+)$/.exec(after) ?? [];
  if (milliseconds === undefined || !isUuid(id)) return undefined;
  return { receivedAt: new Date(Number(milliseconds)), id };
}
