import type { z } from 'zod';

/** Something that a tab remembers across reloads and forgets when it closes. */
export interface TabMemory<Value> {
  read: () => Value | undefined;
  keep: (value: Value) => void;
  forget: () => void;
}

/**
 * Remembers one value in session storage under a name, checked by its shape when it is read back. A browser that
 * refuses its storage keeps the value as long as the page lives.
 */
export function tabMemory<Value>(name: string, shape: z.ZodType<Value>): TabMemory<Value> {
  let inPage: string | null = null;
  return {
    read() {
      const text = fromStorage(name) ?? inPage;
      if (text === null) return undefined;
      try {
        const read = shape.safeParse(JSON.parse(text));
        return read.success ? read.data : undefined;
      } catch {
        return undefined;
      }
    },
    keep(value) {
      inPage = JSON.stringify(value);
      try {
        sessionStorage.setItem(name, inPage);
      } catch {
        // The page's own memory has to do.
      }
    },
    forget() {
      inPage = null;
      try {
        sessionStorage.removeItem(name);
      } catch {
        // It was never kept there.
      }
    },
  };
}

function fromStorage(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
