import type { Language } from '../copy/site/language.ts';
import type { DatedScheduleRow } from '../loan/schedule-csv.ts';
import type { PaperContent, PaperIssuer } from './paper.ts';
import { paperWords } from './paper-words.ts';
import { scheduleTable } from './schedule-rows.ts';

/** The schedule with the days that hold, which belongs to the contract: it has none. */
export function schedulePaper({
  borrower,
  loanNumber,
  contractSha256,
  rows,
  issuer,
  language,
}: {
  borrower: string;
  loanNumber: string;
  contractSha256: string | undefined;
  rows: readonly DatedScheduleRow[];
  issuer: PaperIssuer;
  language: Language;
}): PaperContent {
  const words = paperWords[language].repaymentPapers.schedule;
  return {
    kind: 'schedule',
    title: words.title,
    subject: `${words.loanNumber}: ${loanNumber}`,
    issuer,
    blocks: [
      { kind: 'paragraph', text: words.note },
      {
        kind: 'facts',
        facts: [
          { name: words.loanNumber, text: loanNumber },
          { name: words.borrower, text: borrower },
        ],
      },
      scheduleTable(rows, { caption: words.caption, language }),
      ...(contractSha256 === undefined
        ? []
        : [{ kind: 'quiet' as const, text: `${words.contract}: ${contractSha256}` }]),
    ],
  };
}
