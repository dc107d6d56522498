import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { loanStatementText } from '@sagwan/domain/copy/loan-statement.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { loanStatus, type ReleasedLoanCase } from '@sagwan/domain/copy/states.ts';
import { isBeingRepaid } from '@sagwan/domain/loan/loan-state.ts';
import { fullLegalName } from '@sagwan/domain/member/full-legal-name.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import { payableUntil } from '@sagwan/domain/time/banking-days.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import { type Rail, takesRail } from '@sagwan/domain/wallet/rail.ts';
import { shownMinor } from '@sagwan/domain/wallet/withdrawal.ts';
import { releasedCaseOf } from '../loan/released-case.ts';
import { serve } from '../serve.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { readWalletRecord, type WalletRow, withdrawalsLimit } from './wallet-record.ts';
import { expectedArrivalOf, shownRate, withdrawalFacts } from './withdrawal-facts.ts';
import { withdrawalSummaryOf } from './withdrawal-summary.ts';

/**
 * The wallet with the terms of the member's newest open loan, or else of the newest, and the withdrawals so far. The balance is
 * the money of the loan that was released last, and is shown in the currency in which it is withdrawn: an application in another
 * changes nothing about it.
 */
export const readWalletHandler = serve(readWallet, async (context, { caller, reply }) => {
  const now = context.now();
  const row = await readWalletRecord(context, caller.memberId);
  if (row === undefined) return { active: false as const };
  const language = languageOfAnswer(reply);
  const releasedCase = releasedCaseOf({
    writtenOffMinor: row.written_off_minor,
    givenBack: row.given_back,
  });
  const held = heldIn(row);
  const rate = shownRate(held);
  const balance = shownMinor(row.balance_minor, rate);
  const facts = withdrawalFacts(context, row, { shownAmountMinor: balance });
  const expectedArrival = (rail: Rail) =>
    takesRail(facts.rails, rail) ? expectedArrivalOf(rail, row, now).toISOString() : null;
  return {
    id: row.wallet_id,
    active: true as const,
    walletPHP: row.balance_minor,
    wallet: balance,
    walletCurrency: held.currency,
    walletCurrencySymbol: held.symbol,
    walletExchangeRate: Number(held.exchange_rate),
    // So that in another currency too what is used and what is left add up to the limit (decisions §3).
    withdrawnAmount: shownMinor(row.withdrawn_of_loan_minor + row.balance_minor, rate) - balance,
    ...termsOf(row),
    currencySymbol: row.loan_currency_symbol,
    state: row.loan_state,
    ...loanStatus(row.loan_state, row.reason_code, language, releasedCase),
    ...statementOf(row, { businessDate: context.businessDate(), language, releasedCase }),
    member: { accountNumber: row.account_number_masked ?? '' },
    bankName: row.bank_name ?? '',
    fullLegalName: fullLegalName([row.first_name, row.middle_name, row.last_name], row.full_name),
    phoneNumber: row.phone_number,
    maxFirstTransfer: facts.maxFirstTransferMinor,
    accountConfirmed: facts.accountConfirmed,
    pausedUntil: later(facts.accountPayableFrom, now),
    suspendedUntil: later(facts.suspendedUntil, now),
    expectedArrivals: { instapay: expectedArrival('instapay'), pesonet: expectedArrival('pesonet') },
    withdrawals: row.withdrawals
      .slice(0, withdrawalsLimit)
      .map((withdrawal) => withdrawalSummaryOf(context, withdrawal, language)),
    moreWithdrawals: row.withdrawals.length > withdrawalsLimit,
  };
});

/** In what the balance is shown; before the first release the wallet is empty, and the newest application says it. */
function heldIn({ currency, currency_symbol: symbol, exchange_rate, ...newest }: WalletRow) {
  if (currency !== null && symbol !== null && exchange_rate !== null)
    return { currency, symbol, exchange_rate };
  return {
    currency: newest.loan_currency,
    symbol: newest.loan_currency_symbol,
    exchange_rate: newest.loan_exchange_rate,
  };
}

type WalletAnswer = Extract<AnswerOf<typeof readWallet>, { active: true }>;

function termsOf(row: WalletRow) {
  return {
    loanAmount: row.shown_principal_minor,
    loanAmountXR: row.shown_principal_minor,
    loanAmountPHP: row.principal_minor,
    netProceedsPHP: row.principal_minor - row.processing_fee_minor - row.documentary_stamp_tax_minor,
    selectedCurrency: row.loan_currency,
    exchangeRate: Number(row.loan_exchange_rate),
    installmentCount: row.instalment_count,
    installmentAmountXR: row.shown_instalment_minor,
    installmentAmountPHP: row.instalment_minor,
    interestRate: Number(row.monthly_rate_percent),
    interestAmountXR: row.shown_interest_minor,
    interestAmountPHP: row.interest_minor,
    loanNumber: row.loan_number,
    createdAt: row.loan_created_at.toISOString(),
  };
}

/**
 * The Loan Statement card: the next instalment of a loan that is being repaid; one that was given back has none. Past due once the
 * banking day is over on which it may be met (servicing 8), as on Payments.
 */
function statementOf(
  { loan_state, next_due_on: dueOn, next_open_minor: openMinor, holidays }: WalletRow,
  {
    businessDate,
    language,
    releasedCase,
  }: { businessDate: string; language: Language; releasedCase: ReleasedLoanCase | undefined },
): Pick<WalletAnswer, 'statement' | 'statementMessage' | 'statementShow'> {
  if (!isBeingRepaid(loan_state) || dueOn === null || openMinor === null) {
    return { statement: '', statementMessage: '', statementShow: false };
  }
  const isPast = payableUntil(dueOn, new Set(holidays)) < businessDate;
  const kind = releasedCase === 'givenBack' ? 'giveBack' : isPast ? 'past' : 'next';
  const facts = { amount: formatAmount(openMinor, '₱'), dueOn: longDay(dueOn, language), kind } as const;
  return { ...loanStatementText(facts, language), statementShow: true };
}

/** A time that is still to come; null otherwise. */
function later(at: Date | undefined, now: Date): string | null {
  return at !== undefined && at > now ? at.toISOString() : null;
}
