import { Button } from '@sagwan/ui/Button.tsx';
import { useEffect, useRef, useState } from 'react';

export const rowsAtFirst = 5;

/**
 * The first rows of a long list, and a button that shows the others. It is gone once it was pressed, and the first of the others
 * has the focus.
 * @returns the rows to draw in the list with that ref, in this order and from its start; the button, to stand after it.
 */
export function useFirstRows<Row>(rows: readonly Row[], label: string) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const next = list.current?.children[rowsAtFirst];
    if (!all || !(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus();
  }, [all]);
  return {
    list,
    shown: all ? rows : rows.slice(0, rowsAtFirst),
    button: !all && rows.length > rowsAtFirst && (
      <Button variant="secondary" size="small" onClick={() => setAll(true)}>
        {label}
      </Button>
    ),
  };
}
