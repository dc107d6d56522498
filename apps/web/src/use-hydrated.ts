import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * false on the server and until React has taken the page over. A form's button stays off until then, so that a
 * quick thumb never sends it to nowhere.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
