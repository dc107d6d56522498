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
const lifeOperations = 120;
const atOnceShare = 0.05;

/**
 * Does random operations to members of the product and to the model of each, and compares every answer, balance and
 * state; at the end of a member's life every account too.
 * @throws with the seed and what was done to the member, at the first difference.
 */
export async function runModel(setting: Setting, run: ModelRun): Promise<void> {
  let done = 0;
  const count = (by: number) => {
    done += by;
    run.say?.(done);
  };
  const share = Math.ceil(run.operations / lanes);
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const chance = run.chanceOf(run.seed * lanes + lane);
      for (let left = share; left > 0; left -= lifeOperations) {
        await live(setting, Math.min(left, lifeOperations), chance, count).catch((error: Error) => {
          throw new Error(
            `Seed ${run.seed}, lane ${lane}, ${share - left} operations before this member's: ${error.message}`,
          );
        });
      }
    }),
  );
}

/** One member's life. */
async function live(
  setting: Setting,
  operations: number,
  chance: Chance,
  count: (by: number) => void,
): Promise<void> {
  const person = await Person.arrange(setting);
  let books = new Books(setting.world.ground.config.company.withdrawal.maxPerTransfer);
  const history: string[] = [];
  try {
    while (history.length < operations) {
      const key = `w${history.length}`;
      const together = books.loan !== undefined && chance() < atOnceShare;
      const chosen = together ? chooseAtOnce(books, chance, key) : [chooseOperation(books, chance, key)];
      const answers = await Promise.all(chosen.map((operation) => person.do(operation)));
      const told = chosen.map((operation, place) => `${text(operation)} → ${answers[place]}`);
      history.push(...told.map((line) => (together ? `at once: ${line}` : line)));
      books = await explain(person, books, chosen, answers);
      count(chosen.length);
    }
    const wrong = await person.differsInAccounts(books);
    if (wrong !== undefined) throw new Error(wrong);
  } catch (error) {
    const lines = history.map((line, place) => `${String(place + 1).padStart(4)} ${line}`);
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${lines.join('\n')}`);
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
      const expected = operation === undefined ? '' : books.do(operation);
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
