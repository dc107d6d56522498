/** Requests that a number of clients send one after the other, over and over, each its own next one. */
export interface RepeatedRequests {
  name: string;
  clients: number;
  requests: Uint8Array[];
}

/** The first message to the process that sends them; it answers `ready`, and begins at the second one. */
export interface SenderSettings {
  port: number;
  seconds: number;
  groups: RepeatedRequests[];
}

/** Its last answer, for each group. */
export interface Sent {
  name: string;
  /** Number of answers by status; 0 where the connection broke. */
  statuses: [status: number, count: number][];
  /** Answers 429 and 503 without Retry-After. */
  withoutRetryAfter: number;
}
