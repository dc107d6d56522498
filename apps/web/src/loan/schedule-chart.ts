import { largerMinor, type Minor } from '@sagwan/domain/money/money.ts';

/** A drawing measured in percent of its own width and height, so that it fits any screen. */
export interface ScheduleChart {
  bars: readonly ChartBar[];
  payments: ChartScale;
  balances: ChartScale;
  /** The balance from the release to the last payment: 'x,y x,y …', y downwards. */
  balanceLine: string;
  /** The numbers written under the bars; all of them where there is space. */
  numbered: readonly number[];
}

export interface ChartBar {
  number: number;
  /** Left edge and width of the bar, and its middle. */
  left: number;
  width: number;
  middle: number;
  /** Top of the principal, whose bar starts at the base line; the interest is stacked on it. */
  principalTop: number;
  interestTop: number;
  /** Distance of the balance after this payment from the top of its own drawing. */
  balanceTop: number;
}

export interface ChartScale {
  /** What the top of the drawing means. */
  topMinor: Minor;
  /** Lines across, from the lowest; without the base line. */
  lines: readonly { valueMinor: Minor; top: number }[];
}

/** What the scale of a chart follows from. */
export interface ChartFrame {
  count: number;
  largestPaymentMinor: Minor;
}

interface Line {
  number: number;
  paymentMinor: Minor;
  principalMinor: Minor;
  balanceMinor: Minor;
  penaltyMinor?: Minor;
}

// The share of its width that a bar fills; the rest is the gap between bars.
const barShare = 0.78;
const numbersMax = 12;

/** The positions of everything in the chart of a schedule. Two charts of one `frame` have the same scale. */
export function scheduleChart(
  lines: readonly Line[],
  principalMinor: Minor,
  frame: ChartFrame = chartFrame(lines),
): ScheduleChart {
  const payments = scaleOf(frame.largestPaymentMinor);
  const balances = scaleOf(principalMinor);
  const slotWidth = 100 / frame.count;
  const bars = lines.map(({ number, ...line }, place) => ({
    number,
    left: round((place + (1 - barShare) / 2) * slotWidth),
    width: round(barShare * slotWidth),
    middle: round((place + 0.5) * slotWidth),
    principalTop: topOf(line.principalMinor, payments.topMinor),
    interestTop: topOf(line.paymentMinor - (line.penaltyMinor ?? 0n), payments.topMinor),
    balanceTop: topOf(line.balanceMinor, balances.topMinor),
  }));
  const released = `0,${topOf(principalMinor, balances.topMinor)}`;
  return {
    bars,
    payments,
    balances,
    balanceLine: [released, ...bars.map(({ middle, balanceTop }) => `${middle},${balanceTop}`)].join(' '),
    numbered: numbered(frame.count),
  };
}

/** The frame in which every one of the schedules fits. */
export function chartFrame(...schedules: readonly (readonly Line[])[]): ChartFrame {
  return {
    count: Math.max(...schedules.map(({ length }) => length)),
    largestPaymentMinor: largest(schedules.flat().map(({ paymentMinor }) => paymentMinor)),
  };
}

/** Two to four lines at round amounts, the topmost at the largest amount or the next round one above it. */
function scaleOf(largestMinor: Minor): ChartScale {
  const scaleIn = (count: bigint) => {
    const step = roundStep((largestMinor + count - 1n) / count);
    return { step, count, topMinor: step * count };
  };
  const { step, count, topMinor } = [2n, 4n]
    .map(scaleIn)
    .reduce((best, other) => (other.topMinor < best.topMinor ? other : best), scaleIn(3n));
  const lines = Array.from({ length: Number(count) }, (_, place) => {
    const valueMinor = BigInt(place + 1) * step;
    return { valueMinor, top: topOf(valueMinor, topMinor) };
  });
  return { topMinor, lines };
}

/** The first of 1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10, 15 … that is not less. */
function roundStep(leastMinor: Minor): Minor {
  for (let unit = 10n; ; unit *= 10n) {
    const step = [10n, 15n, 20n, 25n, 30n, 40n, 50n, 75n].map((tenths) => (tenths * unit) / 10n);
    const found = step.find((value) => value >= leastMinor);
    if (found !== undefined) return found;
  }
}

function numbered(count: number): number[] {
  const all = Array.from({ length: count }, (_, place) => place + 1);
  if (count <= numbersMax) return all;
  return all.filter((number) => number === 1 || number % 12 === 0);
}

function largest(amounts: readonly Minor[]): Minor {
  return amounts.reduce(largerMinor, 0n);
}

/** Distance from the top of the drawing to an amount, in percent. */
function topOf(amountMinor: Minor, topMinor: Minor): number {
  return round(100 - Number((amountMinor * 1_000_000n) / topMinor) / 10_000);
}

function round(percent: number): number {
  return Math.round(percent * 1000) / 1000;
}
