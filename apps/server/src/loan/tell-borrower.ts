import { messageTexts } from '@sagwan/domain/copy/messages.ts';
import { reasonSentence } from '@sagwan/domain/copy/states.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import { longDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { sendMessage } from '../outbox/send-message.ts';
import type { Trx } from '../transact.ts';
import { readBorrower } from './borrower.sql.ts';
import type { Loan } from './loan.sql.ts';

/** What a member is told about a loan by SMS; every word is the catalogue's (decisions §5). */
export type BorrowerNews =
  | { template: 'loan_received' | 'loan_approved' | 'loan_released' | 'loan_cancelled' }
  | { template: 'loan_offered'; until: Date }
  | { template: 'loan_held' | 'loan_rejected'; reasonCode: string };

export type NewsLoan = Pick<Loan, 'memberId' | 'loanNumber' | 'currency' | 'principalForeignMinor'>;

/** Sends the news after the commit, to the member's own phone. */
export async function tellBorrower(
  trx: Trx,
  context: AppContext,
  loan: NewsLoan,
  news: BorrowerNews,
): Promise<void> {
  const { memberId } = loan;
  const { phoneNumber } = await readBorrower(trx, memberId);
  const text = textOf(loan, news);
  await sendMessage(trx, context, {
    memberId,
    channel: 'sms',
    to: phoneNumber,
    template: news.template,
    text,
  });
}

function textOf(loan: NewsLoan, news: BorrowerNews): string {
  switch (news.template) {
    case 'loan_received':
      return messageTexts.loanReceived(loan);
    case 'loan_approved':
      return messageTexts.loanApproved();
    case 'loan_cancelled':
      return messageTexts.loanCancelled();
    case 'loan_offered':
      return messageTexts.loanOffered({ until: longDate(news.until) });
    case 'loan_held':
      return messageTexts.loanHeld({ sentence: reasonSentence(news.reasonCode) });
    case 'loan_rejected':
      return messageTexts.loanRejected({ sentence: reasonSentence(news.reasonCode) });
    case 'loan_released':
      // The code and not the sign: '₱' would leave the SMS alphabet and cut the text into pieces of 70.
      return messageTexts.loanReleased({
        amount: `${loan.currency} ${formatAmount(loan.principalForeignMinor)}`,
      });
  }
}
