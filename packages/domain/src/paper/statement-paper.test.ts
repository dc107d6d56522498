import { expect, test } from 'vitest';
import { isRefusal } from '../copy/refusal.ts';
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

test.each([
  ['en', 'Earlier interest, no longer owed'],
  ['fil', 'Naunang interest na hindi na babayaran'],
] as const)('interest of the month before that is owed no more is called so: %s', (language, name) => {
  const factsOf = (month: string) => {
    const statement = monthlyStatement({ terms, events: givenBack }, month, '2026-02-02');
    if (isRefusal(statement)) throw new Error(statement.refused);
    const issuer = {
      name: 'Sagwan',
      address: 'Quezon City',
      secRegistrationNumber: 'DEMO-1',
      financingLicenceNumber: 'DEMO-2',
      supportEmail: 'support@sagwan.example',
    };
    const loan = { borrower: 'Maria Santos', loanNumber: '26', issuer, language };
    return statementPaper({ statement, month, ...loan }).blocks.flatMap((block) =>
      block.kind === 'facts' ? block.facts : [],
    );
  };
  // The period to 28 February has 29 days, of which one is in January: 2,536.00 / 29.
  expect(factsOf('2026-02')).toContainEqual({ name, text: '₱\u200987.45' });
  expect(factsOf('2026-01').map((fact) => fact.name)).not.toContain(name);
});
