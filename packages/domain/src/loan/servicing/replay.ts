import { type Minor, smallerMinor } from '../../money/money.ts';
import { accountOf, type LoanAccount, type PaymentSplit } from './account.ts';
import { type Pause, withoutOverlaps } from './accrual.ts';
import { type Allocated, type Money, payDue, payInAdvance } from './allocation.ts';
import type { BankingCalendar } from './calendar.ts';
import { applyExtra, changePlan } from './change-plan.ts';
import { type Day, dayOf } from './days.ts';
import type { ExtraUse, LoanEvent } from './events.ts';
import { givenBackUntil } from './give-back.ts';
import { contractedPlan, givenBackPlan, nothingPaid, type Plan } from './plan.ts';
import { settle } from './projection.ts';
import { standingsOn } from './standing.ts';
import type { ServicingTerms } from './terms.ts';

export type { AccountRow, LoanAccount, PaymentSplit } from './account.ts';

type Payment = Extract<LoanEvent, { kind: 'paid' }>;
type DatedEvent = Extract<LoanEvent, { valueOn: string }>;

/**
 * The account on a day, from the terms and the log alone (servicing 4). Events count in the order of their value dates;
 * those of one day in a fixed order, so that the order of booking changes nothing but which of two payments of a day covers
 * what. Events after `asOf` are not looked at, except interest pauses, which the rows show as soon as they are booked; a payment or
 * a change of the plan counts with those that have begun by its day.
 * Terms or dates that no loan can have throw a RangeError.
 */
export function replay(
  terms: ServicingTerms,
  events: readonly LoanEvent[],
  asOf: string,
  calendar?: BankingCalendar,
): LoanAccount {
  const { plan, splits } = replayPlan(terms, events, asOf, calendar);
  return accountOf(plan, splits, dayOf(asOf), calendar);
}

/** As `replay`, before the account is read from the plan. */
export function replayPlan(
  terms: ServicingTerms,
  events: readonly LoanEvent[],
  asOf: string,
  calendar: BankingCalendar | undefined,
): { plan: Plan; splits: PaymentSplit[] } {
  const known = events.filter((event) => event.kind === 'interestPaused' || event.valueOn <= asOf);
  const returnedIds = new Set(known.flatMap((event) => (event.kind === 'returned' ? [event.paymentId] : [])));
  const choices = new Map(
    known.flatMap((event) => (event.kind === 'extraChosen' ? [[event.paymentId, event.extra] as const] : [])),
  );
  const counted = known.filter((event) => !returnedIds.has(event.id));
  const backUntil = givenBackUntil(terms, known, asOf);
  const isGivenBack = backUntil !== undefined;
  const useOf = (payment: Payment) =>
    isGivenBack ? 'nextInstalments' : (choices.get(payment.id) ?? payment.extra);
  let plan = isGivenBack ? givenBackPlan(terms, dayOf(backUntil)) : contractedPlan(terms);
  const pauses = isGivenBack ? [] : pausesOf(known);
  /** What is left of each payment, and what the rest of it has covered. */
  const rests = new Map<string, Money>();
  for (const { event, name } of stepsInOrder(counted, useOf)) {
    const day = dayOf(event.valueOn);
    // What was priced before a pause began was priced without it.
    plan = withPauses(
      plan,
      pauses.filter(({ from }) => from < day),
    );
    plan = settle(plan, day);
    if (event.kind === 'paid') {
      const used = pay(plan, rests.get(event.id) ?? moneyOf(event), name, calendar);
      plan = used.plan;
      rests.set(event.id, used.rest);
    } else if (event.kind === 'penaltyWaived') {
      plan = waivePenalty(plan, dayOf(event.valueOn), event.amountMinor, calendar);
    } else if (!isGivenBack) {
      plan = changePlan(plan, event, calendar);
    }
  }
  plan = withPauses(plan, pauses);
  const payments = known.filter((event) => event.kind === 'paid');
  return { plan, splits: payments.map(({ id }) => splitOf(id, rests.get(id), returnedIds)) };
}

/** The plan with these pauses besides its own, of which a write-off adds one. */
function withPauses(plan: Plan, begun: readonly Pause[]): Plan {
  return begun.length === 0 ? plan : { ...plan, pauses: withoutOverlaps([...plan.pauses, ...begun]) };
}

function pausesOf(events: readonly LoanEvent[]): Pause[] {
  return events.flatMap((event) =>
    event.kind === 'interestPaused' ? [{ from: dayOf(event.from) - 1, to: dayOf(event.to) }] : [],
  );
}

/**
 * What is done on one day, in this order. A payment is two steps: it covers what is due before the plan changes, and what is
 * above that shortens the term or lowers the instalment of the plan as it is changed, so that a term that is shortened on
 * the day of a move keeps the instalment of the moved plan (servicing 3 and 6).
 */
const stepOrder = [
  'penaltyWaived',
  'paid',
  'nextInstalments',
  'dueDayMoved',
  'holidayGranted',
  'lowerInstalment',
  'shorterTerm',
  'hardshipPlanned',
  'writtenOff',
] as const;
type StepName = (typeof stepOrder)[number];
type Step = { readonly event: DatedEvent; readonly name: StepName };

const stepNames: readonly string[] = stepOrder;

function stepsInOrder(events: readonly LoanEvent[], useOf: (payment: Payment) => ExtraUse): Step[] {
  const steps = events.flatMap((event): Step[] => {
    if (event.kind === 'interestPaused') return [];
    const names = event.kind === 'paid' ? [event.kind, useOf(event)] : [event.kind];
    return names.flatMap((name) => (isStepName(name) ? [{ event, name }] : []));
  });
  const useRank = ({ event }: Step) => (event.kind === 'paid' ? stepNames.indexOf(useOf(event)) : 0);
  return steps.toSorted(
    (one, other) =>
      textOrder(one.event.valueOn, other.event.valueOn) ||
      stepNames.indexOf(one.name) - stepNames.indexOf(other.name) ||
      useRank(one) - useRank(other) ||
      // Of two changes of the plan on one day the order matters, and must not be that of booking.
      (one.event.kind === 'paid' && useOf(one.event) === 'nextInstalments'
        ? 0
        : textOrder(one.event.id, other.event.id)),
  );
}

/** The log without what changes the plan on a day after its payments: as a payment of that day finds it. */
export function asFoundByPayment(events: readonly LoanEvent[], on: string): readonly LoanEvent[] {
  const isLater = (name: string) => stepNames.indexOf(name) > stepNames.indexOf('nextInstalments');
  return events.filter((event) => !('valueOn' in event && event.valueOn === on && isLater(event.kind)));
}

function isStepName(name: string): name is StepName {
  return stepNames.includes(name);
}

function textOrder(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function moneyOf({ valueOn, amountMinor }: Payment): Money {
  return { on: dayOf(valueOn), amountMinor, covered: nothingPaid };
}

function pay(plan: Plan, money: Money, step: StepName, calendar: BankingCalendar | undefined): Allocated {
  if (step === 'paid') return payDue(plan, money, calendar);
  const repriced = step === 'lowerInstalment' || step === 'shorterTerm';
  const used = repriced ? applyExtra(plan, money, step) : { plan, rest: money };
  return payInAdvance(used.plan, used.rest, calendar);
}

/** The oldest unpaid penalty first; what is paid is not waived. */
function waivePenalty(plan: Plan, on: Day, amountMinor: Minor, calendar: BankingCalendar | undefined): Plan {
  let leftMinor = amountMinor;
  const rows = standingsOn(plan, on, calendar).map(({ row, unpaid }) => {
    const waivedMinor = smallerMinor(unpaid.penalty, leftMinor);
    leftMinor -= waivedMinor;
    return { ...row, waivedMinor: row.waivedMinor + waivedMinor };
  });
  return { ...plan, rows };
}

/** @param rest undefined of a payment that was taken back. */
function splitOf(paymentId: string, rest: Money | undefined, returnedIds: ReadonlySet<string>): PaymentSplit {
  return {
    paymentId,
    ...(rest?.covered ?? nothingPaid),
    overpaidMinor: rest?.amountMinor ?? 0n,
    returned: returnedIds.has(paymentId),
  };
}
