import type { Location } from 'react-router';

/** What marks the own entry of a form in the history (`useBackInForm`); the router keeps it as the location's state. */
export interface FormEntry {
  isOfForm: true;
  /** The key of the entry of the page that has the form. */
  pageKey: string;
}

/**
 * Under which key the router keeps how far a page is scrolled. A form's own entry is the same page: when it is left because the form
 * is over, the page stays where it is, and what has the focus by then stays in view.
 */
export function scrollKey({ state, key }: Pick<Location, 'state' | 'key'>): string {
  return (state as FormEntry | null)?.pageKey ?? key;
}
