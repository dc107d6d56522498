import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A tenth of a core that others want: on a machine that is always busy the lowest priority would get nothing. */
const niceness = 10;

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
