import { readFileSync } from 'node:fs';

/** Processor time since the machine's start, in ticks of all cores; undefined where the system does not tell. */
interface Ticks {
  all: number;
  /** Wanted by us and given to other machines of the same host. */
  stolen: number;
}

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal (proc_stat(5)). */
export function processorTicks(): Ticks | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
    return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
  } catch {
    return undefined;
  }
}

/** The part of the machine's time since `before` that its host gave to others. */
export function stolenSince(before: Ticks | undefined): number | undefined {
  const now = processorTicks();
  if (before === undefined || now === undefined || now.all === before.all) return undefined;
  return (now.stolen - before.stolen) / (now.all - before.all);
}
