import type { SeededFault } from './fault.ts';
import type { Stage, StageOptions } from './stage.ts';

/** What a drill found. It held when there are no problems; `number` is the one figure it is about. */
export interface Finding {
  /** One line with its unit, as in `500 withdrawals, 3 kills: 500 paid once, 0 lost`. */
  number: string;
  /** One sentence for each invariant that did not hold. */
  problems: string[];
}

export interface DrillOptions {
  /** How much: withdrawals, guesses, refreshes; what, the drill says. */
  size: number;
  /** Replays the same random choices. */
  seed: number;
  /** Whether figures of time count: in `npm run drill`, never in `npm test`, where other work shares the cores. */
  timed: boolean;
  /** Progress for whoever waits; silent in tests. */
  say: (line: string) => void;
}

/**
 * Damage done on purpose to the real server on a real database, and what must hold all the same. `fault` is one edit
 * of the server's source that takes the guard away: with it the drill must find problems, or it proves nothing.
 */
export interface Drill {
  name: string;
  /** What we promise, in one sentence. */
  promise: string;
  size: { short: number; long: number; unit: string };
  fault: SeededFault;
  stage?: StageOptions;
  run: (stage: Stage, options: DrillOptions) => Promise<Finding>;
}
