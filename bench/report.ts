import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Measured, Point } from './measured.ts';
import { docs, putFigures } from './performance-page.ts';

/** What a ratio must reach, for the points whose description matches. */
interface Aim {
  what: RegExp;
  clients: number;
  /** The least ratio; or the most, where growth is measured. */
  ratioMin?: number;
  ratioMax?: number;
  p99MaxMilliseconds?: number;
}

const aims: readonly Aim[] = [
  { what: /^withdrawals$/, clients: 1, ratioMin: 0.4 },
  { what: /^withdrawals$/, clients: 8, ratioMin: 0.45 },
  { what: /^withdrawals$/, clients: 32, ratioMin: 0.9, p99MaxMilliseconds: 30 },
  { what: /^withdrawals, batching off$/, clients: 32, ratioMin: 0.4 },
  { what: /^wallet reads$/, clients: 8, ratioMin: 0.45 },
  { what: /^wallet reads$/, clients: 32, ratioMin: 0.8, p99MaxMilliseconds: 30 },
  { what: /^validated requests/, clients: 32, ratioMin: 0.55 },
  { what: /^withdrawals spread/, clients: 32, ratioMin: 4 },
  { what: / members compared with /, clients: 8, ratioMax: 1.25 },
  { what: /^repayments by webhook$/, clients: 32, ratioMin: 0.5 },
  { what: /^sign-ins, /, clients: 16, ratioMin: 0.6 },
  { what: /^end of day, /, clients: 1, ratioMax: 1.2 },
  { what: /^withdrawals during an end of day/, clients: 8, ratioMax: 2 },
];

const aimOf = ({ what, clients }: Point) =>
  aims.find((aim) => aim.what.test(what) && aim.clients === clients);

const figures = ({ perSecond, p50, p99 }: Measured) =>
  `${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)}`;

/** The table as Markdown; it is readable in a terminal as well. */
export function tableOf(points: readonly Point[]): string {
  const rows = points.map((point) => {
    const aim = aimOf(point);
    const verdict = aim === undefined ? '' : verdictOf(aim, point);
    const compared = point.compared === 'p99' ? ' (p99)' : '';
    const rounds = point.ratios.map((ratio) => ratio.toFixed(2)).join(' ');
    return `| ${point.what} | ${point.clients} | ${figures(point.product)} | ${figures(point.baseline)} | **${point.ratio.toFixed(2)}**${compared} | ${rounds} | ${verdict} |`;
  });
  return [
    '| what | clients | a second | p50 ms | p99 ms | compared with: a second | p50 ms | p99 ms | ratio | its rounds | aim |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function verdictOf({ ratioMin, ratioMax, p99MaxMilliseconds }: Aim, { ratio, product }: Point): string {
  const verdicts = [
    ...(ratioMin === undefined ? [] : [`≥ ${ratioMin} ${reached(ratio >= ratioMin)}`]),
    ...(ratioMax === undefined ? [] : [`≤ ${ratioMax} ${reached(ratio <= ratioMax)}`]),
    ...(p99MaxMilliseconds === undefined
      ? []
      : [`p99 < ${p99MaxMilliseconds} ms ${reached(product.p99 < p99MaxMilliseconds)}`]),
  ];
  return verdicts.join('; ');
}

const reached = (holds: boolean) => (holds ? 'reached' : 'missed');

/** Writes the table into docs/performance.md, the plot next to it, and all figures as JSON. */
export function writeReport(points: readonly Point[], measuredOn: string): void {
  putFigures('<!-- figures: npm run bench -- --write -->', `${measuredOn}\n\n${tableOf(points)}`);
  writeFileSync(resolve(docs, 'performance.json'), `${JSON.stringify({ measuredOn, points }, null, 2)}\n`);
  writeFileSync(resolve(docs, 'pictures/performance.svg'), plotOf(points));
}

const width = 760;
const rowHeight = 34;
const labelWidth = 370;
const barWidth = width - labelWidth - 70;

/** Ratios of rates as bars on a scale from 0 to 1; what is far above 1, as the spread, is left to the table. */
function plotOf(points: readonly Point[]): string {
  const rates = points.filter(({ compared, ratio }) => compared === 'perSecond' && ratio <= 1.5);
  const height = rates.length * rowHeight + 50;
  const x = (ratio: number) => labelWidth + Math.min(ratio, 1) * barWidth;
  const rows = rates.map((point, index) => {
    const y = index * rowHeight + 30;
    const label = `${point.what}, ${point.clients} client${point.clients === 1 ? '' : 's'}`;
    const ratioMin = aimOf(point)?.ratioMin;
    const mark = ratioMin === undefined ? '' : aimMark(x(ratioMin), y);
    return `<text x="${labelWidth - 10}" y="${y + 16}" text-anchor="end">${label}</text>
<rect x="${labelWidth}" y="${y}" width="${barWidth}" height="22" fill="#e3ebe7"/>
<rect x="${labelWidth}" y="${y}" width="${(x(point.ratio) - labelWidth).toFixed(1)}" height="22" fill="#0f6b4b"/>
${mark}<text x="${width - 60}" y="${y + 16}">${point.ratio.toFixed(2)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="14" role="img" aria-label="Rates as parts of their limits">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${width - 10}" y="18" text-anchor="end" fill="#4a5a53">part of the limit measured in the same round; the red mark is the aim</text>
${rows.join('\n')}
</svg>
`;
}

function aimMark(x: number, y: number): string {
  return `<rect x="${(x - 1).toFixed(1)}" y="${y - 3}" width="2" height="28" fill="#b3261e"/>\n`;
}
