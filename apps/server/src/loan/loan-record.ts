import type { loanSummary } from '@sagwan/contract/loan/list-loans.ts';
import type { loanRecord } from '@sagwan/contract/loan/read-loan.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { loanStatus } from '@sagwan/domain/copy/states.ts';
import { isOpenLoan } from '@sagwan/domain/loan/loan-state.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { lendingTermsOf } from '../company/lending-terms.ts';
import type { Database } from '../database/schema.ts';
import { readBorrower } from './borrower.sql.ts';
import { coolingOffUntil } from './cancel-loan.ts';
import { type Loan, listMemberLoans, readInstalments } from './loan.sql.ts';
import { releasedCaseOf } from './released-case.ts';
import { contractOf } from './seal-contract.ts';
import { readStatement } from './statement.sql.ts';
import { statementIn } from './translate-statement.ts';

type LoanRecord = z.output<typeof loanRecord>;

/** The member's newest open loan, or else the newest, whatever its state; undefined where there never was one. */
export async function currentLoan(db: Kysely<Database>, memberId: string): Promise<Loan | undefined> {
  const loans = await listMemberLoans(db, memberId);
  return loans.find(({ state }) => isOpenLoan(state)) ?? loans[0];
}

/** A loan as lists show it. */
export function loanSummaryOf(loan: Loan, language: Language = 'en'): z.output<typeof loanSummary> {
  return {
    loanNumber: loan.loanNumber,
    state: loan.state,
    ...loanStatus(loan.state, loan.reasonCode, language, releasedCaseOf(loan)),
    loanAmountPHP: loan.principalMinor,
    loanAmountXR: loan.principalForeignMinor,
    selectedCurrency: loan.currency,
    currencySymbol: loan.currencySymbol,
    installmentCount: loan.installmentCount,
    installmentAmountPHP: loan.installmentMinor,
    createdAt: loan.createdAt.toISOString(),
    contractSealed: loan.contractSha256 !== null,
    releasedAt: loan.disbursedAt?.toISOString() ?? null,
  };
}

/** One loan with all that belongs to it, for its member in the language of the request and for staff in English. */
export async function loanRecordOf(
  context: AppContext,
  loan: Loan,
  language: Language = 'en',
): Promise<LoanRecord> {
  const { db, businessClock } = context;
  const [borrower, instalments, { statement: disclosure }, offer] = await Promise.all([
    readBorrower(db, loan.memberId),
    readInstalments(db, loan),
    readStatement(db, loan.memberId, loan.disclosureId),
    offerOf(context, loan, language),
  ]);
  const lendingTerms = lendingTermsOf(context, loan);
  const cancellableUntil = loan.state === 'DISBURSED' ? coolingOffUntil(loan) : undefined;
  return {
    ...loanSummaryOf(loan, language),
    interestRate: Number(loan.monthlyRatePercent),
    exchangeRate: Number(loan.exchangeRate),
    interestAmountPHP: loan.interestMinor,
    totalAmountPHP: loan.totalMinor,
    disclosure: statementIn(disclosure, lendingTerms, language),
    contract: await contractOf(context, { loan, borrower, disclosure, language }),
    // A loan cancelled after its release owes nothing any more.
    instalments: isOpenLoan(loan.state) || loan.state === 'PAID' ? instalments : [],
    offer,
    extensionRequestDays: lendingTerms.extensionRequestDays,
    coolingOffUntil:
      cancellableUntil !== undefined && cancellableUntil > businessClock.now()
        ? cancellableUntil.toISOString()
        : null,
  };
}

async function offerOf(context: AppContext, loan: Loan, language: Language): Promise<LoanRecord['offer']> {
  const { state, offerDisclosureId: disclosureId, offerStandsUntil } = loan;
  if (state !== 'OFFERED' || disclosureId === null || offerStandsUntil === null) return null;
  const { statement } = await readStatement(context.db, loan.memberId, disclosureId);
  return {
    loanAmountPHP: statement.loanAmountPHP,
    installmentCount: statement.installmentCount,
    standsUntil: offerStandsUntil.toISOString(),
    disclosureId,
    disclosure: statementIn(statement, lendingTermsOf(context, statement), language),
  };
}
