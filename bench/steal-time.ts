import { readFileSync } from 'node:fs';

/** Processor time since boot, in clock ticks summed over all cores. */
interface ProcessorTicks {
  total: number;
  /** Time that the hypervisor gave to other virtual machines. */
  steal: number;
}

/**
 * From the first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal (proc_stat(5)); undefined on
 * systems without it.
 */
export function processorTicks(): ProcessorTicks | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
    return { total: ticks.reduce((sum, each) => sum + each, 0), steal: ticks[7] ?? 0 };
  } catch {
    return undefined;
  }
}

/** Steal time since `before` as a part of all processor time; undefined where the system does not report it. */
export function stealPartSince(before: ProcessorTicks | undefined): number | undefined {
  const now = processorTicks();
  if (before === undefined || now === undefined || now.total === before.total) return undefined;
  return (now.steal - before.steal) / (now.total - before.total);
}
