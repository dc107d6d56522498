import type { SeededFault } from '../harness/fault.ts';
import type { TestEnvironment, TestEnvironmentOptions } from '../harness/test-environment.ts';

/** What a drill found. Its promise held when there are no problems. */
export interface Finding {
  /** The result in one line with units, as in `500 withdrawals, 3 kills: 500 paid once, 0 lost`. */
  number: string;
  /** One sentence for each invariant that did not hold. */
  problems: string[];
}

export interface DrillOptions {
  /** In the drill's own unit: withdrawals, guesses, refreshes. */
  size: number;
  /** The same seed makes the same random choices. */
  seed: number;
  /** Whether figures of time are checked: in `npm run drill`, never in `npm test`, where other work shares the cores. */
  timed: boolean;
  /** Prints progress; nothing in tests. */
  say: (line: string) => void;
}

/**
 * Damage done to the real server on a real database, and what must hold all the same. `fault` is one edit of the server's
 * source that removes the protection: with it the drill must find problems, or it proves nothing.
 */
export interface Drill {
  name: string;
  /** What must hold, in one sentence. */
  promise: string;
  size: { short: number; long: number; unit: string };
  fault: SeededFault;
  /** An environment variable without which the drill is skipped. */
  needs?: string;
  /** Needs both cores, so that `npm test` runs no other drill at the same time. */
  alone?: true;
  environment?: TestEnvironmentOptions;
  run: (environment: TestEnvironment, options: DrillOptions) => Promise<Finding>;
}

/** Why the drill cannot run here; undefined where it can. */
export function skipReason({ needs }: Drill): string | undefined {
  return needs === undefined || process.env[needs] ? undefined : `${needs} is not set`;
}
