/** The value below which `part` of the sorted values lie (0.99 for p99); 0 for no values. */
export function quantile(sortedAscending: readonly number[], part: number): number {
  return (
    sortedAscending[Math.min(sortedAscending.length - 1, Math.floor(sortedAscending.length * part))] ?? 0
  );
}
