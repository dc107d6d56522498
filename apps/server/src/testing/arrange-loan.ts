import { type Price, price } from '@sagwan/domain/loan/pricing.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';

export interface NewLoan {
  memberId: string;
  walletId: string;
  loanId: string;
  loanNumber: string;
  state: 'APPROVED' | 'DISBURSED';
  /** In centavos. */
  principalMinor: bigint;
  monthlyRatePercent: string;
  instalmentCount: number;
  /** The code of the shown currency. */
  currency: string;
  /** Units of the shown currency for one peso. */
  exchangeRate: string;
  /** Nothing is deducted unless given. */
  processingFeeMinor?: bigint;
  documentaryStampTaxMinor?: bigint;
  at: Date;
}

/** As a release keeps them. */
const servicingTerms = {
  penalty_percent_per_day: '0.3',
  grace_period_days: 3,
  penalty_free_shortfall_minor: 5_000n,
  allocation_order: ['interest', 'principal', 'penalty'],
  cooling_off_days: 3,
};

/**
 * Inserts a loan with its disclosure directly into the tables, without its row in the directory and without instalments.
 * @returns its price.
 */
export async function arrangeLoan(db: Kysely<Database>, loan: NewLoan): Promise<Price> {
  const { memberId, principalMinor, monthlyRatePercent, instalmentCount, currency, exchangeRate, at } = loan;
  const disclosureId = uuid();
  const { effective_from: termsEffectiveFrom } = await db
    .selectFrom('lending_terms')
    .select('effective_from')
    .orderBy('effective_from', 'desc')
    .where('effective_from', '<=', manilaDate(at))
    .executeTakeFirstOrThrow();
  const priced = price({
    principalMinor,
    monthlyRatePercent,
    installmentCount: instalmentCount,
    ...(currency === 'PHP' ? {} : { exchangeRate }),
  });
  await db
    .insertInto('disclosure')
    .values({
      member_id: memberId,
      id: disclosureId,
      content: {},
      content_text: '{}',
      sha256: '-',
      terms_effective_from: termsEffectiveFrom,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('loan')
    .values({
      member_id: memberId,
      id: loan.loanId,
      loan_number: loan.loanNumber,
      state: loan.state,
      principal_minor: principalMinor,
      instalment_count: instalmentCount,
      monthly_rate_percent: monthlyRatePercent,
      interest_minor: priced.interestMinor,
      instalment_minor: priced.installmentMinor,
      last_instalment_minor: priced.lastInstallmentMinor,
      total_minor: priced.totalMinor,
      processing_fee_minor: loan.processingFeeMinor ?? 0n,
      documentary_stamp_tax_minor: loan.documentaryStampTaxMinor ?? 0n,
      terms_effective_from: termsEffectiveFrom,
      currency,
      exchange_rate: exchangeRate,
      shown_principal_minor: priced.chosen.principalMinor,
      shown_instalment_minor: priced.chosen.installmentMinor,
      shown_interest_minor: priced.chosen.interestMinor,
      disclosure_id: disclosureId,
      signed_at: at,
      signed_ip: '127.0.0.1',
      wallet_id: loan.walletId,
      created_at: at,
      approved_at: at,
      disbursed_at: loan.state === 'DISBURSED' ? at : null,
      ...(loan.state === 'DISBURSED' ? servicingTerms : {}),
      state_since: at,
    })
    .execute();
  return priced;
}
