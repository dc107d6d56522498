import { messageTexts } from '@sagwan/domain/copy/messages.ts';
import { reasonSentence } from '@sagwan/domain/copy/states.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import { longDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { messageRow, sendMessage } from '../outbox/send-message.ts';
import type { Trx } from '../transact.ts';
import type { Loan } from './loan.sql.ts';

/** The SMS about a loan; every word is the catalogue's (decisions §5). */
export type LoanNotice =
  | { template: 'loan_received' | 'loan_resumed' | 'loan_approved' | 'loan_cancelled' | 'loan_expired' }
  | { template: 'loan_released'; netProceedsMinor: bigint }
  | { template: 'loan_offered'; until: Date }
  | { template: 'loan_held' | 'loan_rejected'; reasonCode: string };

export type NotifiedLoan = Pick<Loan, 'memberId' | 'phoneNumber' | 'loanNumber' | 'principalMinor'>;

/** Sends the notice after the commit, to the member's own phone. */
export async function notifyBorrower(
  trx: Trx,
  context: AppContext,
  loan: NotifiedLoan,
  notice: LoanNotice,
): Promise<void> {
  const { memberId, phoneNumber: to } = loan;
  const { template } = notice;
  await sendMessage(trx, context, { memberId, channel: 'sms', to, template, text: textOf(loan, notice) });
}

/** The notice as a row for the functions that move money. */
export function noticeRow(context: AppContext, loan: NotifiedLoan, notice: LoanNotice) {
  const { template } = notice;
  return messageRow(context, { to: loan.phoneNumber, template, text: textOf(loan, notice) });
}

function textOf(loan: NotifiedLoan, notice: LoanNotice): string {
  switch (notice.template) {
    case 'loan_received':
      return messageTexts.loanReceived(loan);
    case 'loan_resumed':
      return messageTexts.loanResumed();
    case 'loan_approved':
      return messageTexts.loanApproved();
    case 'loan_cancelled':
      return messageTexts.loanCancelled();
    case 'loan_expired':
      return messageTexts.loanExpired();
    case 'loan_offered':
      return messageTexts.loanOffered({ until: longDate(notice.until) });
    case 'loan_held':
      return messageTexts.loanHeld({ sentence: reasonSentence(notice.reasonCode) });
    case 'loan_rejected':
      return messageTexts.loanRejected({ sentence: reasonSentence(notice.reasonCode) });
    case 'loan_released':
      return messageTexts.loanReleased({
        amount: smsAmount(loan.principalMinor),
        netProceeds:
          notice.netProceedsMinor === loan.principalMinor ? undefined : smsAmount(notice.netProceedsMinor),
      });
  }
}

/** The code and not the sign: '₱' is not in the SMS alphabet, and a text with it is sent in parts of 70 characters. */
function smsAmount(minor: bigint): string {
  return `PHP ${formatAmount(minor)}`;
}
