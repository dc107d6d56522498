import { mandateBankNames } from '@sagwan/domain/copy/auto-debit.ts';
import { type Notice, notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { type Minor, smsPesos } from '@sagwan/domain/money/money.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { readLoanRow } from '../loan/loan.ts';
import { sendNotice } from '../message/send-notice.ts';
import type { Trx } from '../transact.ts';
import type { Mandate } from './mandate.sql.ts';

type DebitMessage =
  | { template: 'autoDebitStarted' | 'autoDebitStopped' }
  | { template: 'autoDebitNotice' | 'autoDebitSkipped'; amountMinor: Minor; on: string }
  | { template: 'autoDebitFailed'; amountMinor: Minor; nextTryOn: string | undefined };

/** Tells the member about auto-debit: notices that are owed, which the rules on contact do not count (decision 0025). */
export async function tellMember(
  trx: Trx,
  context: AppContext,
  { memberId, loanId, bank }: Mandate,
  message: DebitMessage,
): Promise<void> {
  const loan = await readLoanRow(trx, { memberId, id: loanId });
  const { companyShortName } = context.config.company;
  const facts = { companyShortName, loanNumber: loan.loanNumber, bank: mandateBankNames[bank] };
  const { phoneNumber } = loan;
  await sendNotice(trx, context, { memberId, phoneNumber, notice: noticeOf(message, facts) });
}

function noticeOf(
  message: DebitMessage,
  facts: { companyShortName: string; loanNumber: string; bank: string },
): Notice {
  switch (message.template) {
    case 'autoDebitStarted':
    case 'autoDebitStopped':
      return notice(message.template, () => facts);
    case 'autoDebitNotice':
    case 'autoDebitSkipped':
      return notice(message.template, (language) => ({
        ...facts,
        amount: smsPesos(message.amountMinor),
        on: longDay(message.on, language),
      }));
    case 'autoDebitFailed': {
      const { amountMinor, nextTryOn } = message;
      return notice(message.template, (language) => ({
        ...facts,
        amount: smsPesos(amountMinor),
        nextTryOn: nextTryOn === undefined ? undefined : longDay(nextTryOn, language),
      }));
    }
  }
}
