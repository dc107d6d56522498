import { type Notice, notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { reasonSentence } from '@sagwan/domain/copy/states.ts';
import { smsPesos } from '@sagwan/domain/money/money.ts';
import { longDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { noticeRow, sendNotice } from '../message/send-notice.ts';
import type { Trx } from '../transact.ts';
import type { Loan } from './loan.sql.ts';

/** The notices about a loan; every word is the catalogue's (decisions §5). */
export type LoanNotice =
  | {
      template:
        | 'loanReceived'
        | 'loanResumed'
        | 'loanApproved'
        | 'loanCancelled'
        | 'loanExpired'
        | 'offerLapsed';
    }
  | { template: 'loanReleased'; netProceedsMinor: bigint }
  | { template: 'loanOffered'; until: Date }
  | { template: 'loanHeld' | 'loanRejected'; reasonCode: string };

export type NotifiedLoan = Pick<Loan, 'memberId' | 'phoneNumber' | 'loanNumber' | 'principalMinor'>;

/** Sends the notice after the commit, to the member's own phone and e-mail address. */
export async function notifyBorrower(
  trx: Trx,
  context: AppContext,
  loan: NotifiedLoan,
  about: LoanNotice,
): Promise<void> {
  const { memberId, phoneNumber } = loan;
  await sendNotice(trx, context, { memberId, phoneNumber, notice: noticeOf(context, loan, about) });
}

/** The notice as a row for the functions that move money. */
export function loanNoticeRow(context: AppContext, loan: NotifiedLoan, about: LoanNotice) {
  return noticeRow(context, { to: loan.phoneNumber, notice: noticeOf(context, loan, about) });
}

function noticeOf(
  { config }: AppContext,
  { loanNumber, principalMinor }: NotifiedLoan,
  about: LoanNotice,
): Notice {
  const { companyShortName } = config.company;
  const words = { companyShortName, loanNumber };
  switch (about.template) {
    case 'loanReceived':
    case 'loanResumed':
    case 'loanApproved':
    case 'loanCancelled':
    case 'loanExpired':
    case 'offerLapsed':
      return notice(about.template, () => words);
    case 'loanOffered':
      return notice(about.template, (language) => ({ ...words, until: longDate(about.until, language) }));
    case 'loanHeld':
    case 'loanRejected':
      return notice(about.template, (language) => ({
        ...words,
        sentence: reasonSentence(about.reasonCode, language),
      }));
    case 'loanReleased': {
      const { netProceedsMinor } = about;
      return notice(about.template, () => ({
        ...words,
        amount: smsPesos(principalMinor),
        netProceeds: netProceedsMinor === principalMinor ? undefined : smsPesos(netProceedsMinor),
      }));
    }
  }
}
