/** Something that a tab remembers across reloads and forgets when it closes. */
export interface TabMemory<Value> {
  read: () => Value | undefined;
  keep: (value: Value) => void;
  forget: () => void;
}

/**
 * Remembers one value in session storage under a name. `checked` validates what is read, because an older version
 * of the scripts may have written it. Where the browser refuses its storage, the value lives as long as the page.
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
        // Kept in the page's memory only.
      }
    },
    forget() {
      inPage = null;
      try {
        sessionStorage.removeItem(name);
      } catch {
        // It was never stored.
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
