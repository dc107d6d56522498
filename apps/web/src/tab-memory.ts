/** Something that a tab remembers across reloads and forgets when it closes. */
export interface TabMemory<Value> {
  read: () => Value | undefined;
  keep: (value: Value) => void;
  forget: () => void;
}

const names = ['loanApplication', 'loanChoice', 'withdrawalFlow', 'walletPayment', 'repaidLoan'] as const;

const inPage = new Map<string, string>();
const typed = new Map<string, unknown>();

/** At a sign-out: on a shared phone the next person finds no amounts and no number. */
export function forgetTab(): void {
  inPage.clear();
  typed.clear();
  try {
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

/**
 * Remembers one value in session storage under a name. `checked` validates what is read, because an older version
 * of the scripts may have written it. Where the browser refuses its storage, the value lives as long as the page.
 */
export function tabMemory<Value>(
  name: (typeof names)[number],
  checked: (stored: unknown) => Value | undefined,
): TabMemory<Value> {
  return {
    read() {
      const text = fromStorage(name) ?? inPage.get(name);
      if (text === undefined) return undefined;
      try {
        return checked(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
    keep(value) {
      const text = JSON.stringify(value);
      inPage.set(name, text);
      try {
        sessionStorage.setItem(name, text);
      } catch {
        // Kept in the page's memory only.
      }
    },
    forget() {
      inPage.delete(name);
      try {
        sessionStorage.removeItem(name);
      } catch {
        // It was never stored.
      }
    },
  };
}

/** The same, but kept by the page alone: what was typed in a form is stored in no browser (docs/decisions/0047). */
export function pageMemory<Value>(name: string): TabMemory<Value> {
  return {
    read: () => typed.get(name) as Value | undefined,
    keep: (value) => void typed.set(name, value),
    forget: () => void typed.delete(name),
  };
}

function fromStorage(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
