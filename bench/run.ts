import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { quantile } from '../harness/quantile.ts';
import type { Sizes } from './deployment.ts';
import { fdatasyncLatencies } from './disk-latency.ts';
import type { Point } from './measured.ts';
import { measureDeployment, measureGrowth } from './measurements.ts';
import { tableOf, writeReport } from './report.ts';
import { measureEndOfDay, measureRepayments } from './servicing.ts';
import { measureSignIns } from './sign-ins.ts';
import { processorTicks, stealPartSince } from './steal-time.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const usage = `npm run bench                 withdrawals, wallet reads, validated requests, spread, batching off, repayments,
                              sign-ins
npm run bench -- --growth     also a million members compared with ten thousand, and an end of day of ten times as many
                              loans (about twenty minutes more)
  --short                     small sizes, to see that it runs; the figures mean nothing
  --rounds N --requests N --members N --many N
  --json                      all numbers on standard output instead of the table
  --write                     into docs/performance.md, .json and the plot
`;

/** `npm run bench`: speed as ratios to limits measured in the same run. */
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
  const ticksBefore = processorTicks();
  const latencies: number[] = [];
  const probeDisk = () => latencies.push(...fdatasyncLatencies(short ? 0.1 : 3));
  probeDisk();
  const points: Point[] = [
    ...(await measureDeployment(sizes)),
    await measureRepayments(sizes),
    await measureSignIns(sizes),
  ];
  probeDisk();
  if (values.growth) points.push(...(await measureGrowth(sizes)), await measureEndOfDay(sizes));
  probeDisk();
  const disk = latencies.toSorted((a, b) => a - b);
  const measuredOn = machine(sizes, stealPartSince(ticksBefore), disk);
  say(values.json ? JSON.stringify(points, null, 2) : `\n${tableOf(points)}\n\n${measuredOn}`);
  if (values.write) writeReport(points, measuredOn);
}

/** @param disk latencies of fdatasync in milliseconds, ascending. */
function machine(
  { rounds, requests, members }: Sizes,
  stealPart: number | undefined,
  disk: readonly number[],
): string {
  const [core] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const steal = stealPart === undefined ? '' : `, steal time ${(stealPart * 100).toFixed(1)} %`;
  return (
    `Measured on ${day}: ${cpus().length} cores (${core?.model.trim() ?? 'unknown'}) shared by PostgreSQL, the server and ` +
    `the load${steal}; fdatasync of 8 KB p50 ${quantile(disk, 0.5).toFixed(1)} ms, p99 ${quantile(disk, 0.99).toFixed(1)} ms; ` +
    `Node ${process.version.slice(1)}; ${rounds} rounds of up to ${requests} requests, ${members} members.`
  );
}

await benchCommand();
