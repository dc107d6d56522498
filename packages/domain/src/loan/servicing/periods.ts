import { dueDates } from '../due-dates.ts';
import { type Day, dateOf, dayOf } from './days.ts';
import { type Fraction, times, whole } from './fraction.ts';
import type { ServicingTerms } from './terms.ts';

/** Days (from, to] on each of which one unit of principal bears `perDay` of interest. */
export type Piece = { readonly from: Day; readonly to: Day; readonly perDay: Fraction };

/** One regular period of the plan: a day belongs to (from, to] (servicing 1). */
export type Period = { readonly from: Day; readonly to: Day; readonly pieces: readonly Piece[] };

type Calendar = Pick<ServicingTerms, 'period' | 'dayCount' | 'monthlyRate'>;

/** The regular periods that follow a date, counted from it and never from the last due date (servicing 1). */
export function regularPeriods(terms: Calendar, anchor: Day, count: number): Period[] {
  let from = anchor;
  return boundaries(terms, anchor, count).map((to) => {
    const period = { from, to, pieces: piecesOf(terms, from, to) };
    from = to;
    return period;
  });
}

function boundaries({ period }: Calendar, anchor: Day, count: number): Day[] {
  if (period.unit === 'DAYS')
    return Array.from({ length: count }, (_, index) => anchor + (index + 1) * period.every);
  return dueDates(dateOf(anchor), count * period.every)
    .filter((_, index) => (index + 1) % period.every === 0)
    .map(dayOf);
}

function piecesOf(terms: Calendar, from: Day, to: Day): Piece[] {
  const { dayCount, monthlyRate, period } = terms;
  if (dayCount === 'actual/actual') return piecesByYear(monthlyRate, from, to);
  const share = (numerator: number, denominator: number) =>
    times(monthlyRate, { numerator: BigInt(numerator), denominator: BigInt(denominator) });
  if (dayCount === '365/actual') return [{ from, to, perDay: share(12, 365) }];
  if (dayCount === '360/actual') return [{ from, to, perDay: share(12, 360) }];
  // Months of 30 days in a year of 360: a period of months bears whole months' interest, whatever its days.
  const perDay = period.unit === 'MONTHS' ? share(period.every, to - from) : share(1, 30);
  return [{ from, to, perDay }];
}

/** Each day bears a 365th or a 366th of a year's interest, by the year it falls in. */
function piecesByYear(monthlyRate: Fraction, from: Day, to: Day): Piece[] {
  const annual = times(monthlyRate, whole(12n));
  const pieces: Piece[] = [];
  for (let start = from; start < to; ) {
    const year = Number.parseInt(dateOf(start + 1).slice(0, 4), 10);
    const lastOfYear = dayOf(`${year}-12-31`);
    const daysInYear = lastOfYear - dayOf(`${year - 1}-12-31`);
    const end = Math.min(to, lastOfYear);
    pieces.push({
      from: start,
      to: end,
      perDay: times(annual, { numerator: 1n, denominator: BigInt(daysInYear) }),
    });
    start = end;
  }
  return pieces;
}

/** The parts of the pieces that lie in (from, to]. */
export function slice(pieces: readonly Piece[], from: Day, to: Day): Piece[] {
  return pieces.flatMap((piece) => {
    const cut = { ...piece, from: Math.max(piece.from, from), to: Math.min(piece.to, to) };
    return cut.from < cut.to ? [cut] : [];
  });
}
