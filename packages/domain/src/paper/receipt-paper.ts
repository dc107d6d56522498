import type { MemberWords } from '../copy/member/english.ts';
import type { repaymentScreens } from '../copy/repayment-screens.ts';
import type { Language } from '../copy/site/language.ts';
import { type Minor, paperAmount } from '../money/money.ts';
import { keptAsCredit, type PaymentParts } from '../repayment/kept-as-credit.ts';
import type { ReturnKind } from '../repayment/return-kind.ts';
import { longDateTime, longDay } from '../time/manila.ts';
import type { PaperContent, PaperFact, PaperIssuer } from './paper.ts';
import { paperWords } from './paper-words.ts';

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
  returnKind: ReturnKind | null;
}

/** The receipt of one payment, with where its money went. */
export function receiptPaper(
  payment: ReceivedPayment,
  issuer: PaperIssuer,
  language: Language,
): PaperContent {
  const { papers, repaymentPapers, repaymentScreens } = paperWords[language];
  const words = repaymentScreens.receipt;
  const { channels, returned } = repaymentScreens.history;
  const { receipt, reference, code, returnedOn, returnKind } = payment;
  return {
    kind: 'receipt',
    title: papers.kinds.receipt,
    subject: `${words.number} ${receipt}`,
    issuer,
    blocks: [
      ...(returnedOn === null || returnKind === null
        ? []
        : [
            {
              kind: 'notice' as const,
              tone: 'warning' as const,
              title: returned[returnKind].title({ date: longDay(returnedOn, language) }),
              text: returned[returnKind].note,
            },
          ]),
      { kind: 'figure', name: words.of, text: php(payment.amount) },
      {
        kind: 'facts',
        facts: [
          { name: repaymentPapers.certificate.borrower, text: payment.borrower },
          { name: words.payer, text: payment.loanNumber },
          { name: words.channel, text: channels[payment.channel] },
          { name: words.valueOn, text: longDay(payment.valueOn, language) },
          { name: words.receivedAt, text: longDateTime(payment.receivedAt, language) },
          { name: words.number, text: receipt },
          ...(reference === receipt ? [] : [{ name: words.reference, text: reference }]),
          ...(code === null ? [] : [{ name: words.code, text: code }]),
        ],
      },
      { kind: 'heading', text: words.split },
      { kind: 'facts', facts: splitFacts(payment, words) },
      { kind: 'quiet', text: `${words.issuer} ${issuer.name}, ${issuer.address}` },
    ],
  };
}

/** Nothing of a payment that was taken back went anywhere. */
function splitFacts(
  payment: ReceivedPayment,
  words: MemberWords['repaymentScreens']['receipt'],
): PaperFact[] {
  const { amount, interest, principal, penalty, overpaid, returnedOn } = payment;
  if (returnedOn !== null) return [{ name: words.countsNoMore, text: php(amount), strong: true }];
  const keptMinor = keptAsCredit(payment);
  return [
    { name: words.interest, text: php(interest) },
    { name: words.principal, text: php(principal) },
    ...(penalty > 0n ? [{ name: words.penalty, text: php(penalty) }] : []),
    ...(keptMinor > 0n ? [{ name: words.kept, text: php(keptMinor) }] : []),
    ...(overpaid > 0n ? [{ name: words.overpaid, text: php(overpaid) }] : []),
    { name: words.total, text: php(amount), strong: true },
  ];
}
