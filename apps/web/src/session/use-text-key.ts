import { useRef } from 'react';

/**
 * The idempotency key of a text: until `forget`, the same text sent again after a lost answer is the same request, and another text
 * is another one.
 */
export function useTextKey() {
  const last = useRef({ text: '', key: '' });
  return {
    keyOf: (text: string): string => {
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** After an answer: the same text is meant as another request then. */
    forget: () => {
      last.current = { text: '', key: '' };
    },
  };
}
