import { Button } from '@sagwan/ui/Button.tsx';

export interface ShowMoreProps {
  /** A list that is read a page at a time. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Loads the next page of a list; nothing where there is none. */
export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      busy={list.isFetchingNextPage}
      busyText="Loading more"
      onClick={() => list.fetchNextPage()}
    >
      Show more
    </Button>
  );
}
