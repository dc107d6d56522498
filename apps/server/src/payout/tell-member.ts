import { messageTexts } from '@sagwan/domain/copy/messages.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import type { AppContext } from '../app-context.ts';
import type { Write } from '../database/statement.ts';
import { messageWrites } from '../outbox/send-message.ts';
import type { Payee } from './payee.sql.ts';
import type { WithdrawalRow } from './withdrawal.sql.ts';

/** An SMS when a withdrawal has arrived, or when its money is back in the wallet (decisions §2, §6). */
export function tellMember(
  context: AppContext,
  withdrawal: WithdrawalRow,
  payee: Payee,
  state: 'COMPLETED' | 'FAILED' | 'RETURNED',
): Write[] {
  const { memberId, withdrawalNumber, payoutMinor } = withdrawal;
  // The letters PHP: the peso sign is in no SMS alphabet and would halve what fits in one text.
  const amount = `PHP ${formatAmount(payoutMinor)}`;
  const account = payee.accountNumberMasked;
  const referenceNumber = `${context.config.company.companyShortName}-${withdrawalNumber}`;
  const messages = {
    COMPLETED: {
      template: 'withdrawal_completed',
      text: messageTexts.withdrawalCompleted({ amount, account, referenceNumber }),
    },
    FAILED: { template: 'withdrawal_failed', text: messageTexts.withdrawalFailed({ amount }) },
    RETURNED: { template: 'withdrawal_returned', text: messageTexts.withdrawalReturned({ amount }) },
  };
  return messageWrites(context, { memberId, channel: 'sms', to: payee.phoneNumber, ...messages[state] });
}
