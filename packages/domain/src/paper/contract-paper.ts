import type { Language } from '../copy/site/language.ts';
import type { ContractContent } from '../loan/contract.ts';
import { longDateTime } from '../time/manila.ts';
import { governingText } from './governing-text.ts';
import type { PaperContent, PaperIssuer } from './paper.ts';
import { paperWords } from './paper-words.ts';

/** The sealed contract with its ten articles, its schedule and the signature it was signed with (specification §2). */
export function contractPaper({
  contract,
  signedAt,
  sealSha256,
  issuer,
  language,
}: {
  contract: ContractContent;
  signedAt: Date;
  /** Of the contract in English. */
  sealSha256: string;
  issuer: PaperIssuer;
  language: Language;
}): PaperContent {
  const { papers, schedule, screens } = paperWords[language];
  const words = papers.contract;
  return {
    kind: 'contract',
    title: contract.title,
    subject: words.code({ code: contract.loanAgreementCode }),
    issuer,
    blocks: [
      ...governingText('contract', language, sealSha256),
      { kind: 'facts', facts: contract.particulars.map(({ label, text }) => ({ name: label, text })) },
      ...contract.articles.map(({ number, title, text }) => ({
        kind: 'article' as const,
        title: words.article({ number, title }),
        text: text.replaceAll(' %', '\u00a0%'),
      })),
      { kind: 'heading', text: screens.loan.contractSchedule },
      {
        kind: 'table',
        caption: contract.scheduleNote,
        columns: [
          { name: schedule.number, align: 'left' },
          ...[schedule.payment, schedule.interest, schedule.principal, schedule.balance].map((name) => ({
            name,
            align: 'right' as const,
          })),
        ],
        rows: contract.schedule.map(({ number, payment, interest, principal, balance }) => [
          number.toString(),
          payment,
          interest,
          principal,
          balance,
        ]),
      },
      { kind: 'heading', text: words.signed },
      {
        kind: 'signatures',
        parties: [
          { role: words.partyA, name: contract.partyA, drawn: false },
          { role: words.partyB, name: contract.partyB, drawn: contract.signatureSha256 !== null },
        ],
      },
      { kind: 'paragraph', text: words.signedOn({ at: longDateTime(signedAt, language) }) },
    ],
  };
}
