import type { autoDebit } from '@sagwan/contract/mandate/auto-debit-answer.ts';
import { chargeDay, nextDebit, noticeDay, type RestFacts } from '@sagwan/domain/mandate/auto-debit.ts';
import { smallerMinor } from '@sagwan/domain/money/money.ts';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { openMinorOf } from '../repayment/owed.ts';
import type { LoanFacts } from '../servicing/loan-facts.ts';
import { isWoundUp, readRests } from './debit-facts.ts';
import { type Mandate, readNewestMandate } from './mandate.sql.ts';
import { type Debit, readDebits } from './order.sql.ts';
import { dueOnChargeDayMinor } from './skip-debit.ts';

type AutoDebit = z.output<typeof autoDebit>;

/** Auto-debit of a loan as members see it. */
export async function autoDebitAnswer(context: AppContext, facts: LoanFacts): Promise<AutoDebit> {
  const { db } = context;
  const [mandate, debits, rests] = await Promise.all([
    readNewestMandate(db, facts.key),
    readDebits(db, facts.key),
    readRests(context, db, facts.key),
  ]);
  const withEarlier = isWithEarlierProvider(context, mandate);
  return {
    mandate: mandate === undefined ? null : mandateAnswer(mandate),
    next: withEarlier ? null : nextAnswer(facts, mandate, debits),
    rests: withEarlier ? 'provider' : restsAnswer(rests),
    debits: debits.map((debit) => debitAnswer(debit, facts)),
  };
}

/** The same for staff, with what the provider said. */
export async function autoDebitForStaff(context: AppContext, facts: LoanFacts) {
  const debits = await readDebits(context.db, facts.key);
  const remarks = debits.flatMap(({ reference, failure, problem }) =>
    failure === null && problem === null ? [] : [{ reference, failure, problem }],
  );
  return { ...(await autoDebitAnswer(context, facts)), remarks };
}

/** Nothing is announced or charged under it any more (order.sql.ts), until the operator goes back to its provider. */
function isWithEarlierProvider({ collection }: AppContext, mandate: Mandate | undefined): boolean {
  return mandate !== undefined && mandate.state !== 'ENDED' && mandate.provider !== collection.name;
}

function mandateAnswer(mandate: Mandate): AutoDebit['mandate'] {
  const { bank, state, createdAt, endedAt, endReason, consentUrl } = mandate;
  return {
    bank,
    state,
    endReason,
    signedAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    consentUrl: state === 'PENDING' ? consentUrl : null,
  };
}

function nextAnswer(
  facts: LoanFacts,
  mandate: Mandate | undefined,
  debits: readonly Debit[],
): AutoDebit['next'] {
  const { account, holidays, asOf: on } = facts;
  if (isWoundUp(facts)) return null;
  const announced = debits
    .filter(({ state }) => state === 'NOTICED')
    .map((debit) => ({ ...debit, dueMinor: dueOnChargeDayMinor(facts, debit) }))
    // What was put off, or is paid by now, is left out on its day.
    .filter(({ dueMinor }) => dueMinor > 0n)
    .sort((one, other) => (one.chargeOn < other.chargeOn ? -1 : 1))[0];
  if (announced !== undefined) {
    const { dueOn, chargeOn, attempt, amountMinor, dueMinor } = announced;
    return {
      dueOn,
      // Banks may turn out to be closed on the day that was announced.
      chargeOn: chargeDay(chargeOn, holidays),
      attempt,
      announced: true,
      noticeOn: noticeDay(dueOn, holidays),
      amount: smallerMinor(dueMinor, amountMinor),
    };
  }
  const live = mandate?.state === 'ENDED' ? undefined : mandate;
  const ordered = debits.filter(
    ({ state, mandateId }) => state !== 'SKIPPED' || mandateId === live?.mandateId,
  );
  const rows = account.rows.map(({ dueOn, state }) => ({ dueOn, isPaid: state === 'PAID' }));
  const next = nextDebit(rows, { on, holidays, ordered: new Set(ordered.map(({ dueOn }) => dueOn)) });
  const row = account.rows.find(({ dueOn }) => dueOn === next?.dueOn);
  if (next === undefined || row === undefined) return null;
  return { ...next, amount: openMinorOf(row), attempt: 1, announced: false };
}

function restsAnswer({ quoteOpen, reliefAsked, disputeRuns }: RestFacts): AutoDebit['rests'] {
  if (quoteOpen) return 'quote';
  if (reliefAsked) return 'relief';
  return disputeRuns ? 'dispute' : null;
}

function debitAnswer(debit: Debit, { repayments }: LoanFacts): AutoDebit['debits'][number] {
  const { dueOn, attempt, chargeOn, amountMinor, chargedMinor, state, skipReason, reference } = debit;
  // A bank may pay less than it was asked for, or twice, and take back what it paid.
  const payments = repayments.filter(
    (payment) => payment.channel === 'autoDebit' && payment.reference === reference,
  );
  const counted = payments.filter(({ returnedOn }) => returnedOn === null);
  const shown = counted.length > 0 ? counted : payments;
  const paidMinor = shown.reduce((sum, payment) => sum + payment.amountMinor, 0n);
  const amount = paidMinor > 0n ? paidMinor : (chargedMinor ?? amountMinor);
  const returnedOn =
    counted.length > 0
      ? null
      : (payments
          .map((payment) => payment.returnedOn ?? '')
          .toSorted()
          .at(-1) ?? null);
  return { dueOn, attempt, chargeOn, amount, state, skipReason, returnedOn, reference };
}
