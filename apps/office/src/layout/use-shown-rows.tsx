import { Button } from '@sagwan/ui/Button.tsx';
import { type ReactNode, useState } from 'react';

/** Of rows that are all here, as many as are drawn at first, and more at a time: all of them may take seconds to draw. */
export function useShownRows<Row>(rows: readonly Row[], rowsAtATime: number, size?: 'small') {
  const [shownCount, setShownCount] = useState(rowsAtATime);
  const showMore: ReactNode = rows.length > shownCount && (
    <Button
      variant="secondary"
      {...(size && { size })}
      onClick={() => setShownCount(shownCount + rowsAtATime)}
    >
      Show more ({shownCount} of {rows.length} are shown)
    </Button>
  );
  return { shown: rows.slice(0, shownCount), showMore };
}
