import type { repaymentScreens } from '../copy/repayment-screens.ts';
import type { Language } from '../copy/site/language.ts';
import { type Minor, paperAmount } from '../money/money.ts';
import { keptAsCredit, type PaymentParts } from '../repayment/kept-as-credit.ts';
import { longDateTime } from '../time/manila.ts';
import type { PaperContent, PaperIssuer } from './paper.ts';
import { paperWords } from './paper-words.ts';
import { dateText } from './schedule-rows.ts';

const php = (minor: Minor) => paperAmount(minor, '₱');

export interface ReceivedPayment extends PaymentParts {
  borrower: string;
  loanNumber: string;
  channel: keyof typeof repaymentScreens.history.channels;
  valueOn: string;
  receivedAt: Date;
  receipt: string;
  /** What the payer's channel calls it; the receipt's own number where it came out of the wallet. */
  reference: string;
  code: string | null;
  returnedOn: string | null;
}

/** The receipt of one payment, with where its money went. */
export function receiptPaper(
  payment: ReceivedPayment,
  issuer: PaperIssuer,
  language: Language,
): PaperContent {
  const { papers, repaymentPapers, repaymentScreens } = paperWords[language];
  const words = repaymentScreens.receipt;
  const { channels, returned, returnedNote } = repaymentScreens.history;
  const { receipt, reference, code, returnedOn } = payment;
  const keptMinor = keptAsCredit(payment);
  return {
    kind: 'receipt',
    title: papers.kinds.receipt,
    subject: `${words.number} ${receipt}`,
    issuer,
    blocks: [
      ...(returnedOn === null
        ? []
        : [
            {
              kind: 'notice' as const,
              tone: 'warning' as const,
              title: returned({ date: dateText(returnedOn, language) }),
              text: returnedNote,
            },
          ]),
      { kind: 'figure', name: words.of, text: php(payment.amount) },
      {
        kind: 'facts',
        facts: [
          { name: repaymentPapers.certificate.borrower, text: payment.borrower },
          { name: words.payer, text: payment.loanNumber },
          { name: words.channel, text: channels[payment.channel] },
          { name: words.valueOn, text: dateText(payment.valueOn, language) },
          { name: words.receivedAt, text: longDateTime(payment.receivedAt, language) },
          { name: words.number, text: receipt },
          ...(reference === receipt ? [] : [{ name: words.reference, text: reference }]),
          ...(code === null ? [] : [{ name: words.code, text: code }]),
        ],
      },
      { kind: 'heading', text: words.split },
      {
        kind: 'facts',
        facts: [
          { name: words.interest, text: php(payment.interest) },
          { name: words.principal, text: php(payment.principal) },
          ...(payment.penalty > 0n ? [{ name: words.penalty, text: php(payment.penalty) }] : []),
          ...(keptMinor > 0n ? [{ name: words.kept, text: php(keptMinor) }] : []),
          ...(payment.overpaid > 0n ? [{ name: words.overpaid, text: php(payment.overpaid) }] : []),
          { name: words.total, text: php(payment.amount), strong: true },
        ],
      },
      { kind: 'quiet', text: `${words.issuer} ${issuer.name}, ${issuer.address}` },
    ],
  };
}
