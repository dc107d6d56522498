import { atPace, QueueFull } from './bounded-queue.ts';

export interface FairQueueOptions {
  atOnce: number;
  /** Of known devices, and as many others. */
  waitingMax: number;
  refusalsPerSecond: number;
  waitsMilliseconds: number;
  /** Of so many turns, one is an unknown's though known ones wait. */
  turnsPerStranger: number;
  /** Work of the last so many milliseconds, up to twice as many, counts when the next turn is given. */
  remembersMilliseconds: number;
  /** The least time between the beginnings of two pieces of work in one place; answers do not wait for it. */
  apartMilliseconds?: number;
  /** Besides, a place rests after each piece of work for as long as it took, but no longer than this. */
  longestRestMilliseconds?: number;
  /** Told of each that is refused; for a metric. */
  onRefused?: (claim: Claim) => void;
}

/** Whose work it is. */
export interface Claim {
  /** A device or an address. */
  from: string;
  isKnown: boolean;
  /** Whose device it is: all of one owner's have one share, since anybody makes many. Itself where left out. */
  owner?: string | undefined;
}

interface Waiting {
  from: string;
  owner: string;
  since: number;
  begin: () => void;
  refuse: () => void;
}

/**
 * Runs heavy work a few pieces at a time and refuses what cannot wait, fairly: known devices first, then the owner who has had
 * the fewest turns lately, then that owner's device, then the oldest. Where too many wait, the one is refused who has had the
 * most. So an address that sends without pause gets what the others leave, and many of them cannot shut out one who comes for
 * the first time.
 * @returns a function that runs its argument when its turn comes. @throws QueueFull
 */
export function fairQueue(options: FairQueueOptions, now: () => number = () => performance.now()) {
  const { atOnce, apartMilliseconds = 0, longestRestMilliseconds = 0 } = options;
  const refusalTurn = atPace(options.refusalsPerSecond);
  const turns = new RecentTurns(options.remembersMilliseconds, now);
  const lines = new Lines(options, turns, now);
  let running = 0;

  const handOver = () => {
    const chosen = lines.next();
    if (chosen === undefined) running -= 1;
    else chosen.begin();
  };

  return async function inTurn<T>({ from, isKnown, owner = from }: Claim, run: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      try {
        // The one that ends hands its place over, so `running` is unchanged.
        await lines.wait({ from, isKnown, owner });
      } catch (error) {
        options.onRefused?.({ from, isKnown });
        await refusalTurn();
        throw error;
      }
    } else {
      running += 1;
    }
    for (const name of namesOf(owner, from)) turns.add(name);
    const begunAt = now();
    try {
      return await run();
    } finally {
      const tookMilliseconds = now() - begunAt;
      const restMilliseconds = Math.max(
        apartMilliseconds - tookMilliseconds,
        Math.min(tookMilliseconds, longestRestMilliseconds),
      );
      if (restMilliseconds > 0) setTimeout(handOver, restMilliseconds).unref();
      else handOver();
    }
  };
}

/** Those who wait, known devices and others apart. */
class Lines {
  readonly #known: Waiting[] = [];
  readonly #unknown: Waiting[] = [];
  #given = 0;
  readonly #options: FairQueueOptions;
  readonly #turns: RecentTurns;
  readonly #now: () => number;

  constructor(options: FairQueueOptions, turns: RecentTurns, now: () => number) {
    this.#options = options;
    this.#turns = turns;
    this.#now = now;
  }

  /** Takes out whose turn it is; undefined where nobody waits. */
  next(): Waiting | undefined {
    this.#refuseLate(this.#known);
    this.#refuseLate(this.#unknown);
    this.#given += 1;
    const strangersTurn = this.#given % this.#options.turnsPerStranger === 0;
    const isStrangers = this.#known.length === 0 || (strangersTurn && this.#unknown.length > 0);
    const line = isStrangers ? this.#unknown : this.#known;
    return line.splice(placeOfLeastServed(line, this.#turns), 1)[0];
  }

  /** Until its turn comes. @throws QueueFull */
  wait({ from, isKnown, owner }: Required<Claim> & { owner: string }): Promise<void> {
    const { waitingMax, waitsMilliseconds } = this.#options;
    const line = isKnown ? this.#known : this.#unknown;
    return new Promise((begin, reject) => {
      const refuse = () => reject(new QueueFull('Too many wait already'));
      line.push({ from, owner, since: this.#now(), begin, refuse });
      // The work under way may take longer than one waits.
      setTimeout(() => this.#refuseLate(line), waitsMilliseconds + 1).unref();
      if (line.length > waitingMax) line.splice(placeOfBestServed(line, this.#turns), 1)[0]?.refuse();
    });
  }

  #refuseLate(line: Waiting[]): void {
    const { waitsMilliseconds } = this.#options;
    while (line[0] !== undefined && this.#now() - line[0].since > waitsMilliseconds) line.shift()?.refuse();
  }
}

/** What an owner has had, and of it what the device has. */
type Share = readonly [ofOwner: number, ofDevice: number];

const isLess = ([a, b]: Share, [c, d]: Share) => a < c || (a === c && b < d);

/** The place of the owner who has had the fewest turns lately, and then of that owner's device; of several the first. */
function placeOfLeastServed(line: readonly Waiting[], turns: RecentTurns): number {
  const shares = line.map(({ owner, from }): Share => [turns.of(owner), turns.of(deviceOf(owner, from))]);
  return shares.reduce((best, share, place) => (isLess(share, shares[best] ?? share) ? place : best), 0);
}

/** The place of the newest request of the owner, and of that owner's device, with the most requests, served and waiting. */
function placeOfBestServed(line: readonly Waiting[], turns: RecentTurns): number {
  const waits = new Map<string, number>();
  const add = (name: string) => waits.set(name, (waits.get(name) ?? 0) + 1);
  for (const { owner, from } of line) namesOf(owner, from).forEach(add);
  const shareOf = (name: string) => turns.of(name) + (waits.get(name) ?? 0);
  const shares = line.map(({ owner, from }): Share => [shareOf(owner), shareOf(deviceOf(owner, from))]);
  return shares.reduce((worst, share, place) => (isLess(share, shares[worst] ?? share) ? worst : place), 0);
}

/** Under which a device is counted, besides its owner. */
const deviceOf = (owner: string, from: string) => `${owner} ${from}`;
const namesOf = (owner: string, from: string) => [owner, deviceOf(owner, from)];

/** How many turns each has had lately, in two spans of time, the older of which is forgotten as a whole. */
class RecentTurns {
  #before = new Map<string, number>();
  #current = new Map<string, number>();
  #since: number;
  readonly #span: number;
  readonly #now: () => number;

  constructor(span: number, now: () => number) {
    this.#span = span;
    this.#now = now;
    this.#since = now();
  }

  add(from: string): void {
    this.#turnOver();
    this.#current.set(from, (this.#current.get(from) ?? 0) + 1);
  }

  of(from: string): number {
    this.#turnOver();
    return (this.#before.get(from) ?? 0) + (this.#current.get(from) ?? 0);
  }

  #turnOver(): void {
    const age = this.#now() - this.#since;
    if (age < this.#span) return;
    this.#before = age < 2 * this.#span ? this.#current : new Map();
    this.#current = new Map();
    this.#since = this.#now();
  }
}
