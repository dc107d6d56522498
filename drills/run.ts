import { ignoreBrokenPipe } from '../apps/server/src/system/broken-pipe.ts';
import { commandArguments, countArgument } from '../harness/command-arguments.ts';
import { openTestEnvironment } from '../harness/test-environment.ts';
import { allDrills } from './all.ts';
import { type Drill, skipReason } from './drill.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const usage = `npm run drill                       every drill in its long form
npm run drill -- NAME ...           these
  --short                           in the short form that npm test runs
  --size N                          another size than the drill's own
  --seed N                          repeats the random choices of an earlier run
  --fault                           with the seeded fault; the drill must find problems
`;

/** `npm run drill`: prints one line for each drill. @returns the exit code, 1 when a promise was broken. */
async function runCommand(): Promise<number> {
  const { values, positionals } = commandArguments(
    {
      allowPositionals: true,
      options: {
        short: { type: 'boolean', default: false },
        fault: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        size: { type: 'string' },
        seed: { type: 'string' },
      },
    },
    usage,
  );
  const chosen = positionals.map((name) => allDrills.find((drill) => drill.name === name) ?? name);
  const unknown = chosen.filter((drill) => typeof drill === 'string');
  if (values.help || unknown.length > 0) {
    say(`${usage}\n${allDrills.map(({ name, promise }) => `  ${name.padEnd(20)} ${promise}`).join('\n')}`);
    if (unknown.length > 0) say(`\nThere is no drill ${unknown.join(', ')}.`);
    return unknown.length > 0 ? 1 : 0;
  }
  let broken = 0;
  for (const drill of positionals.length === 0 ? allDrills : (chosen as Drill[])) {
    const why = skipReason(drill);
    if (why !== undefined) {
      say(`${drill.name.padEnd(20)} skipped: ${why}`);
      continue;
    }
    const usualSize = values.short ? drill.size.short : drill.size.long;
    const size = countArgument({ name: 'size', given: values.size, usual: usualSize }, usage);
    const anySeed = 1 + Math.floor(Math.random() * 2 ** 31);
    const seed = countArgument({ name: 'seed', given: values.seed, usual: anySeed }, usage);
    const held = await runDrill(drill, { size, seed, fault: values.fault });
    if (held === values.fault) broken += 1;
  }
  return broken === 0 ? 0 : 1;
}

async function runDrill(
  drill: Drill,
  { size, seed, fault }: { size: number; seed: number; fault: boolean },
): Promise<boolean> {
  const startedAt = performance.now();
  const environment = await openTestEnvironment(fault ? drill.fault : undefined, drill.environment);
  try {
    const { number, problems } = await drill.run(environment, {
      size,
      seed,
      timed: true,
      say: (line) => say(`    ${line}`),
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const verdict = problems.length === 0 ? 'held' : 'BROKEN';
    say(
      `${drill.name.padEnd(20)} ${verdict}  ${number}  [${size} ${drill.size.unit}, seed ${seed}, ${seconds} s` +
        `${fault ? `, fault: ${drill.fault.name}` : ''}]`,
    );
    for (const problem of problems.slice(0, 20)) say(`    ${problem}`);
    if (problems.length > 20) say(`    and ${problems.length - 20} more`);
    return problems.length === 0;
  } catch (cause) {
    throw new Error(`${drill.name} did not come to its end [seed ${seed}]`, { cause });
  } finally {
    await environment.close();
  }
}

ignoreBrokenPipe();
process.exitCode = await runCommand();
