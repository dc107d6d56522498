import { randomInt } from 'node:crypto';
import type { AnswerOf, BodyOf, RefusalOf } from '@sagwan/contract/endpoint.ts';
import { apply } from '@sagwan/contract/loan/apply.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { rateFromText } from '@sagwan/domain/money/rate.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuota } from '../caps/quotas.ts';
import { once } from '../idempotency/once.ts';
import { type Input, serve } from '../serve.ts';
import { type Trx, transact } from '../transact.ts';
import { openWallet } from '../wallet/wallet.ts';
import { readBorrower } from './borrower.sql.ts';
import { priceToday } from './disclose.ts';
import { findLoan, hasOpenLoan, insertLoan } from './loan.sql.ts';
import { notifyBorrower } from './notify-borrower.ts';
import { findStatement } from './statement.sql.ts';
import { type PricedStatement, saysTheSame, statementLivesMilliseconds, termColumns } from './statement.ts';

type Body = BodyOf<typeof apply>;

const loanExists = { state: 'LOAN_EXISTS' } as const;

/**
 * Applies for the loan of a disclosure statement, once a key. The member is bound at exactly the terms that the
 * statement showed; the server prices them again and trusts no figure of the body (decisions §3, §5).
 */
export const applyHandler = serve(apply, (context, input) => {
  const now = context.now();
  const { caller, body, idempotencyKey: key } = input;
  return transact(context.db, (trx) =>
    once(
      trx,
      { memberId: caller.memberId, route: 'apply', key, body, now },
      () => applyInTransaction(trx, context, input, now),
      ({ state }) => state === 'LOAN_CREATED',
    ),
  );
});

async function applyInTransaction(
  trx: Trx,
  context: AppContext,
  { body, caller: { memberId }, ip, requestId }: Input<typeof apply>,
  at: Date,
): Promise<AnswerOf<typeof apply> | Refusal<RefusalOf<typeof apply>>> {
  const { state, phoneNumber, closedAt } = await readBorrower(trx, memberId, { lock: true });
  if (state !== 'INFO_COMPLETED' || closedAt !== null) return refuse('ACCOUNT_NOT_ACTIVATED');
  if (!body.agreementAccepted) return refuse('AGREEMENT_NOT_ACCEPTED');
  const agreed = await agreedStatement(trx, context, { memberId, body, at });
  if (isRefusal(agreed)) return agreed;
  if (await hasOpenLoan(trx, memberId)) return loanExists;
  const tooMany = await takeQuota(context, { quota: 'applications', of: memberId }, trx);
  if (tooMany !== undefined) return tooMany;
  const id = uuid();
  const loanNumber = await newLoanNumber(trx, at);
  const inserted = await insertLoan(trx, {
    ...termColumns(agreed),
    member_id: memberId,
    id,
    loan_number: loanNumber,
    state: 'PENDING',
    wallet_id: await openWallet(trx, memberId, at),
    signed_at: at,
    signed_ip: ip,
    created_at: at,
    state_since: at,
  });
  if (!inserted) return loanExists;
  const { disclosureId, loanAmountPHP: principalMinor } = body;
  await writeAudit(trx, {
    memberId,
    actor: { kind: 'member', id: memberId },
    action: 'loan.apply',
    subject: { kind: 'loan', id },
    after: { loanNumber, disclosureId, principalMinor: principalMinor.toString() },
    requestId,
    at,
  });
  const loan = { memberId, phoneNumber, loanNumber, principalMinor };
  await notifyBorrower(trx, context, loan, { template: 'loanReceived' });
  return { state: 'LOAN_CREATED', loanNumber };
}

/** The disclosure statement, if it is of the terms asked for and still says what it said. */
async function agreedStatement(
  trx: Trx,
  context: AppContext,
  { memberId, body, at }: { memberId: string; body: Body; at: Date },
) {
  const today = await priceToday(trx, context, body, at);
  if (isRefusal(today)) return today;
  const stored = await findStatement(trx, memberId, body.disclosureId);
  if (stored === undefined) return refuse('DISCLOSURE_UNKNOWN');
  const { statement, shownAt } = stored;
  const sameTerms =
    statement.loanAmountPHP === body.loanAmountPHP &&
    statement.installmentCount === body.installmentCount &&
    statement.selectedCurrency === body.selectedCurrency;
  if (!sameTerms) return refuse('DISCLOSURE_UNKNOWN');
  const isFresh = at.getTime() - shownAt.getTime() <= statementLivesMilliseconds;
  if (!isFresh || !saysTheSame(stored, today) || !bodyAgrees(body, today)) return refuse('PRICE_CHANGED');
  return stored;
}

/** Each figure that the body carries is the server's own; those left out are not asked about. */
function bodyAgrees(body: Body, { statement, exchangeRate, monthlyRatePercent }: PricedStatement): boolean {
  const figures = [
    'loanAmountXR',
    'installmentAmountPHP',
    'installmentAmountXR',
    'interestAmountPHP',
    'interestAmountXR',
  ] as const;
  // The specification names `loanAmount` besides the amounts in pesos and in the currency, and not which it is.
  const amounts = [undefined, statement.loanAmountPHP, statement.loanAmountXR];
  return (
    figures.every((name) => body[name] === undefined || body[name] === statement[name]) &&
    amounts.includes(body.loanAmount) &&
    sameRate(body.exchangeRate, exchangeRate) &&
    sameRate(body.interestRate, monthlyRatePercent)
  );
}

/** '1.0' is '1'; text that is no rate equals none. */
function sameRate(given: string | undefined, own: string): boolean {
  const rate = rateFromText(own);
  return given === undefined || (rate !== undefined && (rateFromText(given)?.equals(rate) ?? false));
}

/**
 * A loan number: the Manila date as six digits and eight random ones. No counter that every application would have to
 * lock, and nobody's number follows from another's; `loan_directory` keeps it unique.
 */
async function newLoanNumber(trx: Trx, at: Date): Promise<string> {
  for (;;) {
    const day = manilaDate(at).replaceAll('-', '').slice(2);
    const number = day + randomInt(100_000_000).toString().padStart(8, '0');
    if ((await findLoan(trx, number)) === undefined) return number;
  }
}
