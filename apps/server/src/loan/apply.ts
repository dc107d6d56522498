import type { AnswerOf, BodyOf, RefusalOf } from '@sagwan/contract/endpoint.ts';
import { apply } from '@sagwan/contract/loan/apply.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { rateFromText } from '@sagwan/domain/money/rate.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { once } from '../idempotency/once.ts';
import { type Input, serve } from '../serve.ts';
import { type Trx, transact } from '../transact.ts';
import { openWallet } from '../wallet/wallet.ts';
import { readBorrower } from './borrower.sql.ts';
import { hasOpenLoan, insertLoan, type LoanTerms } from './loan.sql.ts';
import { freshLoanNumber } from './loan-number.ts';
import { notifyBorrower } from './notify-borrower.ts';
import { findTerms, priceStatement, readStatement, saysTheSame, termsOfStatement } from './statement.ts';

type Answer = AnswerOf<typeof apply>;
type Refused = Refusal<RefusalOf<typeof apply>>;

const loanExists = { state: 'LOAN_EXISTS' } as const;

/** One is bound by what one has just read: a statement of another day, with its dates past, is shown anew. */
const statementStandsMilliseconds = 24 * 3_600_000;

/**
 * Applies for the loan of a disclosure statement, once a key. The member is bound at exactly the terms that the
 * statement showed; the server prices them again and trusts no figure of the body (decisions §3, §5).
 */
export const applyHandler = serve(apply, async (context, input) => {
  const at = context.now();
  const { caller, body, idempotencyKey } = input;
  return transact(context.db, async (trx) =>
    once(trx, { memberId: caller.memberId, route: 'apply', key: idempotencyKey, body, now: at }, () =>
      applyInTransaction(trx, context, input, at),
    ),
  );
});

async function applyInTransaction(
  trx: Trx,
  context: AppContext,
  input: Input<typeof apply>,
  at: Date,
): Promise<Answer | Refused> {
  const { body, caller } = input;
  const { memberId } = caller;
  const borrower = await readBorrower(trx, memberId);
  if (borrower.state !== 'INFO_COMPLETED') return refuse('ACCOUNT_NOT_ACTIVATED');
  if (!body.agreementAccepted) return refuse('AGREEMENT_NOT_ACCEPTED');
  const terms = await agreedTerms(trx, context, memberId, body, at);
  if (isRefusal(terms)) return terms;
  if (await hasOpenLoan(trx, memberId)) return loanExists;
  const walletId = await openWallet(trx, memberId, at);
  const id = uuid();
  const loanNumber = await freshLoanNumber(trx, at);
  const inserted = await insertLoan(trx, {
    ...terms,
    memberId,
    id,
    loanNumber,
    walletId,
    signedIp: input.ip,
    at,
  });
  if (!inserted) return loanExists;
  await writeAudit(trx, {
    memberId,
    actor: { kind: 'member', id: memberId },
    action: 'loan.apply',
    subject: { kind: 'loan', id },
    after: { loanNumber, disclosureId: terms.disclosureId, principalMinor: terms.principalMinor.toString() },
    requestId: input.requestId,
    at,
  });
  await notifyBorrower(trx, context, { ...terms, memberId, loanNumber }, { template: 'loan_received' });
  return { state: 'LOAN_CREATED', loanNumber } as const;
}

/** The terms of the disclosure statement, if they are what is asked for and it still says what it said. */
async function agreedTerms(
  trx: Trx,
  context: AppContext,
  memberId: string,
  body: BodyOf<typeof apply>,
  at: Date,
) {
  const found = await findTerms(trx, context, {
    loanAmountMinor: body.loanAmountPHP,
    installmentCount: body.installmentCount,
    currencyCode: body.selectedCurrency,
  });
  if (isRefusal(found)) return found;
  const stored = await readStatement(trx, memberId, body.disclosureId);
  if (stored === undefined) return refuse('DISCLOSURE_UNKNOWN');
  const shown = termsOfStatement(stored, body.disclosureId);
  const sameTerms =
    shown.principalMinor === body.loanAmountPHP &&
    shown.installmentCount === body.installmentCount &&
    shown.currency === body.selectedCurrency;
  if (!sameTerms) return refuse('DISCLOSURE_UNKNOWN');
  const priced = priceStatement(context.config.company, found, at);
  const today = { ...priced.terms, disclosureId: body.disclosureId };
  const stands = at.getTime() - stored.shownAt.getTime() <= statementStandsMilliseconds;
  if (!stands || !saysTheSame(stored, priced) || !bodyAgrees(body, today)) return refuse('PRICE_CHANGED');
  return today;
}

/** Each figure that the body carries is the server's own; those left out are not asked about. */
function bodyAgrees(body: BodyOf<typeof apply>, today: LoanTerms): boolean {
  const figures: [bigint | undefined, readonly bigint[]][] = [
    // The specification names it beside the PHP and the chosen amount without saying which of both it is.
    [body.loanAmount, [today.principalMinor, today.principalForeignMinor]],
    [body.loanAmountXR, [today.principalForeignMinor]],
    [body.installmentAmountPHP, [today.installmentMinor]],
    [body.installmentAmountXR, [today.installmentForeignMinor]],
    [body.interestAmountPHP, [today.interestMinor]],
    [body.interestAmountXR, [today.interestForeignMinor]],
  ];
  const rates: [string | undefined, string][] = [
    [body.exchangeRate, today.exchangeRate],
    [body.interestRate, today.monthlyRatePercent],
  ];
  return (
    figures.every(([given, own]) => given === undefined || own.includes(given)) &&
    rates.every(([given, own]) => given === undefined || sameRate(given, own))
  );
}

/** '1.0' is '1'; text that is no rate equals none. */
function sameRate(left: string, right: string): boolean {
  const own = rateFromText(right);
  return own !== undefined && (rateFromText(left)?.equals(own) ?? false);
}
