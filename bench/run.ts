import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { diskDelays } from './disk.ts';
import { quantile } from './load.ts';
import type { Point } from './measured.ts';
import { measureGrowth, measureHouse, type Sizes } from './parts.ts';
import { tableOf, writeReport } from './report.ts';
import { processorTicks, stolenSince } from './stolen.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const usage = `npm run bench                 withdrawals, wallet reads, requests without the database, one wallet
npm run bench -- --growth     also a million members beside ten thousand (about ten minutes more)
  --short                     small sizes, to see that it runs; its figures mean nothing
  --rounds N --requests N --members N --many N
  --json                      all numbers on standard output instead of the table
  --write                     into docs/performance.md, .json and the plot
`;

/** `npm run bench`: what we promise about speed, as ratios to what stands beside it in the same run. */
async function benchCommand(): Promise<void> {
  const { values } = parseArgs({
    options: {
      growth: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      requests: { type: 'string' },
      members: { type: 'string' },
      many: { type: 'string' },
    },
  });
  if (values.help) {
    say(usage);
    return;
  }
  const { short } = values;
  const sizes: Sizes = {
    rounds: Number(values.rounds ?? (short ? 1 : 3)),
    requests: Number(values.requests ?? (short ? 300 : 10_000)),
    members: Number(values.members ?? (short ? 500 : 10_000)),
    membersMany: Number(values.many ?? (short ? 2_000 : 1_000_000)),
    idleSeconds: short ? 0 : 10,
    say: values.json ? () => {} : say,
  };
  const before = processorTicks();
  const delays: number[] = [];
  const askDisk = () => delays.push(...diskDelays(short ? 0.1 : 3));
  askDisk();
  const points: Point[] = await measureHouse(sizes);
  askDisk();
  if (values.growth) points.push(...(await measureGrowth(sizes)));
  askDisk();
  const disk = delays.toSorted((a, b) => a - b);
  const measuredOn = machine(sizes, stolenSince(before), disk);
  say(values.json ? JSON.stringify(points, null, 2) : `\n${tableOf(points)}\n\n${measuredOn}`);
  if (values.write) writeReport(points, measuredOn);
}

/** @param disk how long it took for a block, in ascending order. */
function machine(
  { rounds, requests, members }: Sizes,
  stolen: number | undefined,
  disk: readonly number[],
): string {
  const [core] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const host =
    stolen === undefined ? '' : `; its host gave ${(stolen * 100).toFixed(1)} % of their time to others`;
  return (
    `Measured on ${day}: ${cpus().length} cores (${core?.model.trim() ?? 'unknown'}) shared by PostgreSQL, the server and ` +
    `the load${host}; its disk made a block durable in ${quantile(disk, 0.5).toFixed(1)} ms, the slowest of a hundred in ` +
    `${quantile(disk, 0.99).toFixed(1)}; Node ${process.version.slice(1)}; ${rounds} rounds of up to ${requests} requests, ${members} members.`
  );
}

await benchCommand();
