import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Measured, Point } from './measured.ts';
import { docs, putFigures } from './performance-page.ts';

/** What is aimed at, by the point's beginning and clients; shown beside the ratio. */
interface Aim {
  starts: string;
  clients: number;
  text: string;
  reached: (ratio: number) => boolean;
  p99MaxMilliseconds?: number;
}

const aims: readonly Aim[] = [
  { starts: 'withdrawals spread', clients: 32, text: '≥ 4', reached: (ratio) => ratio >= 4 },
  { starts: 'withdrawals, ', clients: 8, text: '≤ 1.25', reached: (ratio) => ratio <= 1.25 },
  { starts: 'wallet reads, ', clients: 8, text: '≤ 1.25', reached: (ratio) => ratio <= 1.25 },
  {
    ...{ starts: 'withdrawals', clients: 32, text: '≥ 0.6', reached: (ratio) => ratio >= 0.6 },
    p99MaxMilliseconds: 30,
  },
  {
    ...{ starts: 'wallet reads', clients: 32, text: '≥ 0.25', reached: (ratio) => ratio >= 0.25 },
    p99MaxMilliseconds: 30,
  },
  { starts: 'validated', clients: 32, text: '≥ 0.55', reached: (ratio) => ratio >= 0.55 },
];

const aimOf = ({ what, clients }: Point) =>
  aims.find((aim) => what.startsWith(aim.starts) && aim.clients === clients);

const oneRun = ({ perSecond, p50, p99 }: Measured) =>
  `${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)}`;

/** The table, as Markdown: it reads in a terminal as well. */
export function tableOf(points: readonly Point[]): string {
  const rows = points.map((point) => {
    const aim = aimOf(point);
    const verdict = aim === undefined ? '' : verdictOf(aim, point);
    const of = point.compared === 'p99' ? ' (p99)' : '';
    const rounds = point.ratios.map((ratio) => ratio.toFixed(2)).join(' ');
    return `| ${point.what} | ${point.clients} | ${oneRun(point.ours)} | ${oneRun(point.limit)} | **${point.ratio.toFixed(2)}**${of} | ${rounds} | ${verdict} |`;
  });
  return [
    '| what | clients | a second | p50 ms | p99 ms | beside: a second | p50 ms | p99 ms | ratio | its rounds | aim |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function verdictOf({ text, reached, p99MaxMilliseconds }: Aim, { ratio, ours }: Point): string {
  const said = (holds: boolean) => (holds ? 'reached' : 'missed');
  const verdict = `${text} ${said(reached(ratio))}`;
  if (p99MaxMilliseconds === undefined) return verdict;
  return `${verdict}; p99 < ${p99MaxMilliseconds} ms ${said(ours.p99 < p99MaxMilliseconds)}`;
}

/** Puts the figures into docs/performance.md, the plot beside it and all numbers as JSON. */
export function writeReport(points: readonly Point[], measuredOn: string): void {
  putFigures('<!-- figures: npm run bench -- --write -->', `${measuredOn}\n\n${tableOf(points)}`);
  writeFileSync(resolve(docs, 'performance.json'), `${JSON.stringify({ measuredOn, points }, null, 2)}\n`);
  writeFileSync(resolve(docs, 'pictures/performance.svg'), plotOf(points));
}

const width = 760;
const rowHeight = 34;
const labelWidth = 370;
const barWidth = width - labelWidth - 70;

/** Each ratio as a bar on a scale to 1, the whole being what stands beside it. */
export function plotOf(points: readonly Point[]): string {
  const rates = points.filter(({ compared, ratio }) => compared === 'perSecond' && ratio <= 1.5);
  const height = rates.length * rowHeight + 50;
  const x = (ratio: number) => labelWidth + Math.min(ratio, 1) * barWidth;
  const rows = rates.map((point, index) => {
    const y = index * rowHeight + 30;
    const label = `${point.what}, ${point.clients} client${point.clients === 1 ? '' : 's'}`;
    const aim = aimOf(point);
    const aimed = aim === undefined ? '' : aimMark(x(Number(aim.text.slice(2))), y);
    return `<text x="${labelWidth - 10}" y="${y + 16}" text-anchor="end">${label}</text>
<rect x="${labelWidth}" y="${y}" width="${barWidth}" height="22" fill="#e3ebe7"/>
<rect x="${labelWidth}" y="${y}" width="${(x(point.ratio) - labelWidth).toFixed(1)}" height="22" fill="#0f6b4b"/>
${aimed}<text x="${width - 60}" y="${y + 16}">${point.ratio.toFixed(2)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="14" role="img" aria-label="Rates beside their limits">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${width - 10}" y="18" text-anchor="end" fill="#4a5a53">part of the limit measured in the same round; the red mark is the aim</text>
${rows.join('\n')}
</svg>
`;
}

function aimMark(x: number, y: number): string {
  return `<rect x="${(x - 1).toFixed(1)}" y="${y - 3}" width="2" height="28" fill="#b3261e"/>\n`;
}
