import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type ShortcutKey, shortcutOf } from './shortcuts.ts';

const storageKey = 'officeShortcutsOff';
const changed = 'office-shortcuts-changed';

/** Single keys can be switched off: speech input would press them by accident (WCAG 2.2, 2.1.4). */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      window.addEventListener(changed, listener);
      return () => window.removeEventListener(changed, listener);
    },
    () => localStorage.getItem(storageKey) === null,
  );
  function turn(next: boolean) {
    if (next) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'true');
    window.dispatchEvent(new Event(changed));
  }
  return [on, turn];
}

/** Handles these keys while the component is mounted. */
export function useShortcuts(actions: Partial<Record<ShortcutKey, () => void>>): void {
  const [on] = useShortcutsOn();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf({
      key: event.key,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      targetTag: event.target instanceof HTMLElement ? event.target.tagName : '',
      dialogOpen: document.querySelector('dialog[open]') !== null,
    });
    const action = shortcut && actions[shortcut];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!on) return;
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [on]);
}
