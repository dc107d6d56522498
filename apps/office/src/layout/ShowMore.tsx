import { Button } from '@sagwan/ui/Button.tsx';
import { LoadFailure } from './LoadFailure.tsx';

export interface ShowMoreProps {
  /** A list that is read a page at a time. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => unknown;
  };
  wide?: boolean;
}

/** Loads the next page of a list, and says where that failed; nothing where there is none. */
export function ShowMore({ list, wide = false }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  if (list.isFetchNextPageError && list.error !== null) {
    return (
      <LoadFailure
        what="more"
        error={list.error}
        onRetry={list.fetchNextPage}
        busy={list.isFetchingNextPage}
      />
    );
  }
  return (
    <Button
      variant="secondary"
      wide={wide}
      busy={list.isFetchingNextPage}
      busyText="Loading more"
      onClick={() => list.fetchNextPage()}
    >
      Show more
    </Button>
  );
}
