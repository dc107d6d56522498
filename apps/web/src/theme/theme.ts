const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** In local storage: a choice of this device, not of the member, and no page waits for a server to know it. */
const key = 'theme';

/** The choice on this device; a browser that refuses its storage has the system's theme. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return themes.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    return;
  }
  // Browsers tell the other tabs themselves.
  dispatchEvent(new StorageEvent('storage', { key }));
}

/** Calls back when the choice has changed, in this tab or another. */
export function subscribeToTheme(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/**
 * Sets the chosen theme (packages/ui theme.css, `data-theme`) and follows the choice. A script in the page's head, written
 * into it as text, so that the first paint has the right colours; it must not use anything from outside itself.
 */
export function runTheme(): void {
  function apply(): void {
    const { dataset } = document.documentElement;
    let kept: string | null = null;
    try {
      kept = localStorage.getItem('theme');
    } catch {
      // The system's theme.
    }
    if (kept === 'light' || kept === 'dark') dataset.theme = kept;
    else delete dataset.theme;
  }
  apply();
  addEventListener('storage', (event) => {
    if (event.key === 'theme' || event.key === null) apply();
  });
}
