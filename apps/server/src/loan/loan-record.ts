import type { loanRecord } from '@sagwan/contract/loan/read-loan.ts';
import { isOpenLoan } from '@sagwan/domain/loan/loan-state.ts';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { readBorrower } from './borrower.sql.ts';
import { coolingOffUntil } from './cooling-off.ts';
import { currencySymbols } from './currency.sql.ts';
import { type Instalment, readInstalments } from './instalment.sql.ts';
import { type Loan, readLoanRow } from './loan.sql.ts';
import { loanSummaryOf } from './loan-summary.ts';
import { contractOf } from './seal-contract.ts';
import { readStatement, type Statement } from './statement.ts';

type LoanRecord = z.output<typeof loanRecord>;

/** One loan with all that belongs to it, for its member and for staff. */
export async function loanRecordAt(
  context: AppContext,
  place: { memberId: string; loanId: string },
): Promise<LoanRecord> {
  const { db, config } = context;
  const loan = await readLoanRow(db, place);
  const [borrower, symbols, instalments, disclosure, offer] = await Promise.all([
    readBorrower(db, loan.memberId),
    currencySymbols(db),
    readInstalments(db, place),
    statementOf(context, loan, loan.disclosureId),
    offerOf(context, loan),
  ]);
  const cancellableUntil = loan.state === 'DISBURSED' ? coolingOffUntil(config.company, loan) : undefined;
  const summary = loanSummaryOf(loan, symbols);
  return {
    ...summary,
    interestRate: Number(loan.monthlyRatePercent),
    exchangeRate: Number(loan.exchangeRate),
    interestAmountPHP: loan.interestMinor,
    totalAmountPHP: loan.totalMinor,
    disclosure,
    contract: contractOf(config.company, loan, borrower, {
      disclosure,
      currencySymbol: summary.currencySymbol,
    }),
    // A loan cancelled after its release owes nothing any more.
    instalments: isOpenLoan(loan.state) || loan.state === 'PAID' ? instalments.map(instalmentOf) : [],
    offer,
    coolingOffUntil: cancellableUntil?.toISOString() ?? null,
  };
}

async function statementOf(context: AppContext, loan: Loan, disclosureId: string): Promise<Statement> {
  const stored = await readStatement(context.db, loan.memberId, disclosureId);
  if (stored === undefined) throw new Error(`Loan ${loan.id} has lost its disclosure statement`);
  return stored.statement;
}

async function offerOf(context: AppContext, loan: Loan): Promise<LoanRecord['offer']> {
  const { offer } = loan;
  if (offer === undefined || loan.state !== 'OFFERED') return null;
  return {
    loanAmountPHP: offer.principalMinor,
    installmentCount: offer.installmentCount,
    standsUntil: offer.standsUntil.toISOString(),
    disclosureId: offer.disclosureId,
    disclosure: await statementOf(context, loan, offer.disclosureId),
  };
}

function instalmentOf(row: Instalment): LoanRecord['instalments'][number] {
  return {
    number: row.number,
    dueOn: row.dueOn,
    payment: row.paymentMinor,
    interest: row.interestMinor,
    principal: row.principalMinor,
    balance: row.balanceMinor,
    paid: row.paidMinor,
  };
}
