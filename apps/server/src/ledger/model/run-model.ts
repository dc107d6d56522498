import { Books, type Operation } from './books.ts';
import { type Chance, chooseAtOnce, chooseOperation } from './choose.ts';
import { Person, type Setting } from './person.ts';

export interface ModelRun {
  operations: number;
  /** Replays the same operations. What several at once do to each other stays chance. */
  seed: number;
  /** The same seed, the same numbers. */
  chanceOf: (seed: number) => Chance;
  /** After so many operations. */
  say?: (done: number) => void;
}

/** How many members act at the same time, and how much one does before the next takes the place. */
const lanes = 4;
const lifeOperations = 80;
const atOnceShare = 0.05;

/**
 * Does random operations to members of the product and to the model of each, and compares every answer, balance and
 * state; at the end of a member's life every account too.
 * @throws with the seed and what was done to the member, at the first difference.
 */
export async function runModel(setting: Setting, run: ModelRun): Promise<void> {
  const share = Math.ceil(run.operations / lanes);
  let done = 0;
  let failed = false;
  const lane = async (number: number) => {
    const chance = run.chanceOf(run.seed * lanes + number);
    for (let begun = 0; begun < share && !failed; begun += lifeOperations) {
      const life = new Life(await Person.arrange(setting), booksOf(setting), chance);
      try {
        await life.live(Math.min(share - begun, lifeOperations), (count) => {
          done += count;
          run.say?.(done);
        });
      } catch (error) {
        failed = true;
        const where = `Seed ${run.seed}, lane ${number}, operation ${begun + life.history.length}`;
        throw new Error(`${where}: ${error instanceof Error ? error.message : error}\n${life.told()}`);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
}

const booksOf = ({ world }: Setting) => new Books(world.context.config.company.withdrawal.maxPerTransfer);

/** What one member goes through. */
class Life {
  readonly history: string[] = [];
  readonly #person: Person;
  readonly #chance: Chance;
  #books: Books;

  constructor(person: Person, books: Books, chance: Chance) {
    this.#person = person;
    this.#books = books;
    this.#chance = chance;
  }

  async live(operations: number, count: (done: number) => void): Promise<void> {
    while (this.history.length < operations) {
      const before = this.history.length;
      await this.#step(`w${before}`);
      count(this.history.length - before);
    }
    const difference = await this.#person.differsInAccounts(this.#books);
    if (difference !== undefined) throw new Error(difference);
  }

  /** The operations so far, numbered within this life. */
  told(): string {
    return this.history.map((line, place) => `${String(place + 1).padStart(4)} ${line}`).join('\n');
  }

  async #step(key: string): Promise<void> {
    const together = this.#books.loan !== undefined && this.#chance() < atOnceShare;
    const chosen = together
      ? chooseAtOnce(this.#books, this.#chance, key)
      : [chooseOperation(this.#books, this.#chance, key)];
    const answers = await Promise.all(chosen.map((operation) => this.#person.do(operation).catch(String)));
    for (const [place, operation] of chosen.entries()) {
      this.history.push(`${together ? 'at once: ' : ''}${text(operation)} → ${answers[place]}`);
    }
    this.#books = await explain(this.#person, this.#books, chosen, answers);
  }
}

/** The books after an order of the operations that gives these answers and this end. */
async function explain(
  person: Person,
  before: Books,
  operations: readonly Operation[],
  answers: readonly string[],
): Promise<Books> {
  const why: string[] = [];
  for (const order of ordersOf(operations.map((_, place) => place))) {
    const books = before.clone();
    const wrong = order.flatMap((place) => {
      const operation = operations[place];
      const expected = operation && books.do(operation);
      return expected === answers[place]
        ? []
        : [`the model answers ${expected}, the product ${answers[place]}`];
    });
    const difference = wrong[0] ?? (await person.differs(books));
    if (difference === undefined) return books;
    why.push(difference);
  }
  throw new Error(`${[...new Set(why)].slice(0, 3).join('; or ')}`);
}

function ordersOf(places: readonly number[]): number[][] {
  if (places.length <= 1) return [[...places]];
  return places.flatMap((first) =>
    ordersOf(places.filter((place) => place !== first)).map((rest) => [first, ...rest]),
  );
}

function text(operation: Operation): string {
  return JSON.stringify(operation, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
