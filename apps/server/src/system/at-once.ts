/** Runs the work for each item, `atOnce` at a time; `run` must not throw. */
export async function eachAtOnce<Item>(
  items: Iterable<Item>,
  atOnce: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.next(); !next.done; next = waiting.next()) await run(next.value);
    }),
  );
}
