import { servicingTexts } from '@sagwan/domain/copy/servicing/servicing-texts.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { formatAmount, type Minor } from '@sagwan/domain/money/money.ts';
import { longDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { messageRow } from '../outbox/send-message.ts';
import type { Booked } from './write-booking.ts';

// Not the peso sign: it is not in the SMS alphabet.
const pesos = (minor: Minor) => `PHP ${formatAmount(minor)}`;

/** What the member is sent when staff changed the plan, or took a penalty off. */
export function planNotices(context: AppContext, event: LoanEvent) {
  return ({ facts: { loan }, account }: Booked) => {
    const { companyShortName } = context.config.company;
    const words = { companyShortName, loanNumber: loan.loanNumber };
    const sms = (template: string, text: string) => [
      messageRow(context, { to: loan.phoneNumber, template, text }),
    ];
    if (event.kind === 'penaltyWaived') {
      const { sms: text } = servicingTexts.en.penaltyReversed({ ...words, amount: pesos(event.amountMinor) });
      return sms('penaltyReversed', text);
    }
    const next = account.rows.find(({ state }) => state !== 'PAID');
    if (next === undefined) return [];
    const dueOn = longDate(manilaInstant(next.dueOn, 0));
    const unpaid = next.paymentMinor + next.penaltyMinor;
    const paid = next.paidInterestMinor + next.paidPrincipalMinor + next.paidPenaltyMinor;
    const plan = { ...words, amount: pesos(unpaid - paid), dueOn };
    return event.kind === 'hardshipPlanned'
      ? sms('hardshipGranted', servicingTexts.en.hardshipGranted(plan).sms)
      : sms('planChanged', servicingTexts.en.planChanged(plan).sms);
  };
}
