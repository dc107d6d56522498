import { expect, test } from 'vitest';
import { isRefusal } from '../copy/refusal.ts';
import type { Language } from '../copy/site/language.ts';
import { checkTerms, paid } from '../loan/servicing/check-loan.ts';
import type { LoanEvent } from '../loan/servicing/events.ts';
import { monthlyStatement } from '../repayment/statement.ts';
import { statementPaper } from './statement-paper.ts';

/** Released two days before the end of January and given back on 1 February: nothing bears interest (servicing 6). */
const terms = { ...checkTerms, releasedOn: '2026-01-30' };
const givenBack: LoanEvent[] = [
  { id: 'back', kind: 'cancelled', valueOn: '2026-02-01' },
  paid('all', '2026-02-02', '150000.00'),
];

const issuer = {
  name: 'Sagwan',
  address: 'Quezon City',
  secRegistrationNumber: 'DEMO-1',
  financingLicenceNumber: 'DEMO-2',
  supportEmail: 'support@sagwan.example',
};

function factsOf(life: Parameters<typeof monthlyStatement>[0], month: string, language: Language) {
  const statement = monthlyStatement(life, month, '2026-03-10');
  if (isRefusal(statement)) throw new Error(statement.refused);
  const loan = { borrower: 'Maria Santos', loanNumber: '26', issuer, language };
  return statementPaper({ statement, month, ...loan }).blocks.flatMap((block) =>
    block.kind === 'facts' ? block.facts : [],
  );
}

test.each([
  ['en', 'Earlier interest, no longer owed'],
  ['fil', 'Naunang interest na hindi na babayaran'],
] as const)('interest of the month before that is owed no more is called so: %s', (language, name) => {
  const life = { terms, events: givenBack };
  // The period to 28 February has 29 days, of which one is in January: 2,536.00 / 29.
  expect(factsOf(life, '2026-02', language)).toContainEqual({ name, text: '₱\u200987.45' });
  expect(factsOf(life, '2026-01', language).map((fact) => fact.name)).not.toContain(name);
});

test('the penalty that was owed before is named, so that what is still owed adds up', () => {
  const facts = factsOf({ terms: checkTerms, events: [] }, '2026-03', 'en');
  expect(facts.filter(({ name }) => name.startsWith('Penalty')).map(({ text }) => text)).toEqual([
    '₱\u2009795.00',
    '₱\u2009795.00',
    '₱\u20091,590.00',
  ]);
});
