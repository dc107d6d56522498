export interface GatheringOptions {
  /** So many are under way at once; whoever comes meanwhile gathers for the next. */
  underWayMax: number;
  togetherMax: number;
  waitMaxMilliseconds: number;
  /** What one who waited longer is told: nothing was done. */
  tooLate: () => Error;
  /** Of an error that answers several: nothing of what they asked was done, so each can be asked for alone. */
  isTakenBack: (error: unknown) => boolean;
  /** Of an error that answers one: it was waited for no longer, so it can be asked for with patience. */
  isImpatience: (error: unknown) => boolean;
}

/**
 * Answers all, in their order, or throws for all. Without `patient` it must not wait for what others hold: it has one
 * of the few places, for which everybody waits.
 */
type Answer<Call, Result> = (calls: readonly Call[], patient: boolean) => Promise<readonly Result[]>;

interface Asked<Call, Result> {
  call: Call;
  apart: string | undefined;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Calls of one kind that are answered together. One that comes alone goes at once; while as many are under way as may
 * be, those that come gather and then go as one: the busier it is, the more go together (docs/decisions/0015).
 */
export class Gathering<Call, Result> {
  readonly #options: GatheringOptions;
  readonly #answer: Answer<Call, Result>;
  /** What is kept apart and under way; the next of its own waits for it, whatever else goes. */
  readonly #apart = new Set<string>();
  #waiting: Asked<Call, Result>[] = [];
  #underWay = 0;
  #due = false;

  constructor(options: GatheringOptions, answer: Answer<Call, Result>) {
    this.#options = options;
    this.#answer = answer;
  }

  /** Two of the same `apart` never go together, and never beside each other. */
  ask(call: Call, apart?: string): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, apart, since: performance.now(), resolve, reject });
      if (this.#due) return;
      this.#due = true;
      // After all that arrived in this turn of the event loop.
      setImmediate(() => {
        this.#due = false;
        this.#go();
      });
    });
  }

  #go(): void {
    while (this.#underWay < this.#options.underWayMax) {
      const together = this.#next();
      if (together.length === 0) return;
      this.#underWay += 1;
      void this.#send(together).finally(() => {
        this.#underWay -= 1;
        this.#go();
      });
    }
  }

  #next(): Asked<Call, Result>[] {
    const { togetherMax, waitMaxMilliseconds, tooLate } = this.#options;
    const next: Asked<Call, Result>[] = [];
    const later: Asked<Call, Result>[] = [];
    const lateSince = performance.now() - waitMaxMilliseconds;
    for (const asked of this.#waiting) {
      if (asked.since < lateSince) asked.reject(tooLate());
      else if (next.length === togetherMax || (asked.apart !== undefined && this.#apart.has(asked.apart))) {
        later.push(asked);
      } else {
        next.push(asked);
        if (asked.apart !== undefined) this.#apart.add(asked.apart);
      }
    }
    this.#waiting = later;
    return next;
  }

  /**
   * What failed together is tried one by one, since the fault is one's and the others have no part in it; that takes
   * no place of the next gathering, which must not wait for the slowest of this one.
   */
  async #send(together: readonly Asked<Call, Result>[], patient = false): Promise<void> {
    try {
      const calls = together.map(({ call }) => call);
      const results = await this.#answer(calls, patient);
      for (const [index, asked] of together.entries()) {
        this.#leave(asked);
        asked.resolve(results[index] as Result);
      }
    } catch (error) {
      const { isTakenBack, isImpatience } = this.#options;
      const again = !patient && (together.length > 1 ? isTakenBack(error) : isImpatience(error));
      for (const asked of together) {
        if (again) {
          void this.#send([asked], true).finally(() => this.#go());
        } else {
          this.#leave(asked);
          asked.reject(error);
        }
      }
    }
  }

  #leave({ apart }: Asked<Call, Result>): void {
    if (apart !== undefined) this.#apart.delete(apart);
  }
}
