export const rightPassword = 'Right-water-12';
/** Numbers that are tried over and over, until they are locked. */
export const hammered = 20;

/** What the process that sends a flood of sign-ins is told. */
export interface FloodOrder {
  port: number;
  seconds: number;
  seed: number;
  connections: number;
  /** So many members there are. */
  crowd: number;
}

/** What it has seen. */
export interface Flood {
  answers: number;
  /** How many answers of each status. */
  statuses: [status: number, count: number][];
  /** Answers 429 and 503 that do not say when to come again. */
  withoutRetryAfter: number;
}
