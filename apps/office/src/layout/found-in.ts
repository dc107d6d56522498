/** How many rows a search shows, and whether there are more. */
export interface Found {
  shown: number;
  more: boolean;
}

/** What a list that is searched shows; undefined until it is what was searched for. */
export function foundIn(
  list: { isSuccess: boolean; isPlaceholderData: boolean; hasNextPage?: boolean },
  rows: readonly unknown[] = [],
): Found | undefined {
  if (!list.isSuccess || list.isPlaceholderData) return undefined;
  return { shown: rows.length, more: list.hasNextPage === true };
}
