import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * false on the server and until React has hydrated the page. A form's button is disabled until then, because a press
 * would send the form without the script.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
