export const rightPassword = 'Right-water-12';
/** The first so many members are tried again and again until they are locked. */
export const lockedNumbers = 20;

/** The flood comes from so many addresses. */
export const floodAddresses = 300;

/** The first message to the process that sends a flood of sign-ins; the second one, whatever it is, stops the flood. */
export interface FloodSettings {
  port: number;
  seed: number;
  connections: number;
  /** Number of loaded members. */
  members: number;
}

/** Its first answer, sent when the server refuses a sign-in because too many wait. */
export const queueIsFull = 'queueIsFull';

/** Its last answer. */
export interface Flood {
  answers: number;
  /** Number of answers by status. */
  statuses: [status: number, count: number][];
  /** Answers 429 and 503 without Retry-After. */
  withoutRetryAfter: number;
}
