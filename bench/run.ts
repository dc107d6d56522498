import { cpus } from 'node:os';
import { ignoreBrokenPipe } from '../apps/server/src/system/broken-pipe.ts';
import { commandArguments, countArgument } from '../harness/command-arguments.ts';
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

const usage = `npm run bench                 requests, repayments and signIns
npm run bench -- --growth     also growth and endOfDay (about twenty minutes more)
  --only PART                 one part, or several of them:
                                requests    withdrawals, wallet reads, validated requests, spread, batching off
                                repayments  by webhook
                                signIns     compared with bare hashing
                                growth      a million members compared with ten thousand
                                endOfDay    of ten times as many loans, and withdrawals meanwhile
  --short                     small sizes, to see that it runs; the figures mean nothing
  --rounds N --requests N --members N --many N
  --json                      all numbers on standard output instead of the table
  --write                     into docs/performance.md, .json and the plot; not with --only
`;

const parts = {
  requests: measureDeployment,
  repayments: async (sizes: Sizes) => [await measureRepayments(sizes)],
  signIns: async (sizes: Sizes) => [await measureSignIns(sizes)],
  growth: measureGrowth,
  endOfDay: measureEndOfDay,
};
type Part = keyof typeof parts;

/** `npm run bench`: speed as ratios to limits measured in the same run. */
async function benchCommand(): Promise<void> {
  const { values } = commandArguments(
    {
      options: {
        growth: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true },
        short: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        rounds: { type: 'string' },
        requests: { type: 'string' },
        members: { type: 'string' },
        many: { type: 'string' },
      },
    },
    usage,
  );
  const count = (name: 'rounds' | 'requests' | 'members' | 'many', usual: number) =>
    countArgument({ name, given: values[name], usual }, usage);
  const usual: Part[] = values.growth
    ? ['requests', 'repayments', 'signIns', 'growth', 'endOfDay']
    : ['requests', 'repayments', 'signIns'];
  const chosen = values.only ?? usual;
  if (values.help || !chosen.every(isPart) || (values.only !== undefined && values.write)) {
    say(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const { short } = values;
  const sizes: Sizes = {
    rounds: count('rounds', short ? 1 : 3),
    requests: count('requests', short ? 300 : 10_000),
    members: count('members', short ? 500 : 10_000),
    membersMany: count('many', short ? 2_000 : 1_000_000),
    idleSeconds: short ? 0 : 10,
    say: values.json ? () => {} : say,
  };
  const ticksBefore = processorTicks();
  const latencies: number[] = [];
  const probeDisk = () => latencies.push(...fdatasyncLatencies(short ? 0.1 : 3));
  probeDisk();
  const points: Point[] = [];
  for (const part of chosen) {
    points.push(...(await parts[part](sizes)));
    probeDisk();
  }
  const disk = latencies.toSorted((a, b) => a - b);
  const measuredOn = machine(sizes, stealPartSince(ticksBefore), disk);
  say(values.json ? JSON.stringify(points, null, 2) : `\n${tableOf(points)}\n\n${measuredOn}`);
  if (values.write) writeReport(points, measuredOn);
}

function isPart(name: string): name is Part {
  return name in parts;
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

ignoreBrokenPipe();
await benchCommand();
