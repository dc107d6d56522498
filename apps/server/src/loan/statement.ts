import { createHash } from 'node:crypto';
import { disclosureStatement } from '@sagwan/contract/loan/disclosure-answer.ts';
import { chargeName, lateChargeLines } from '@sagwan/domain/copy/charges.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { canonicalText, type Disclosure, disclosureOf } from '@sagwan/domain/loan/disclosure.ts';
import { dueDates } from '@sagwan/domain/loan/due-dates.ts';
import { isTermMonths } from '@sagwan/domain/loan/terms.ts';
import { formatAmount, wholeUnitUp } from '@sagwan/domain/money/money.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { Company } from '../company-file.ts';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import { type CurrencyToday, currencyToday } from './currency.sql.ts';
import { insertDisclosure, readDisclosure } from './disclosure.sql.ts';
import type { LoanTerms } from './loan.sql.ts';

/** The disclosure statement as a member reads it; amounts in minor units. */
export type Statement = z.output<typeof disclosureStatement>;

export interface TermsAsked {
  loanAmountMinor: bigint;
  installmentCount: number;
  currencyCode: string;
}

/** Terms that the operator lends at, with today's rate of the currency. */
export interface TermsFound {
  principalMinor: bigint;
  installmentCount: number;
  currency: CurrencyToday;
}

type TermsRefusal = Refusal<'LOAN_AMOUNT_OUT_OF_RANGE' | 'LOAN_TERM_UNSUPPORTED' | 'CURRENCY_UNSUPPORTED'>;

/** Whether these terms can be had today: amount and term within the limits, the currency offered and priced. */
export async function findTerms(
  db: Kysely<Database>,
  { config, now }: AppContext,
  asked: TermsAsked,
): Promise<TermsFound | TermsRefusal> {
  const refused = amountOrTermRefused(config.company, asked.loanAmountMinor, asked.installmentCount);
  if (refused !== undefined) return refused;
  const currency = await currencyToday(db, asked.currencyCode, now());
  if (currency === undefined) return refuse('CURRENCY_UNSUPPORTED');
  return { principalMinor: asked.loanAmountMinor, installmentCount: asked.installmentCount, currency };
}

/** Why an amount in PHP minor units or a number of months cannot be lent; undefined when they can. */
export function amountOrTermRefused(
  { minimumLoanPHP, maximumLoanPHP }: Pick<Company, 'minimumLoanPHP' | 'maximumLoanPHP'>,
  loanAmountMinor: bigint,
  installmentCount: number,
): Refusal<'LOAN_AMOUNT_OUT_OF_RANGE' | 'LOAN_TERM_UNSUPPORTED'> | undefined {
  const inRange = loanAmountMinor >= minimumLoanPHP && loanAmountMinor <= maximumLoanPHP;
  if (!inRange || wholeUnitUp(loanAmountMinor) !== loanAmountMinor) {
    const params = { minimum: formatAmount(minimumLoanPHP, '₱'), maximum: formatAmount(maximumLoanPHP, '₱') };
    return refuse('LOAN_AMOUNT_OUT_OF_RANGE', { params });
  }
  return isTermMonths(installmentCount) ? undefined : refuse('LOAN_TERM_UNSUPPORTED');
}

export interface PricedStatement {
  terms: Omit<LoanTerms, 'disclosureId'>;
  statement: Statement;
}

/** Prices the terms at today's rates and writes the statement, its due dates as if disbursed on `at`. */
export function priceStatement(company: Company, found: TermsFound, at: Date): PricedStatement {
  const { principalMinor, installmentCount, currency } = found;
  const { contractTerms, monthlyRatePercent } = company;
  const disclosed = disclosureOf({
    principalMinor,
    installmentCount,
    monthlyRatePercent,
    ...(currency.code === 'PHP' ? {} : { exchangeRate: currency.exchangeRate }),
    currencyCode: currency.code,
    // The product takes nothing from the proceeds (decisions §6).
    fees: [],
    nonFinanceCharges: [],
    dueDates: dueDates(manilaDate(at), installmentCount),
    lateCharges: {
      penaltyPercentPerDay: contractTerms.penaltyPercentPerDay,
      penaltyGraceDays: contractTerms.gracePeriodDays,
      // Never past the instalment itself (philippines.md 7).
      penaltyMaximumPercentOfInstallment: '100',
      collectionPercentOfOverdue: contractTerms.collectionChargePercent,
    },
  });
  return {
    terms: {
      principalMinor,
      installmentCount,
      monthlyRatePercent,
      interestMinor: disclosed.interestMinor,
      installmentMinor: disclosed.installmentMinor,
      lastInstallmentMinor: disclosed.lastInstallmentMinor,
      totalMinor: disclosed.totalMinor,
      currency: currency.code,
      exchangeRate: currency.exchangeRate,
      principalForeignMinor: disclosed.chosen.principalMinor,
      installmentForeignMinor: disclosed.chosen.installmentMinor,
      interestForeignMinor: disclosed.chosen.interestMinor,
    },
    statement: statementOf(disclosed, currency.exchangeRate),
  };
}

function statementOf(disclosed: Disclosure, exchangeRate: string): Statement {
  const named = (charges: Disclosure['financeCharges']) =>
    charges.map(({ key, amountMinor }) => ({ name: chargeName(key), amount: amountMinor }));
  return {
    loanAmountPHP: disclosed.amountFinancedMinor,
    selectedCurrency: disclosed.currencyCode,
    exchangeRate: Number(exchangeRate),
    loanAmountXR: disclosed.chosen.principalMinor,
    installmentCount: disclosed.installmentCount,
    interestRate: Number(disclosed.addOnMonthlyRatePercent),
    interestAmountPHP: disclosed.interestMinor,
    interestAmountXR: disclosed.chosen.interestMinor,
    installmentAmountPHP: disclosed.installmentMinor,
    installmentAmountXR: disclosed.chosen.installmentMinor,
    lastInstallmentAmountPHP: disclosed.lastInstallmentMinor,
    totalAmountPHP: disclosed.totalMinor,
    amountFinanced: disclosed.amountFinancedMinor,
    financeCharges: named(disclosed.financeCharges),
    nonFinanceCharges: named(disclosed.nonFinanceCharges),
    netProceeds: disclosed.netProceedsMinor,
    eirMonthlyPercent: disclosed.eirMonthlyPercent,
    eirAnnualSimplePercent: disclosed.eirAnnualSimplePercent,
    eirAnnualCompoundedPercent: disclosed.eirAnnualCompoundedPercent,
    schedule: disclosed.schedule.map((row) => ({
      number: row.number,
      dueDate: row.dueDate,
      payment: row.paymentMinor,
      interest: row.interestMinor,
      principal: row.principalMinor,
      balance: row.balanceMinor,
    })),
    charges: lateChargeLines(disclosed.lateCharges),
  };
}

/** Stores a statement as it is shown, with its canonical text and hash (RA 3765 §4). */
export async function storeStatement(
  trx: Trx,
  memberId: string,
  { statement, terms }: PricedStatement,
  at: Date,
): Promise<{ disclosureId: string; sha256: string }> {
  const disclosureId = uuid();
  // The two rates are numbers on the wire; the hashed text has them as the exact decimals they are.
  const exact = { ...statement, exchangeRate: terms.exchangeRate, interestRate: terms.monthlyRatePercent };
  const contentText = canonicalText(exact);
  const sha256 = createHash('sha256').update(contentText).digest('hex');
  await insertDisclosure(trx, {
    memberId,
    id: disclosureId,
    content: z.encode(disclosureStatement, statement),
    contentText,
    sha256,
    createdAt: at,
  });
  return { disclosureId, sha256 };
}

export interface StoredStatement {
  statement: Statement;
  /** The rates as the exact decimals they are; in the statement they are numbers. */
  exchangeRate: string;
  monthlyRatePercent: string;
  shownAt: Date;
}

const exactRates = z.object({ exchangeRate: z.string(), interestRate: z.string() });

/** A stored statement exactly as it was shown; undefined when there is none of this member's by that id. */
export async function readStatement(
  db: Kysely<Database>,
  memberId: string,
  disclosureId: string,
): Promise<StoredStatement | undefined> {
  const stored = await readDisclosure(db, memberId, disclosureId);
  if (stored === undefined) return undefined;
  const { exchangeRate, interestRate } = exactRates.parse(JSON.parse(stored.contentText));
  return {
    statement: disclosureStatement.parse(stored.content),
    exchangeRate,
    monthlyRatePercent: interestRate,
    shownAt: stored.createdAt,
  };
}

/**
 * Whether a stored statement says what would be said today: every figure, rate, fee and late charge. Its due dates
 * alone may differ, which count from the day of the disbursement anyway.
 */
export function saysTheSame(stored: StoredStatement, { statement, terms }: PricedStatement): boolean {
  const said = textWithoutDates(stored.statement, stored.exchangeRate, stored.monthlyRatePercent);
  return said === textWithoutDates(statement, terms.exchangeRate, terms.monthlyRatePercent);
}

function textWithoutDates(statement: Statement, exchangeRate: string, interestRate: string): string {
  const schedule = statement.schedule.map((row) => ({ ...row, dueDate: '' }));
  return canonicalText({ ...statement, schedule, exchangeRate, interestRate });
}

/** The terms that a statement shows. */
export function termsOfStatement(stored: StoredStatement, disclosureId: string): LoanTerms {
  const { statement, exchangeRate, monthlyRatePercent } = stored;
  return {
    principalMinor: statement.loanAmountPHP,
    installmentCount: statement.installmentCount,
    monthlyRatePercent,
    interestMinor: statement.interestAmountPHP,
    installmentMinor: statement.installmentAmountPHP,
    lastInstallmentMinor: statement.lastInstallmentAmountPHP,
    totalMinor: statement.totalAmountPHP,
    currency: statement.selectedCurrency,
    exchangeRate,
    principalForeignMinor: statement.loanAmountXR,
    installmentForeignMinor: statement.installmentAmountXR,
    interestForeignMinor: statement.interestAmountXR,
    disclosureId,
  };
}
