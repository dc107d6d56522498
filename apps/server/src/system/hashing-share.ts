import { availableParallelism } from 'node:os';
import { hashingLimits } from '../limits.ts';

/**
 * How much of the machine hashing may take: all of it while nothing else is asked of this server, and a part while other
 * requests are answered, however many sign-ins wait. A thread of low priority alone does not do: it is preempted late, and
 * what it hashes displaces what others have in the processor's caches.
 */
export class HashingShare {
  readonly #cores: number;
  readonly #now: () => number;
  /** Requests of the second under way, which ends at `#until`, and whether the one before had enough of them. */
  #answered = 0;
  #until = 0;
  #wasShared = false;
  /** Processor time of one hash, in milliseconds: a guess until the first is measured. */
  #hashMilliseconds = 10;
  #nextAt = Number.NEGATIVE_INFINITY;

  constructor(cores = availableParallelism(), now: () => number = () => performance.now()) {
    this.#cores = cores;
    this.#now = now;
  }

  /** Another request than one that hashes was answered. */
  noteAnswer(): void {
    this.#turnOver();
    this.#answered += 1;
  }

  noteHash(processorMilliseconds: number): void {
    this.#hashMilliseconds += (processorMilliseconds - this.#hashMilliseconds) / 16;
  }

  /** How long the next hash must wait so that hashing keeps to its part; it is counted as begun then. */
  millisecondsToWait(): number {
    this.#turnOver();
    const now = this.#now();
    if (!this.#wasShared && this.#answered < hashingLimits.sharedFromRequestsPerSecond) return 0;
    const apart = this.#hashMilliseconds / (hashingLimits.partWhileShared * this.#cores);
    this.#nextAt = Math.max(this.#nextAt + apart, now - hashingLimits.burst * apart);
    return Math.max(0, this.#nextAt - now);
  }

  #turnOver(): void {
    const now = this.#now();
    if (now < this.#until) return;
    // A second without any answer in it is not turned over by one: the last that was counted is long ago.
    this.#wasShared = now < this.#until + 1000 && this.#answered >= hashingLimits.sharedFromRequestsPerSecond;
    this.#answered = 0;
    this.#until = now + 1000;
  }
}

/** Of this process. */
export const hashingShare = new HashingShare();
