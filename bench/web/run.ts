import { cpus, loadavg } from 'node:os';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { ignoreBrokenPipe } from '../../apps/server/src/system/broken-pipe.ts';
import { commandArguments, countArgument, endWithUsage } from '../../harness/command-arguments.ts';
import { median } from '../measured.ts';
import { putFigures } from '../performance-page.ts';
import { missedAims, pagesTable } from './figures.ts';
import { barePageName, type Measured, measureWeb } from './measure.ts';
import { membersTable, missedMemberAims } from './member-figures.ts';
import { missedWeights, weightTable } from './page-weight.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const usage = `npm run bench:web             Lighthouse on the public pages, the member's pages and two limits, and the landing page's weight
  --runs N                    of each page, 5 unless given; the medians count
  --pages /,/hiw              of the public pages these only
  --public                    without the member's pages
  --json                      all numbers on standard output instead of the tables
  --write                     into docs/performance.md
  --keep FOLDER               Lighthouse's complete results, one file for each run
  --strict                    ends with 1 when an aim is missed
`;

/** One run takes ten to fifteen seconds; one that takes six times as long is stuck. */
const oneRunMinutes = 1.5;

/** `npm run bench:web`: Lighthouse on the pages, as people with a cheap phone see them. */
async function benchWebCommand(): Promise<void> {
  const { values } = commandArguments(
    {
      options: {
        runs: { type: 'string' },
        pages: { type: 'string', default: '/,/hiw,/about,/contact' },
        public: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        keep: { type: 'string' },
        strict: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    },
    usage,
  );
  if (values.help) {
    say(usage);
    return;
  }
  const runs = countArgument({ name: 'runs', given: values.runs, usual: 5 }, usage);
  const pages = values.pages.split(',');
  if (!pages.every((page) => page.startsWith('/')))
    endWithUsage('--pages takes addresses such as /,/hiw.', usage);
  const interrupted = untilInterrupted((40 + runs * (pages.length + 8) * oneRunMinutes) * minuteMilliseconds);
  const progress = (line: string) => process.stderr.write(`${line}\n`);
  const measured = await measureWeb(
    { runs, pages, members: !values.public, keep: values.keep, say: progress },
    interrupted,
  );
  const missed = missedOf(measured);
  say(
    values.json ? JSON.stringify(measured, null, 2) : `\n${tables(measured)}\n\n${complaintsText(measured)}`,
  );
  if (values.write) {
    putFigures(
      '<!-- figures: npm run bench:web -- --write -->',
      `${machine(measured, runs)}\n\n${tables(measured)}`,
    );
  }
  if (values.strict && missed.length > 0) process.exitCode = 1;
}

/** Rejects on Ctrl-C and after far too long, so that the measurement can end what it started. */
function untilInterrupted(milliseconds: number): Promise<never> {
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`Stopped by ${signal}`)));
    }
    setTimeout(() => reject(new Error('It takes far too long')), milliseconds).unref();
  });
  interrupted.catch(() => {});
  return interrupted;
}

const bareMilliseconds = ({ measurements }: Measured) =>
  measurements.find(({ target }) => target.name === barePageName)?.medians.lcpMilliseconds ?? Number.NaN;

function missedOf(measured: Measured): string[] {
  const { measurements, members, weight } = measured;
  return [
    ...measurements.flatMap(missedAims),
    ...members.flatMap((member) => missedMemberAims(member, bareMilliseconds(measured))),
    ...(weight === undefined ? ['the weight'] : missedWeights(weight)),
  ];
}

function tables(measured: Measured): string {
  const { measurements, members, weight } = measured;
  const weights = weight === undefined ? 'The landing page was not measured.' : weightTable(weight);
  const after = members.length === 0 ? [] : [membersTable(members, bareMilliseconds(measured))];
  return [pagesTable(measurements), weights, ...after].join('\n\n');
}

function complaintsText({ complaints }: Measured): string {
  if (complaints.length === 0) return 'Lighthouse complains of nothing.';
  const lines = complaints.map(({ page, category, title, where }) =>
    [`- ${page}, ${category}: ${title}`, ...where.map((place) => `    ${place}`)].join('\n'),
  );
  return `Lighthouse complains:\n${lines.join('\n')}`;
}

function machine({ benchmarkIndexes }: Measured, runs: number): string {
  const [core] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  return (
    `Measured on ${day}: ${cpus().length} cores (${core?.model.trim() ?? 'unknown'}) shared by the server, PostgreSQL and ` +
    `the browser, load average ${loadavg()[0]?.toFixed(1)} at the end; Node ${process.version.slice(1)}; Lighthouse's benchmark index ${Math.round(median(benchmarkIndexes))}; ` +
    `medians of ${runs} runs. 1 KB is 1000 bytes, as transferred with headers unless the line says otherwise.`
  );
}

ignoreBrokenPipe();
await benchWebCommand();
process.exit();
