import type { AppContext } from '../app-context.ts';
import { eachAtOnce } from './at-once.ts';

const itemsPerBatch = 500;

interface HowToLog<Item> {
  /** What is logged of one that failed. */
  failed: string;
  /** By which ids; no personal data. */
  idsOf: (item: Item) => Record<string, string | number>;
}

/**
 * Runs the work for each item, by default one after the other. One that fails is logged, and the others go on (servicing 8).
 * @returns the errors, for a job that is to fail once all were tried.
 */
export async function eachOrLog<Item>(
  { log }: Pick<AppContext, 'log'>,
  items: Iterable<Item>,
  { failed, idsOf, atOnce = 1 }: HowToLog<Item> & { atOnce?: number },
  run: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  await eachAtOnce(items, atOnce, async (item) => {
    try {
      await run(item);
    } catch (error) {
      log.error({ err: error, ...idsOf(item) }, failed);
      failures.push(error);
    }
  });
  return failures;
}

/**
 * The same for all that seem due, batch after batch. What failed, or was not done, is found again: it is tried once, and each
 * batch is larger by it, so that it never keeps out the others.
 * @param find At most `most` of those that seem due.
 * @param run Whether it was done, and so is not found any more.
 */
export async function eachDueOrLog<Item>(
  context: Pick<AppContext, 'log'>,
  find: (most: number) => Promise<Item[]>,
  how: HowToLog<Item>,
  run: (item: Item) => Promise<boolean>,
): Promise<{ done: number; failures: unknown[] }> {
  const failures: unknown[] = [];
  const left = new Set<string>();
  const nameOf = (item: Item) => JSON.stringify(how.idsOf(item));
  let done = 0;
  for (;;) {
    const most = itemsPerBatch + left.size;
    const found = await find(most);
    const untried = found.filter((item) => !left.has(nameOf(item)));
    const failed = await eachOrLog(context, untried, how, async (item) => {
      left.add(nameOf(item));
      if (!(await run(item))) return;
      left.delete(nameOf(item));
      done += 1;
    });
    failures.push(...failed);
    if (found.length < most) return { done, failures };
  }
}

/** Fails a job that has tried everything, so that it is counted as failed (metrics.ts) and the queue tries it again. */
export function failIfAny(failures: readonly unknown[], message: string): void {
  if (failures.length > 0) throw new AggregateError(failures, message);
}
