import type { Language } from '../copy/site/language.ts';
import { formatAmount, type Minor, paperAmount } from '../money/money.ts';
import type { Statement } from '../repayment/statement.ts';
import { longDay, longMonth } from '../time/manila.ts';
import type { PaperBlock, PaperContent, PaperFact, PaperIssuer } from './paper.ts';
import { paperWords } from './paper-words.ts';

const php = (minor: Minor) => paperAmount(minor, '₱');

/** What a loan did in one month. */
export function statementPaper({
  statement,
  month,
  borrower,
  loanNumber,
  issuer,
  language,
}: {
  statement: Statement;
  /** 'YYYY-MM'. */
  month: string;
  borrower: string;
  loanNumber: string;
  issuer: PaperIssuer;
  language: Language;
}): PaperContent {
  const { repaymentPapers } = paperWords[language];
  const words = repaymentPapers.statement;
  const { next, from, to } = statement;
  return {
    kind: 'statement',
    title: words.title,
    subject: `${longMonth(month, language)} · ${words.period({ from: longDay(from, language), to: longDay(to, language) })}`,
    issuer,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: repaymentPapers.certificate.borrower, text: borrower },
          { name: words.loanNumber, text: loanNumber },
        ],
      },
      { kind: 'heading', text: words.principal },
      { kind: 'facts', facts: principalFacts(statement, language) },
      { kind: 'facts', facts: chargeFacts(statement, language) },
      { kind: 'heading', text: words.payments },
      paymentsBlock(statement, language),
      { kind: 'heading', text: words.next },
      next === undefined
        ? { kind: 'paragraph', text: words.nothing }
        : {
            kind: 'facts',
            facts: [
              {
                name: (next.on < to ? words.wasDueOn : words.nextOn)({ date: longDay(next.on, language) }),
                text: php(next.amountMinor),
                strong: true,
              },
            ],
          },
      { kind: 'quiet', text: `${words.issuer} ${issuer.name}, ${issuer.address}` },
    ],
  };
}

function principalFacts(statement: Statement, language: Language): PaperFact[] {
  const words = paperWords[language].repaymentPapers.statement;
  const { releasedMinor, correctedMinor } = statement;
  return [
    { name: words.opening, text: php(statement.openingMinor) },
    ...(releasedMinor === 0n ? [] : [{ name: words.released, text: php(releasedMinor) }]),
    { name: words.paid, text: php(-statement.principalPaidMinor) },
    ...(correctedMinor === 0n
      ? []
      : [{ name: words.corrected, note: words.correctedNote, text: php(correctedMinor) }]),
    { name: words.closing, text: php(statement.closingMinor), strong: true },
  ];
}

function chargeFacts({ interestMinor, penalty }: Statement, language: Language): PaperFact[] {
  const words = paperWords[language].repaymentPapers.statement;
  return [
    interestMinor < 0n
      ? { name: words.interestNoMore, text: php(-interestMinor) }
      : { name: words.interest, note: words.interestNote, text: php(interestMinor) },
    ...(penalty.openingMinor === 0n ? [] : [{ name: words.penaltyOpening, text: php(penalty.openingMinor) }]),
    { name: words.charged, text: php(penalty.chargedMinor) },
    ...(penalty.waivedMinor === 0n ? [] : [{ name: words.waived, text: php(penalty.waivedMinor) }]),
    ...(penalty.paidMinor > 0n ? [{ name: words.penaltyPaid, text: php(penalty.paidMinor) }] : []),
    // A payment of an earlier month was taken back, or goes elsewhere: said in words, not by a sign.
    ...(penalty.paidMinor < 0n ? [{ name: words.penaltyUnpaidAgain, text: php(-penalty.paidMinor) }] : []),
    ...(penalty.owedMinor === 0n
      ? []
      : [{ name: words.penaltyOwed, text: php(penalty.owedMinor), strong: true }]),
  ];
}

function paymentsBlock({ payments }: Statement, language: Language): PaperBlock {
  const words = paperWords[language].repaymentPapers.statement;
  if (payments.length === 0) return { kind: 'paragraph', text: words.none };
  const overpaid = payments.some(({ split }) => split.overpaidMinor > 0n);
  const names = [words.amount, words.toInterest, words.toPrincipal, words.toPenalty];
  return {
    kind: 'table',
    caption: words.paymentsCaption,
    columns: [
      { name: words.on, align: 'left' },
      ...[...names, ...(overpaid ? [words.overpaid] : [])].map((name) => ({
        name,
        align: 'right' as const,
      })),
    ],
    rows: payments.map(({ on, amountMinor, split }) => [
      split.returned ? `${longDay(on, language)} (${words.returned})` : longDay(on, language),
      ...[amountMinor, split.interestMinor, split.principalMinor, split.penaltyMinor].map((minor) =>
        formatAmount(minor),
      ),
      ...(overpaid ? [formatAmount(split.overpaidMinor)] : []),
    ]),
  };
}
