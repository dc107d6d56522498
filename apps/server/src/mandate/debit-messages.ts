import { mandateBankNames } from '@sagwan/domain/copy/auto-debit.ts';
import { servicingTexts } from '@sagwan/domain/copy/servicing/servicing-texts.ts';
import { formatAmount, type Minor } from '@sagwan/domain/money/money.ts';
import { longDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { readLoanRow } from '../loan/find-loan.ts';
import { sendMessage } from '../outbox/send-message.ts';
import type { Trx } from '../transact.ts';
import type { Mandate } from './mandate.sql.ts';

// The code and not the sign: '₱' is not in the SMS alphabet, and a text with it is sent in parts of 70 characters.
const pesos = (minor: Minor) => `PHP ${formatAmount(minor)}`;
const day = (date: string) => longDate(manilaInstant(date, 0));

type DebitMessage =
  | { template: 'autoDebitStarted' | 'autoDebitStopped' }
  | { template: 'autoDebitNotice' | 'autoDebitSkipped'; amountMinor: Minor; on: string }
  | { template: 'autoDebitFailed'; amountMinor: Minor; nextTryOn: string | undefined };

/** Tells the member about auto-debit by SMS: notices that are owed, which the rules on contact do not count (decision 0025). */
export async function tellMember(
  trx: Trx,
  context: AppContext,
  { memberId, loanId, bank }: Mandate,
  message: DebitMessage,
): Promise<void> {
  const loan = await readLoanRow(trx, { memberId, id: loanId });
  const { companyShortName } = context.config.company;
  const facts = { companyShortName, loanNumber: loan.loanNumber, bank: mandateBankNames[bank] };
  await sendMessage(trx, context, {
    ...{ memberId, channel: 'sms', to: loan.phoneNumber, template: message.template },
    text: textOf(message, facts),
  });
}

function textOf(
  message: DebitMessage,
  facts: { companyShortName: string; loanNumber: string; bank: string },
): string {
  const texts = servicingTexts.en;
  switch (message.template) {
    case 'autoDebitStarted':
    case 'autoDebitStopped':
      return texts[message.template](facts).sms;
    case 'autoDebitNotice':
    case 'autoDebitSkipped':
      return texts[message.template]({
        ...facts,
        amount: pesos(message.amountMinor),
        on: day(message.on),
      }).sms;
    case 'autoDebitFailed': {
      const { amountMinor, nextTryOn } = message;
      return texts.autoDebitFailed({
        ...facts,
        amount: pesos(amountMinor),
        nextTryOn: nextTryOn === undefined ? undefined : day(nextTryOn),
      }).sms;
    }
  }
}
