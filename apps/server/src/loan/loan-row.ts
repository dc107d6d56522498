import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { knownRate } from '@sagwan/domain/money/rate.ts';
import type { Selectable } from 'kysely';
import type { LoanTable } from '../database/schema.ts';

export interface LoanTerms {
  principalMinor: bigint;
  installmentCount: number;
  /** Exact decimal text without trailing zeros: '1.2'. */
  monthlyRatePercent: string;
  interestMinor: bigint;
  installmentMinor: bigint;
  lastInstallmentMinor: bigint;
  totalMinor: bigint;
  currency: string;
  /** Units of the currency for one peso; '1' for PHP. */
  exchangeRate: string;
  /** What the wallet is credited, in the loan's currency. */
  principalForeignMinor: bigint;
  installmentForeignMinor: bigint;
  interestForeignMinor: bigint;
  disclosureId: string;
}

export interface LoanOffer {
  disclosureId: string;
  principalMinor: bigint;
  installmentCount: number;
  standsUntil: Date;
}

export interface Loan extends LoanTerms {
  memberId: string;
  id: string;
  loanNumber: string;
  state: LoanState;
  reasonCode: string | undefined;
  offer: LoanOffer | undefined;
  sealed: { text: string; sha256: string } | undefined;
  signedAt: Date;
  signedIp: string;
  walletId: string;
  createdAt: Date;
  approvedAt: Date | undefined;
  disbursedAt: Date | undefined;
  stateSince: Date;
}

/** A row of `loan` as the server knows it. */
export function loanOfRow(row: Selectable<LoanTable>): Loan {
  return {
    memberId: row.member_id,
    id: row.id,
    loanNumber: row.loan_number,
    state: row.state,
    reasonCode: row.reason_code ?? undefined,
    principalMinor: row.principal_minor,
    installmentCount: row.instalment_count,
    monthlyRatePercent: knownRate(row.monthly_rate_percent).toString(),
    interestMinor: row.interest_minor,
    installmentMinor: row.instalment_minor,
    lastInstallmentMinor: row.last_instalment_minor,
    totalMinor: row.total_minor,
    currency: row.currency,
    exchangeRate: knownRate(row.exchange_rate).toString(),
    principalForeignMinor: row.shown_principal_minor,
    installmentForeignMinor: row.shown_instalment_minor,
    interestForeignMinor: row.shown_interest_minor,
    disclosureId: row.disclosure_id,
    offer: offerOfRow(row),
    sealed:
      row.contract_text === null || row.contract_sha256 === null
        ? undefined
        : { text: row.contract_text, sha256: row.contract_sha256 },
    signedAt: row.signed_at,
    signedIp: row.signed_ip,
    walletId: row.wallet_id,
    createdAt: row.created_at,
    approvedAt: row.approved_at ?? undefined,
    disbursedAt: row.disbursed_at ?? undefined,
    stateSince: row.state_since,
  };
}

function offerOfRow(row: Selectable<LoanTable>): LoanOffer | undefined {
  const { offer_disclosure_id, offer_principal_minor, offer_instalment_count, offer_stands_until } = row;
  if (offer_disclosure_id === null || offer_principal_minor === null) return undefined;
  if (offer_instalment_count === null || offer_stands_until === null) return undefined;
  return {
    disclosureId: offer_disclosure_id,
    principalMinor: offer_principal_minor,
    installmentCount: offer_instalment_count,
    standsUntil: offer_stands_until,
  };
}

/** The columns that hold a loan's terms. */
export function columnsOfTerms(terms: LoanTerms) {
  return {
    principal_minor: terms.principalMinor,
    instalment_count: terms.installmentCount,
    monthly_rate_percent: terms.monthlyRatePercent,
    interest_minor: terms.interestMinor,
    instalment_minor: terms.installmentMinor,
    last_instalment_minor: terms.lastInstallmentMinor,
    total_minor: terms.totalMinor,
    currency: terms.currency,
    exchange_rate: terms.exchangeRate,
    shown_principal_minor: terms.principalForeignMinor,
    shown_instalment_minor: terms.installmentForeignMinor,
    shown_interest_minor: terms.interestForeignMinor,
    disclosure_id: terms.disclosureId,
  };
}
