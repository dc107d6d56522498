import { papers } from '../copy/papers.ts';
import { screens } from '../copy/screens.ts';
import { schedule } from '../copy/site/english/schedule.ts';
import type { ContractContent } from '../loan/contract.ts';
import { longDateTime } from '../time/manila.ts';
import type { PaperContent, PaperIssuer } from './paper.ts';

const words = papers.contract;

/** The sealed contract with its ten articles, its schedule and the signature it was signed with (specification §2). */
export function contractPaper({
  contract,
  signedAt,
  issuer,
}: {
  contract: ContractContent;
  signedAt: Date;
  issuer: PaperIssuer;
}): PaperContent {
  return {
    kind: 'contract',
    title: contract.title,
    subject: words.code({ code: contract.loanAgreementCode }),
    issuer,
    blocks: [
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
      { kind: 'paragraph', text: words.signedOn({ at: longDateTime(signedAt) }) },
    ],
  };
}
