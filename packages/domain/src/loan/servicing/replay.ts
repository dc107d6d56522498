import type { Minor } from '../../money/money.ts';
import { accountOf, type LoanAccount, type PaymentSplit } from './account.ts';
import { payDue, payInAdvance } from './allocation.ts';
import type { BankingCalendar } from './calendar.ts';
import { changePlan, useExtra } from './change-plan.ts';
import { type Day, dayOf } from './days.ts';
import type { ExtraUse, LoanEvent } from './events.ts';
import { cancelledPlan, contractedPlan, type Plan } from './plan.ts';
import { settle } from './projection.ts';
import { standingsOn } from './standing.ts';
import type { ServicingTerms } from './terms.ts';

export type { AccountRow, LoanAccount, PaymentSplit, RowState } from './account.ts';

type Payment = Extract<LoanEvent, { kind: 'paid' }>;
type DatedEvent = Extract<LoanEvent, { valueOn: string }>;

/**
 * The account on a day, from the terms and the log alone (servicing 4). Events count in the order of their value dates;
 * those of one day in a fixed order, so that the order of booking changes nothing but which of two payments of a day covers
 * what. Events after `asOf` are not looked at, except interest pauses, which the plan knows as soon as they are booked.
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
  calendar?: BankingCalendar,
): { plan: Plan; splits: PaymentSplit[] } {
  const known = events.filter((event) => event.kind === 'interestPaused' || event.valueOn <= asOf);
  const returnedIds = new Set(known.flatMap((event) => (event.kind === 'returned' ? [event.paymentId] : [])));
  const choices = new Map(
    known.flatMap((event) => (event.kind === 'extraChosen' ? [[event.paymentId, event.extra] as const] : [])),
  );
  const overpaid = new Map<string, Minor>();
  const cancelled = known.find((event) => event.kind === 'cancelled');
  let plan = cancelled
    ? cancelledPlan(terms, dayOf(cancelled.valueOn))
    : contractedPlan(terms, pausesOf(known));
  for (const event of inValueOrder(known, choices)) {
    plan = settle(plan, dayOf(event.valueOn));
    if (event.kind === 'paid') {
      if (returnedIds.has(event.id)) continue;
      const extra = cancelled ? 'nextInstalments' : (choices.get(event.id) ?? event.extra);
      const paid = pay(plan, event, extra, calendar);
      plan = paid.plan;
      overpaid.set(event.id, paid.overpaidMinor);
    } else if (event.kind === 'penaltyWaived') {
      plan = waivePenalty(plan, dayOf(event.valueOn), event.amountMinor, calendar);
    } else if (cancelled === undefined) {
      plan = changePlan(plan, event, calendar);
    }
  }
  const payments = known.filter((event) => event.kind === 'paid');
  return { plan, splits: payments.map((event) => splitOf(plan, event, overpaid, returnedIds)) };
}

function pausesOf(events: readonly LoanEvent[]) {
  return events.flatMap((event) =>
    event.kind === 'interestPaused' ? [{ from: dayOf(event.from) - 1, to: dayOf(event.to) }] : [],
  );
}

const kindOrder: readonly LoanEvent['kind'][] = [
  'penaltyWaived',
  'paid',
  'dueDayMoved',
  'holidayGranted',
  'hardshipPlanned',
  'writtenOff',
];
const extraOrder: readonly ExtraUse[] = ['nextInstalments', 'lowerInstalment', 'shorterTerm'];

function inValueOrder(events: readonly LoanEvent[], choices: ReadonlyMap<string, ExtraUse>): DatedEvent[] {
  const rank = (event: DatedEvent) => {
    const extra = event.kind === 'paid' ? (choices.get(event.id) ?? event.extra) : 'nextInstalments';
    return kindOrder.indexOf(event.kind) * extraOrder.length + extraOrder.indexOf(extra);
  };
  return events
    .filter((event) => event.kind !== 'interestPaused')
    .filter((event) => kindOrder.includes(event.kind))
    .toSorted(
      (one, other) =>
        textOrder(one.valueOn, other.valueOn) ||
        rank(one) - rank(other) ||
        // Of two changes of the plan on one day the order matters, and must not be that of booking.
        (rank(one) === rank(keptForNext) ? 0 : textOrder(one.id, other.id)),
    );
}

const keptForNext: DatedEvent = {
  id: '',
  kind: 'paid',
  valueOn: '',
  amountMinor: 0n,
  extra: 'nextInstalments',
};

function textOrder(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function pay(plan: Plan, event: Payment, extra: ExtraUse, calendar?: BankingCalendar) {
  const money = { paymentId: event.id, on: dayOf(event.valueOn), amountMinor: event.amountMinor };
  const due = payDue(plan, money, calendar);
  const used = extra === 'nextInstalments' ? due : useExtra(due.plan, due.rest, extra);
  const ahead = payInAdvance(used.plan, used.rest, calendar);
  return { plan: ahead.plan, overpaidMinor: ahead.rest.amountMinor };
}

/** The oldest unpaid penalty first; what is paid is not waived. */
function waivePenalty(plan: Plan, on: Day, amountMinor: Minor, calendar?: BankingCalendar): Plan {
  let leftMinor = amountMinor;
  const rows = standingsOn(plan, on, calendar).map(({ row, unpaid }) => {
    const waivedMinor = unpaid.penalty < leftMinor ? unpaid.penalty : leftMinor;
    leftMinor -= waivedMinor;
    return { ...row, waivedMinor: row.waivedMinor + waivedMinor };
  });
  return { ...plan, rows };
}

function splitOf(
  plan: Plan,
  { id }: Payment,
  overpaid: ReadonlyMap<string, Minor>,
  returnedIds: ReadonlySet<string>,
): PaymentSplit {
  const parts = plan.rows.flatMap((row) => row.parts.filter((part) => part.paymentId === id));
  return {
    paymentId: id,
    interestMinor: parts.reduce((sum, part) => sum + part.interestMinor, 0n),
    principalMinor: parts.reduce((sum, part) => sum + part.principalMinor, 0n),
    penaltyMinor: parts.reduce((sum, part) => sum + part.penaltyMinor, 0n),
    creditMinor: 0n,
    overpaidMinor: overpaid.get(id) ?? 0n,
    returned: returnedIds.has(id),
  };
}
