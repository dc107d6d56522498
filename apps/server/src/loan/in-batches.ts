/**
 * Takes batch after batch of what is found and moves each on, in a transaction of its own, until a batch is
 * not full or nothing of it moved. @returns how many moved.
 */
export async function inBatches<Place>(
  batchSize: number,
  find: () => Promise<Place[]>,
  move: (place: Place) => Promise<boolean>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const batch = await find();
    let moved = 0;
    for (const place of batch) if (await move(place)) moved += 1;
    total += moved;
    if (batch.length < batchSize || moved === 0) return total;
  }
}
