import { messageTexts } from '@sagwan/domain/copy/messages.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import type { Ground } from '../ground.ts';
import { sendMessage } from '../outbox/send-message.ts';
import type { Trx } from '../transact.ts';
import { readPayee } from './payee.sql.ts';
import type { WithdrawalRow } from './withdrawal.sql.ts';

/** An SMS when a withdrawal has arrived, or when its money is back in the wallet (decisions §2, §6). */
export async function tellMember(
  trx: Trx,
  ground: Ground,
  withdrawal: WithdrawalRow,
  state: 'COMPLETED' | 'FAILED' | 'RETURNED',
): Promise<void> {
  const { memberId, withdrawalNumber, payoutMinor } = withdrawal;
  const payee = await readPayee(trx, memberId, withdrawal.bankAccountId);
  // The letters PHP: the peso sign is in no SMS alphabet and would halve what fits in one text.
  const amount = `PHP ${formatAmount(payoutMinor)}`;
  const account = payee.accountNumberMasked;
  const referenceNumber = `${ground.config.company.companyShortName}-${withdrawalNumber}`;
  const messages = {
    COMPLETED: {
      template: 'withdrawal_completed',
      text: messageTexts.withdrawalCompleted({ amount, account, referenceNumber }),
    },
    FAILED: { template: 'withdrawal_failed', text: messageTexts.withdrawalFailed({ amount }) },
    RETURNED: { template: 'withdrawal_returned', text: messageTexts.withdrawalReturned({ amount }) },
  };
  await sendMessage(trx, ground, { memberId, channel: 'sms', to: payee.phoneNumber, ...messages[state] });
}
