import { repaymentPapers } from '../copy/repayment-papers.ts';
import { formatAmount, type Minor } from '../money/money.ts';
import type { Statement } from '../repayment/statement.ts';
import { longMonth } from '../time/manila.ts';
import type { PaperBlock, PaperContent, PaperFact, PaperIssuer } from './paper.ts';
import { dateText } from './schedule-rows.ts';

const words = repaymentPapers.statement;
const php = (minor: Minor) => formatAmount(minor, '₱');

/** What a loan did in one month. */
export function statementPaper({
  statement,
  month,
  borrower,
  loanNumber,
  issuer,
}: {
  statement: Statement;
  /** 'YYYY-MM'. */
  month: string;
  borrower: string;
  loanNumber: string;
  issuer: PaperIssuer;
}): PaperContent {
  const { next, from, to } = statement;
  return {
    kind: 'statement',
    title: words.title,
    subject: `${longMonth(month)} · ${words.period({ from: dateText(from), to: dateText(to) })}`,
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
      { kind: 'facts', facts: principalFacts(statement) },
      { kind: 'facts', facts: chargeFacts(statement) },
      { kind: 'heading', text: words.payments },
      paymentsBlock(statement),
      { kind: 'heading', text: words.next },
      next === undefined
        ? { kind: 'paragraph', text: words.nothing }
        : {
            kind: 'facts',
            facts: [
              {
                name: (next.on < to ? words.wasDueOn : words.nextOn)({ date: dateText(next.on) }),
                text: php(next.amountMinor),
                strong: true,
              },
            ],
          },
      { kind: 'quiet', text: `${words.issuer} ${issuer.name}, ${issuer.address}` },
    ],
  };
}

function principalFacts(statement: Statement): PaperFact[] {
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

function chargeFacts({ interestMinor, penalty }: Statement): PaperFact[] {
  return [
    { name: words.interest, note: words.interestNote, text: php(interestMinor) },
    { name: words.charged, text: php(penalty.chargedMinor) },
    ...(penalty.waivedMinor === 0n ? [] : [{ name: words.waived, text: php(penalty.waivedMinor) }]),
    ...(penalty.paidMinor === 0n ? [] : [{ name: words.penaltyPaid, text: php(penalty.paidMinor) }]),
  ];
}

function paymentsBlock({ payments }: Statement): PaperBlock {
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
      split.returned ? `${dateText(on)} (${words.returned})` : dateText(on),
      ...[amountMinor, split.interestMinor, split.principalMinor, split.penaltyMinor].map((minor) =>
        formatAmount(minor),
      ),
      ...(overpaid ? [formatAmount(split.overpaidMinor)] : []),
    ]),
  };
}
