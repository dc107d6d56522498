import type { Minor } from '../../../money/money.ts';
import { fixedPointScale, monthlyDiscount } from '../../eir.ts';
import { paymentsOf, price } from '../../pricing.ts';
import { type Day, dateOf, dayOf, dayOfMonth, monthsAfter } from './calendar.ts';
import type { ExtraUse, LoanEvent, ServicingTerms } from './loan-life.ts';
import { payOffPlainly } from './replay-plainly.ts';

export type RandomLife = {
  readonly seed: number;
  readonly terms: ServicingTerms;
  /** In the order in which they were booked, which is not that of their value dates. */
  readonly events: readonly LoanEvent[];
  readonly asOf: string;
};

/** Whole numbers from 0 to below `limit`, the same for the same seed. */
export type Draw = (limit: number) => number;

export function drawOf(seed: number): Draw {
  let state = (seed * 2_654_435_761) >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const ratePercents = ['0.8', '1.0', '1.2', '1.5', '1.75', '2.0', '2.5'];
const extraUses: readonly ExtraUse[] = ['nextInstalments', 'lowerInstalment', 'shorterTerm'];
// Solving for a rate takes longer than a life; lives share so many loans.
const differentLoans = 600;
const loans = new Map<number, Pick<ServicingTerms, 'principalMinor' | 'payments' | 'monthlyRate'>>();

function loanOf(number: number): Pick<ServicingTerms, 'principalMinor' | 'payments' | 'monthlyRate'> {
  const known = loans.get(number);
  if (known !== undefined) return known;
  const draw = drawOf(1_000_003 * (number + 1));
  const installmentCount = draw(2) === 0 ? ([6, 12, 24, 36, 48][draw(5)] ?? 6) : 6 + draw(43);
  // Whole pesos from 150,000 to 5,000,000, the smaller more often.
  const most = [350_000, 1_000_000, 4_850_001][draw(3)] ?? 350_000;
  const principalMinor = BigInt(150_000 + draw(most)) * 100n;
  const priced = price({
    principalMinor,
    monthlyRatePercent: ratePercents[draw(7)] ?? '1.0',
    installmentCount,
  });
  const payments = paymentsOf(priced);
  const discount = monthlyDiscount({ netProceedsMinor: principalMinor, payments });
  const monthlyRate = { numerator: fixedPointScale - discount, denominator: discount };
  const loan = { principalMinor, payments, monthlyRate };
  loans.set(number, loan);
  return loan;
}

/** A loan of our product lived at random: the same seed gives the same life. */
export function randomLife(seed: number): RandomLife {
  const draw = drawOf(seed);
  const terms: ServicingTerms = {
    ...loanOf(draw(differentLoans)),
    releasedOn: releaseDate(draw),
    period: { every: 1, unit: 'MONTHS' },
    dayCount: '360/30',
    overduePrincipalBearsInterest: false,
    allocation: {
      pastDue: ['interest', 'principal', 'penalty'],
      due: ['interest', 'principal', 'penalty'],
      inAdvance: ['interest', 'principal', 'penalty'],
      beyondDue: 'next',
    },
    penalty: {
      percentPerDay: ['0.1', '0.3', '0.5'][draw(3)] ?? '0.3',
      graceDays: draw(6),
      freeShortfallMinor: 5_000n,
    },
    contractedInterestResidueInLastRow: true,
  };
  const released = dayOf(terms.releasedOn);
  const taken = new Set<Day>([released]);
  const lived = 1 + draw(terms.payments.length + 1);
  const payments = paymentsOfMonths(draw, terms, lived, taken);
  const events: LoanEvent[] = [
    ...payments,
    ...otherEvents(draw, { principalMinor: terms.principalMinor, released, lived, payments, taken }),
  ];
  const last = Math.max(released, ...events.map((event) => dayOf(lastDateOf(event))));
  const asOf = dateOf(draw(3) === 0 ? released + draw(last - released + 1) : last + draw(100));
  if (draw(6) === 0) events.push(payOffOn(draw, terms, events, last + 1));
  return { seed, terms, events: shuffled(draw, events), asOf };
}

/** Any day of two years; one time in three a day that not every month has. */
function releaseDate(draw: Draw): string {
  const day = dayOf('2025-01-01') + draw(730);
  if (draw(3) !== 0 || dayOfMonth(day) > 28) return dateOf(day);
  const end = 29 + draw(3);
  return dateOf(monthsAfter(day, 0, end));
}

/** A day that nothing else has: the order of two payments on one day would be theirs to decide. */
function freeDay(wanted: Day, taken: Set<Day>): Day {
  let day = wanted;
  while (taken.has(day)) day += 1;
  taken.add(day);
  return day;
}

function paymentsOfMonths(draw: Draw, terms: ServicingTerms, lived: number, taken: Set<Day>): LoanEvent[] {
  const released = dayOf(terms.releasedOn);
  const habit = draw(4);
  const instalment = terms.payments[0] ?? 0n;
  const events: LoanEvent[] = [];
  const payOn = (day: Day, amountMinor: Minor, extra: ExtraUse = 'nextInstalments') => {
    const valueOn = dateOf(freeDay(Math.max(released, day), taken));
    events.push({
      id: `p${events.length.toString().padStart(3, '0')}`,
      kind: 'paid',
      valueOn,
      amountMinor,
      extra,
    });
  };
  for (let month = 1; month <= lived; month += 1) {
    const dueOn = monthsAfter(released, month);
    const part = (instalment * BigInt(1 + draw(99))) / 100n;
    const behaviour = draw(10) < ([9, 6, 3, 1][habit] ?? 1) ? 0 : 1 + draw(9);
    if (behaviour === 0) payOn(dueOn, terms.payments[month - 1] ?? instalment);
    if (behaviour === 1) payOn(dueOn - 1 - draw(25), instalment);
    if (behaviour === 2) payOn(dueOn + 1 + draw(45), instalment);
    if (behaviour === 3) payOn(dueOn - draw(25), part);
    if (behaviour === 4) payOn(dueOn + draw(45), part);
    if (behaviour === 5) payOn(dueOn - draw(15), instalment * BigInt(2 + draw(3)) + part);
    if (behaviour === 6)
      payOn(dueOn - 5 + draw(10), instalment * BigInt(1 + draw(4)) + part, extraUses[draw(3)]);
    if (behaviour === 7) payOn(dueOn + draw(10), instalment - BigInt(draw(9_000)));
    if (behaviour === 8) {
      payOn(dueOn - draw(12), part);
      payOn(dueOn + 1 + draw(12), instalment - part);
    }
  }
  return events;
}

type LifeSoFar = {
  readonly principalMinor: Minor;
  readonly released: Day;
  /** Months. */
  readonly lived: number;
  readonly payments: readonly LoanEvent[];
  /** Days on which something happens already. */
  readonly taken: Set<Day>;
};

function otherEvents(
  draw: Draw,
  { principalMinor, released, lived, payments, taken }: LifeSoFar,
): LoanEvent[] {
  const events: LoanEvent[] = [];
  const anyDay = () => freeDay(released + 1 + draw(30 * lived), taken);
  const anyPayment = () => payments[draw(payments.length)];
  const payment = payments.length === 0 ? undefined : anyPayment();
  // A change of the plan may be made on the day of a payment.
  const dayOfChange = () => (payment?.kind === 'paid' && draw(3) === 0 ? dayOf(payment.valueOn) : anyDay());
  if (payment?.kind === 'paid' && draw(6) === 0) {
    const valueOn = dateOf(freeDay(dayOf(payment.valueOn) + 1 + draw(5), taken));
    events.push({ id: 'r1', kind: 'returned', paymentId: payment.id, valueOn });
  }
  const chosen = payments.find(
    (event) =>
      event.kind === 'paid' && event.amountMinor > (payments[0] as { amountMinor: Minor }).amountMinor * 2n,
  );
  if (chosen?.kind === 'paid' && draw(3) === 0) {
    const valueOn = dateOf(freeDay(dayOf(chosen.valueOn) + 1, taken));
    events.push({
      id: 'c1',
      kind: 'extraChosen',
      paymentId: chosen.id,
      extra: extraUses[draw(3)] ?? 'shorterTerm',
      valueOn,
    });
  }
  if (draw(6) === 0) {
    events.push({
      id: 'w1',
      kind: 'penaltyWaived',
      valueOn: dateOf(anyDay()),
      amountMinor: BigInt(1 + draw(200_000)),
    });
  }
  for (let count = draw(8) === 0 ? 1 + draw(2) : 0; count > 0; count -= 1) {
    const from = anyDay();
    events.push({ id: `i${count}`, kind: 'interestPaused', from: dateOf(from), to: dateOf(from + draw(45)) });
  }
  if (draw(8) === 0) {
    const keepInstalment = draw(2) === 0;
    events.push({
      id: 'm1',
      kind: 'dueDayMoved',
      valueOn: dateOf(dayOfChange()),
      days: 1 + draw(15),
      keepInstalment,
    });
  }
  if (draw(8) === 0) events.push({ id: 'h1', kind: 'holidayGranted', valueOn: dateOf(dayOfChange()) });
  if (draw(10) === 0) {
    events.push({ id: 'k1', kind: 'cancelled', valueOn: dateOf(released + draw(4)) });
    const valueOn = dateOf(freeDay(released + 1 + draw(8), taken));
    const amountMinor = (principalMinor * BigInt(80 + draw(30))) / 100n;
    if (draw(2) === 0)
      events.push({ id: 'k2', kind: 'paid', valueOn, amountMinor, extra: 'nextInstalments' });
  }
  if (draw(6) === 0) {
    events.push({ id: 'z1', kind: 'hardshipPlanned', valueOn: dateOf(anyDay()), months: 1 + draw(12) });
  }
  return events;
}

function lastDateOf(event: LoanEvent): string {
  return event.kind === 'interestPaused' ? event.to : event.valueOn;
}

/** What settles the loan, sometimes more than that. */
function payOffOn(draw: Draw, terms: ServicingTerms, events: readonly LoanEvent[], after: Day): LoanEvent {
  const valueOn = dateOf(after + draw(20));
  const { amountMinor } = payOffPlainly(terms, events, valueOn);
  const more = draw(3) === 0 ? BigInt(1 + draw(1_000_000)) : 0n;
  return {
    id: 'x1',
    kind: 'paid',
    valueOn,
    amountMinor: amountMinor + more + (amountMinor + more === 0n ? 1n : 0n),
    extra: 'nextInstalments',
  };
}

export function shuffled<Item>(draw: Draw, items: readonly Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(draw(left.length), 1)[0] as Item);
}
