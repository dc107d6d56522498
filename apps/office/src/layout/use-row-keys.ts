import type { RefObject } from 'react';
import { useShortcuts } from '../navigation/use-shortcuts.ts';

/** What opens a row: its link, or its button where it has no link (a message). */
const openers = 'a[data-row], tr:not(:has(a[data-row])) button';

/**
 * The keys j and k move the focus among what opens the rows of a list, from the one that has it or else from `place`, the
 * position of the row that is open.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, place = -1): void {
  function focusRow(step: 1 | -1) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(openers) ?? [])];
    const active = document.activeElement;
    const focused = active instanceof HTMLElement ? rows.indexOf(active) : -1;
    const from = focused >= 0 ? focused : place;
    rows[Math.min(Math.max(from + step, 0), rows.length - 1)]?.focus();
  }
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });
}
