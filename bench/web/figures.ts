import { median } from '../measured.ts';

/** The figures of one page: of one run, or the medians of several. Limits have no score but performance. */
export interface Figures {
  performance: number;
  accessibility?: number;
  bestPractices?: number;
  seo?: number;
  lcpMilliseconds: number;
  cls: number;
  tbtMilliseconds: number;
  fcpMilliseconds: number;
  speedIndexMilliseconds: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
  /** First and largest paint, divided by those of the static page of the same rounds. */
  fcpRatio?: number;
  lcpRatio?: number;
}

export interface Target {
  name: string;
  url: string;
  /** A page measured for comparison: only its speed is measured, and it has no aims. */
  limit: boolean;
}

export interface Measurement {
  target: Target;
  runs: Figures[];
  medians: Figures;
}

type FigureName = keyof Figures;

interface Column {
  figure: FigureName;
  title: string;
  text: (value: number) => string;
  aim?: { text: string; reached: (value: number) => boolean };
}

const whole = (value: number) => String(Math.round(value));
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
/** 1 KB is 1000 bytes. */
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const ratio = (value: number) => value.toFixed(2);
const staticMax = { text: '≤ 1.1', reached: (value: number) => Math.round(value * 100) <= 110 };
const full = { text: '100', reached: (value: number) => value >= 100 };

const columns: readonly Column[] = [
  {
    figure: 'performance',
    title: 'performance',
    text: whole,
    aim: { text: '≥ 98', reached: (score) => score >= 98 },
  },
  { figure: 'accessibility', title: 'accessibility', text: whole, aim: full },
  { figure: 'bestPractices', title: 'best practices', text: whole, aim: full },
  { figure: 'seo', title: 'SEO', text: whole, aim: full },
  {
    figure: 'lcpMilliseconds',
    title: 'LCP s',
    text: seconds,
    aim: { text: '≤ 1.3', reached: (milliseconds) => milliseconds <= 1300 },
  },
  {
    figure: 'cls',
    title: 'CLS',
    text: (value) => value.toFixed(3),
    aim: { text: '≤ 0.01', reached: (value) => value <= 0.01 },
  },
  {
    figure: 'tbtMilliseconds',
    title: 'TBT ms',
    text: whole,
    aim: { text: '≤ 50', reached: (milliseconds) => milliseconds <= 50 },
  },
  { figure: 'fcpMilliseconds', title: 'FCP s', text: seconds },
  { figure: 'speedIndexMilliseconds', title: 'Speed Index s', text: seconds },
  { figure: 'bytes', title: 'all KB', text: kilobytes },
  { figure: 'scriptBytes', title: 'scripts KB', text: kilobytes },
  { figure: 'requests', title: 'requests', text: whole },
  { figure: 'fcpRatio', title: 'FCP ÷ static', text: ratio, aim: staticMax },
  { figure: 'lcpRatio', title: 'LCP ÷ static', text: ratio, aim: staticMax },
];

/** The median of each figure; a figure that no run has is left out. */
export function mediansOf(runs: readonly Figures[]): Figures {
  const found = columns.flatMap(({ figure }) => {
    const values = runs.flatMap((run) => run[figure] ?? []);
    return values.length === 0 ? [] : [[figure, median(values)]];
  });
  return Object.fromEntries(found) as Figures;
}

/** Compares first and largest paint with those of the limit that is called so. */
export function withRatios(measurements: readonly Measurement[], limitName: string): Measurement[] {
  const limit = measurements.find(({ target }) => target.limit && target.name === limitName)?.medians;
  if (limit === undefined) throw new Error(`${limitName} was not measured`);
  return measurements.map((measurement) => {
    const { fcpMilliseconds, lcpMilliseconds } = measurement.medians;
    const ratios = {
      fcpRatio: fcpMilliseconds / limit.fcpMilliseconds,
      lcpRatio: lcpMilliseconds / limit.lcpMilliseconds,
    };
    return { ...measurement, medians: { ...measurement.medians, ...ratios } };
  });
}

/** The titles of the aims that a page misses; none for a limit. */
export function missedAims({ target, medians }: Pick<Measurement, 'target' | 'medians'>): string[] {
  if (target.limit) return [];
  return columns.flatMap(({ figure, title, aim }) => {
    if (aim === undefined) return [];
    const value = medians[figure];
    return value !== undefined && aim.reached(value) ? [] : [title];
  });
}

/** The table as Markdown; it is readable in a terminal as well. */
export function pagesTable(measurements: readonly Measurement[]): string {
  const titles = ['page', ...columns.map(({ title }) => title), 'aims'];
  const rows = measurements.map((measurement) => {
    const { target, medians } = measurement;
    const cells = columns.map(({ figure, text }) => {
      const value = medians[figure];
      return value === undefined ? '–' : text(value);
    });
    const missed = missedAims(measurement);
    const verdict = target.limit ? '' : missed.length === 0 ? 'reached' : `missed: ${missed.join(', ')}`;
    return [target.limit ? `limit: ${target.name}` : `\`${target.name}\``, ...cells, verdict];
  });
  const aims = ['aim', ...columns.map(({ aim }) => aim?.text ?? ''), ''];
  return markdownTable(titles, [...rows, aims]);
}

export function markdownTable(
  titles: readonly string[],
  rows: ReadonlyArray<readonly (string | number)[]>,
): string {
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
