import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * A quarter of a core that another process wants. With 10, a tenth, a hash took 72 to 152 ms on a machine with four programs for
 * each core; with 5 it took 12 to 37, with 0 11 to 18 (medians of 25, 2026-11-28).
 */
const niceness = 5;

/**
 * Gives this process a lower priority than requests and PostgreSQL have. Linux weighs niceness only among the processes of one
 * session where it groups them by session (`kernel.sched_autogroup_enabled`), and PostgreSQL begins a session for each
 * connection: there the group of this process, which leads a session of its own (background-processes.ts), is given the same
 * niceness.
 */
export function takeLowPriority(): void {
  setPriority(niceness);
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/autogroup', String(niceness));
  } catch {
    // A kernel that does not group by session weighs niceness among all.
  }
}
