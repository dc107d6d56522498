import { median } from '../measured.ts';
import { type Figures, kilobytes, markdownTable, mediansOf } from './figures.ts';

/** A member's page: its scores, and where it is measured its speed, of each round. */
export interface MemberMeasurement {
  page: string;
  accessibility: number[];
  bestPractices: number[];
  /** As on a second visit: with what the browser kept of the first. */
  again: Figures[];
  /** With an empty cache. */
  first: Figures[];
}

/** After signing in the largest paint may take this many times that of the bare page, which is loaded without a cache. */
const largestRatio = 1.5;

/** The lowest of the rounds: an aim of 100 is that nothing is ever complained about. */
const lowest = (scores: readonly number[]) => (scores.length === 0 ? undefined : Math.min(...scores));
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

const ratioTo = (bareMilliseconds: number, figures: readonly Figures[]): number | undefined =>
  figures.length === 0
    ? undefined
    : median(figures.map(({ lcpMilliseconds }) => lcpMilliseconds)) / bareMilliseconds;

/** The titles of the aims that a page misses. */
export function missedMemberAims(measurement: MemberMeasurement, bareMilliseconds: number): string[] {
  const ratio = ratioTo(bareMilliseconds, measurement.again);
  return [
    ...(lowest(measurement.accessibility) === 100 ? [] : ['accessibility']),
    ...(lowest(measurement.bestPractices) === 100 ? [] : ['best practices']),
    ...(ratio === undefined || ratio <= largestRatio ? [] : ['LCP']),
  ];
}

export function membersTable(measurements: readonly MemberMeasurement[], bareMilliseconds: number): string {
  const titles = [
    'page after signing in',
    'accessibility',
    'best practices',
    'LCP s',
    '÷ bare page',
    'FCP s',
    'CLS',
    'TBT ms',
    'all KB',
    'empty cache: LCP s',
    '÷ bare page',
    'all KB',
    'aims',
  ];
  const rows = measurements.map((measurement) => {
    const { page, accessibility, bestPractices, again, first } = measurement;
    const missed = missedMemberAims(measurement, bareMilliseconds);
    return [
      `\`${page}\``,
      lowest(accessibility) ?? '–',
      lowest(bestPractices) ?? '–',
      ...againCells(again, bareMilliseconds),
      ...firstCells(first, bareMilliseconds),
      missed.length === 0 ? 'reached' : `missed: ${missed.join(', ')}`,
    ];
  });
  const bare = [
    'limit: bare React page',
    '–',
    '–',
    seconds(bareMilliseconds),
    '1.00',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ];
  const aim = ['aim', '100', '100', '', `≤ ${largestRatio}`, '', '', '', '', '', '', '', ''];
  return markdownTable(titles, [...rows, bare, aim]);
}

function againCells(runs: readonly Figures[], bareMilliseconds: number): string[] {
  if (runs.length === 0) return Array<string>(6).fill('–');
  const { lcpMilliseconds, fcpMilliseconds, cls, tbtMilliseconds, bytes } = mediansOf(runs);
  const ratio = (lcpMilliseconds / bareMilliseconds).toFixed(2);
  return [
    seconds(lcpMilliseconds),
    ratio,
    seconds(fcpMilliseconds),
    cls.toFixed(3),
    String(Math.round(tbtMilliseconds)),
    kilobytes(bytes),
  ];
}

function firstCells(runs: readonly Figures[], bareMilliseconds: number): string[] {
  if (runs.length === 0) return Array<string>(3).fill('–');
  const { lcpMilliseconds, bytes } = mediansOf(runs);
  return [seconds(lcpMilliseconds), (lcpMilliseconds / bareMilliseconds).toFixed(2), kilobytes(bytes)];
}
