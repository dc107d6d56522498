import type { Minor } from '../../../money/money.ts';
import { accountOf, type Life, type Splits, total } from './account.ts';
import { type Day, dateOf, dayOf } from './calendar.ts';
import { givenBack, lastDayToGiveBack } from './given-back.ts';
import { planHardship } from './hardship.ts';
import type { ExtraUse, LoanAccount, LoanEvent, PayOff, ServicingTerms } from './loan-life.ts';
import { type Calendar, type FreeDays, freeDays, passTo } from './passing-days.ts';
import { owedOf, payBeyondDue, payWhatIsDue, type Split, settlement, settlementParts } from './payments.ts';
import { amountsOf, type Loan, newLoan } from './plan.ts';
import { grantHoliday, moveDueDay } from './plan-changes.ts';

/** The account on a day, from the terms and the events up to it, as plainly as servicing.md says it. */
export function replayPlainly(
  terms: ServicingTerms,
  events: readonly LoanEvent[],
  asOf: string,
  calendar?: Calendar,
): LoanAccount {
  const free = freeDays(calendar);
  return accountOf(lifeUpTo(terms, events, asOf, free), asOf, free);
}

/** They come after the payments of their day. */
const planChanges: readonly LoanEvent['kind'][] = [
  'dueDayMoved',
  'holidayGranted',
  'hardshipPlanned',
  'writtenOff',
];

/** What a payment of the day closes the loan with (servicing 5): by the plan as it is before it changes that day. */
export function payOffPlainly(
  terms: ServicingTerms,
  events: readonly LoanEvent[],
  on: string,
  calendar?: Calendar,
): PayOff {
  const free = freeDays(calendar);
  return payOffOf(lifeUpTo(terms, events, on, free).loan, { terms, events, on, free });
}

/** Both of the same day, as each alone answers, from one life: to live it takes most of the time of many thousand lives. */
export function accountAndPayOffPlainly(
  terms: ServicingTerms,
  events: readonly LoanEvent[],
  asOf: string,
  calendar?: Calendar,
): { account: LoanAccount; payOff: PayOff } {
  const free = freeDays(calendar);
  const life = lifeUpTo(terms, events, asOf, free);
  const payOff = payOffOf(copyOf(life.loan), { terms, events, on: asOf, free });
  return { account: accountOf(life, asOf, free), payOff };
}

/** To live on in two ways from the same day. */
function copyOf(loan: Loan): Loan {
  return {
    ...loan,
    rows: loan.rows.map((row) => ({ ...row, paidBy: [...row.paidBy] })),
    spans: [...loan.spans],
  };
}

/** @param today the loan as it was lived until the day `on`; it lives on. */
function payOffOf(
  today: Loan,
  {
    terms,
    events,
    on,
    free,
  }: { terms: ServicingTerms; events: readonly LoanEvent[]; on: string; free: FreeDays },
): PayOff {
  const before = events.filter((event) => valueDateOf(event) !== on || !planChanges.includes(event.kind));
  const unchanged = before.length === events.length ? today : lifeUpTo(terms, before, on, free).loan;
  const { principal, interest, penalty } = settlementParts(unchanged);
  const amountMinor = principal + interest + penalty;
  // A loan that is given back may be lived otherwise on the next day, if no money comes on it.
  const untilToday = events.filter((event) => valueDateOf(event) <= on);
  const loan = today.isGivenBack ? lifeUpTo(terms, untilToday, dateOf(dayOf(on) + 1), free).loan : today;
  passTo(loan, dayOf(on) + 1, free);
  return {
    amountMinor,
    principalMinor: principal,
    interestMinor: interest,
    penaltyMinor: penalty,
    // What one more day adds, penalty included.
    perDayMinor: settlement(loan) - amountMinor,
  };
}

/** What was paid on each row and when: what the vectors call paid, in advance and late. */
export function paymentsOfRowsPlainly(
  terms: ServicingTerms,
  events: readonly LoanEvent[],
  asOf: string,
): { dueOn: string; paidBy: { on: string; amountMinor: Minor }[] }[] {
  const { loan } = lifeUpTo(terms, events, asOf, freeDays());
  return loan.rows.map((row) => ({
    dueOn: dateOf(row.dueOn),
    paidBy: row.paidBy.map(({ on, amount }) => ({ on: dateOf(on), amountMinor: amount })),
  }));
}

function lifeUpTo(terms: ServicingTerms, events: readonly LoanEvent[], asOf: string, free: FreeDays): Life {
  const known = events.filter((event) => valueDateOf(event) <= asOf);
  const pauses = known.flatMap((event) =>
    event.kind === 'interestPaused' ? [{ from: dayOf(event.from), to: dayOf(event.to) }] : [],
  );
  const lastDay = lastDayToGiveBack(terms, known, asOf);
  const loan = lastDay === undefined ? newLoan(terms, [], dayOf(asOf)) : givenBack(terms, lastDay, asOf);
  if (!loan.isGivenBack) loan.contractedLast = contractedLastOf(terms);
  const splits: Splits = new Map();
  const ordered = inValueOrder(known);
  for (const day of new Set(ordered.map(valueDateOf))) {
    if (!loan.isGivenBack) loan.pauses = pauses.filter(({ from }) => from <= dayOf(day));
    passTo(loan, dayOf(day), free);
    liveDay(
      loan,
      ordered.filter((event) => valueDateOf(event) === day),
      known,
      splits,
    );
  }
  if (!loan.isGivenBack) loan.pauses = pauses;
  passTo(loan, dayOf(asOf), free);
  return { loan, splits, interestToDay: interestToDayOf(loan) };
}

function valueDateOf(event: LoanEvent): string {
  return event.kind === 'interestPaused' ? '0000-00-00' : event.valueOn;
}

/** By value date; on one day the identifier decides. */
function inValueOrder(events: readonly LoanEvent[]): LoanEvent[] {
  const before = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
  return events
    .filter((event) => event.kind !== 'interestPaused')
    .sort((left, right) => before(valueDateOf(left), valueDateOf(right)) || before(left.id, right.id));
}

/**
 * One day: waivers; what payments find due, and their credit; a moved due day and a holiday; only then payments above the due
 * that change the plan, which is the changed one (servicing 3 and 6); at last what ends the plan.
 */
function liveDay(loan: Loan, today: readonly LoanEvent[], known: readonly LoanEvent[], splits: Splits): void {
  for (const event of today) if (event.kind === 'penaltyWaived') waive(loan, event.amountMinor);
  // Nothing else happens to a loan that is given back.
  const changes = loan.isGivenBack ? [] : today;
  const payments = today.flatMap((event) => {
    if (event.kind !== 'paid') return [];
    const isReturned = known.some((other) => other.kind === 'returned' && other.paymentId === event.id);
    const split: Split = { interest: 0n, principal: 0n, penalty: 0n, overpaid: 0n };
    const use = loan.isGivenBack ? 'nextInstalments' : chosenUse(event, known);
    return [{ event, isReturned, split, use, left: isReturned ? 0n : event.amountMinor }];
  });
  const inOrderOf = (use: ExtraUse) => payments.filter((payment) => payment.use === use);
  const uses: readonly ExtraUse[] = ['nextInstalments', 'lowerInstalment', 'shorterTerm'];
  for (const payment of uses.flatMap(inOrderOf)) {
    payment.left = payWhatIsDue(loan, payment.left, payment.split);
  }
  for (const { left, use, split } of inOrderOf('nextInstalments')) payBeyondDue(loan, left, use, split);
  for (const event of changes)
    if (event.kind === 'dueDayMoved') moveDueDay(loan, event.days, event.keepInstalment);
  for (const event of changes) if (event.kind === 'holidayGranted') grantHoliday(loan);
  for (const { left, use, split } of [...inOrderOf('lowerInstalment'), ...inOrderOf('shorterTerm')])
    payBeyondDue(loan, left, use, split);
  for (const event of changes) if (event.kind === 'hardshipPlanned') planHardship(loan, event.months);
  if (changes.some(({ kind }) => kind === 'writtenOff')) loan.stoppedOn ??= loan.today;
  for (const { event, isReturned, split } of payments) {
    splits.set(event.id, {
      paymentId: event.id,
      interestMinor: split.interest,
      principalMinor: split.principal,
      penaltyMinor: split.penalty,
      overpaidMinor: split.overpaid,
      returned: isReturned,
    });
  }
}

/** The last choice counts. */
function chosenUse(payment: Extract<LoanEvent, { kind: 'paid' }>, events: readonly LoanEvent[]): ExtraUse {
  const choices = inValueOrder(events).filter(
    (event) => event.kind === 'extraChosen' && event.paymentId === payment.id,
  );
  const last = choices.at(-1);
  return last?.kind === 'extraChosen' ? last.extra : payment.extra;
}

/** Oldest instalment first, no more than what is not paid. */
function waive(loan: Loan, amount: bigint): void {
  let left = amount;
  for (const [index, row] of loan.rows.entries()) {
    const owed = owedOf(loan, index);
    const waived = left < owed.penalty ? left : owed.penalty;
    row.waived += waived;
    left -= waived;
    if (waived > 0n && owed.interest + owed.principal === 0n && owed.penalty === waived)
      row.paidOn ??= row.paidBy.at(-1)?.on ?? loan.today;
  }
}

/** A life is lived several times, its plan as signed once. */
const contractedLasts = new WeakMap<ServicingTerms, Loan['contractedLast']>();

/** The plan as signed, lived without a payment, to know what the last row's interest takes up (servicing 1). */
function contractedLastOf(terms: ServicingTerms): Loan['contractedLast'] {
  if (!terms.contractedInterestResidueInLastRow) return undefined;
  const known = contractedLasts.get(terms);
  if (known !== undefined) return known;
  const loan = newLoan({ ...terms, overduePrincipalBearsInterest: false }, [], dayOf(terms.releasedOn));
  const last = loan.rows.length - 1;
  passTo(loan, loan.rows[last]?.dueOn as Day, { nonBankingDays: new Set() });
  const { interest, principal } = amountsOf(loan, last);
  const contracted = {
    computed: interest,
    principal,
    contracted: (loan.rows[last]?.agreed ?? 0n) - principal,
  };
  contractedLasts.set(terms, contracted);
  return contracted;
}

/** Interest earned so far (servicing 10): what was paid, and what would be owed if the loan were settled today. */
function interestToDayOf(loan: Loan): Minor {
  return total(loan.rows.map((row) => row.paidInterest)) + settlementParts(loan).interest;
}
