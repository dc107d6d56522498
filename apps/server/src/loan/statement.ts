import type { disclosureStatement } from '@sagwan/contract/loan/disclosure-answer.ts';
import { chargeName, deductionLines, lateChargeLines } from '@sagwan/domain/copy/charges.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import {
  type ChargeKey,
  canonicalText,
  type Disclosure,
  disclosureOf,
  type LateCharges,
} from '@sagwan/domain/loan/disclosure.ts';
import { dueDates } from '@sagwan/domain/loan/due-dates.ts';
import { feesOn, type LendingTerms } from '@sagwan/domain/loan/lending-terms.ts';
import { isTermMonths } from '@sagwan/domain/loan/terms.ts';
import { formatAmount, wholeUnitUp } from '@sagwan/domain/money/money.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { z } from 'zod';

/** The disclosure statement as a member reads it; amounts in minor units. */
export type Statement = z.output<typeof disclosureStatement>;

/** A statement with its two rates as the exact decimals they are: the statement has them as numbers. */
export interface PricedStatement {
  statement: Statement;
  /** Units of the currency for one peso; '1' for PHP. */
  exchangeRate: string;
  monthlyRatePercent: string;
}

/** A member is bound by what was just read: a statement older than this is shown again, with today's due dates. */
export const statementLivesMilliseconds = dayMilliseconds;

/** The terms asked for, as requests name them; the amount in PHP minor units. */
export interface AskedTerms {
  loanAmountPHP: bigint;
  installmentCount: number;
}

/** Why an amount or a number of months cannot be lent; undefined when they can. */
export function amountOrTermRefused(
  { minimumLoanPHP, maximumLoanPHP }: Pick<LendingTerms, 'minimumLoanPHP' | 'maximumLoanPHP'>,
  { loanAmountPHP, installmentCount }: AskedTerms,
): Refusal<'LOAN_AMOUNT_OUT_OF_RANGE' | 'LOAN_TERM_UNSUPPORTED'> | undefined {
  const inRange = loanAmountPHP >= minimumLoanPHP && loanAmountPHP <= maximumLoanPHP;
  if (!inRange || wholeUnitUp(loanAmountPHP) !== loanAmountPHP) {
    const params = { minimum: formatAmount(minimumLoanPHP, '₱'), maximum: formatAmount(maximumLoanPHP, '₱') };
    return refuse('LOAN_AMOUNT_OUT_OF_RANGE', { params });
  }
  return isTermMonths(installmentCount) ? undefined : refuse('LOAN_TERM_UNSUPPORTED');
}

/**
 * Prices what was asked by an entry of the lending terms and writes the statement, its due dates and the days of its stamp
 * tax as if disbursed on the business date `on`.
 */
export function priceStatement(
  lendingTerms: LendingTerms,
  terms: AskedTerms & { selectedCurrency: string; exchangeRate: string },
  on: string,
): PricedStatement {
  const { loanAmountPHP, installmentCount, selectedCurrency, exchangeRate } = terms;
  const { monthlyRatePercent, effectiveFrom } = lendingTerms;
  const disclosed = disclosureOf({
    principalMinor: loanAmountPHP,
    installmentCount,
    monthlyRatePercent,
    ...(selectedCurrency === 'PHP' ? {} : { exchangeRate }),
    currencyCode: selectedCurrency,
    fees: feesOn(lendingTerms, { principalMinor: loanAmountPHP, installmentCount, on }),
    dueDates: dueDates(on, installmentCount),
    lateCharges: lateChargesOf(lendingTerms),
  });
  const statement = statementOf(disclosed, exchangeRate, effectiveFrom);
  return { statement, exchangeRate, monthlyRatePercent };
}

/** What the statement says of paying late. */
export function lateChargesOf(lendingTerms: LendingTerms): LateCharges {
  return {
    penaltyPercentPerDay: lendingTerms.penaltyPercentPerDay,
    penaltyGraceDays: lendingTerms.gracePeriodDays,
    // Never past the instalment itself (philippines.md 7).
    penaltyMaximumPercentOfInstallment: '100',
    collectionPercentOfOverdue: lendingTerms.collectionChargePercent,
    allocationOrder: lendingTerms.allocationOrder,
  };
}

function statementOf(disclosed: Disclosure, exchangeRate: string, termsEffectiveFrom: string): Statement {
  const named = (charges: Disclosure['financeCharges']) =>
    charges.map(({ key, amountMinor }) => ({ key, name: chargeName(key), amount: amountMinor }));
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
    financeChargesTotal: disclosed.financeChargesTotalMinor,
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
    charges: [...lateChargeLines(disclosed.lateCharges), ...deductionLines(disclosed)],
    termsEffectiveFrom,
  };
}

/** The text that a statement's hash is of: the two rates are in it as the exact decimals they are. */
export function hashedText({ statement, exchangeRate, monthlyRatePercent }: PricedStatement): string {
  return canonicalText({ ...statement, exchangeRate, interestRate: monthlyRatePercent });
}

/**
 * Whether a stored statement says what would be said today, by the same entry of the lending terms: every figure, rate, fee
 * and late charge. Its due dates alone may differ, which count from the day of the disbursement anyway.
 */
export function saysTheSame(stored: PricedStatement, today: PricedStatement): boolean {
  return hashedText(withoutDates(stored)) === hashedText(withoutDates(today));
}

function withoutDates(priced: PricedStatement): PricedStatement {
  const schedule = priced.statement.schedule.map((row) => ({ ...row, dueDate: '' }));
  return { ...priced, statement: { ...priced.statement, schedule } };
}

/** The columns of a loan at the terms of a stored statement. */
export function termColumns(stored: PricedStatement & { disclosureId: string }) {
  const { statement, exchangeRate, monthlyRatePercent, disclosureId } = stored;
  const fees = feesIn(statement);
  return {
    principal_minor: statement.loanAmountPHP,
    instalment_count: statement.installmentCount,
    monthly_rate_percent: monthlyRatePercent,
    interest_minor: statement.interestAmountPHP,
    instalment_minor: statement.installmentAmountPHP,
    last_instalment_minor: statement.lastInstallmentAmountPHP,
    total_minor: statement.totalAmountPHP,
    processing_fee_minor: fees.processingFeeMinor,
    documentary_stamp_tax_minor: fees.documentaryStampTaxMinor,
    terms_effective_from: statement.termsEffectiveFrom,
    currency: statement.selectedCurrency,
    exchange_rate: exchangeRate,
    shown_principal_minor: statement.loanAmountXR,
    shown_instalment_minor: statement.installmentAmountXR,
    shown_interest_minor: statement.interestAmountXR,
    disclosure_id: disclosureId,
  };
}

/** What the statement says is deducted. */
export function feesIn({ financeCharges, nonFinanceCharges }: Statement) {
  const amountOf = (key: ChargeKey) =>
    [...financeCharges, ...nonFinanceCharges].find((charge) => charge.key === key)?.amount ?? 0n;
  return {
    processingFeeMinor: amountOf('processingFee'),
    documentaryStampTaxMinor: amountOf('documentaryStampTax'),
  };
}
