/** Counts how often this thread was free for others. `end` stops the counting. */
export function countTurns(): { turns: number; end: () => void } {
  const counted = { turns: 0, end: () => clearImmediate(next) };
  const count = () => {
    counted.turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  return counted;
}
