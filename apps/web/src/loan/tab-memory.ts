/** Something that a tab remembers across reloads and forgets when it closes. */
export interface TabMemory<Value> {
  read: () => Value | undefined;
  keep: (value: Value) => void;
  forget: () => void;
}

/**
 * Remembers one value in session storage under a name. `checked` looks at what is read back, of which any script of an
 * older version may have been the writer. A browser that refuses its storage keeps the value as long as the page lives.
 */
export function tabMemory<Value>(
  name: string,
  checked: (stored: unknown) => Value | undefined,
): TabMemory<Value> {
  let inPage: string | null = null;
  return {
    read() {
      const text = fromStorage(name) ?? inPage;
      if (text === null) return undefined;
      try {
        return checked(JSON.parse(text));
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
