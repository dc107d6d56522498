import { useRef } from 'react';

/**
 * Runs a mutation unless it is under way. A button is drawn as busy only some milliseconds after it was pressed: the second of two
 * quick presses would be another request, and with an idempotency key of its own another payment.
 */
export function useMutateOnce<Variables>({
  mutateAsync,
}: {
  mutateAsync: (variables: Variables) => Promise<unknown>;
}): (variables: Variables) => void {
  const underWay = useRef(false);
  return (variables) => {
    if (underWay.current) return;
    underWay.current = true;
    mutateAsync(variables)
      // Told by the mutation itself.
      .catch(() => {})
      .finally(() => {
        underWay.current = false;
      });
  };
}
