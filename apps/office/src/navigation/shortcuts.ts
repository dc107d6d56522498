/** Every shortcut key and what it does; the help dialog shows this list. */
export const shortcutWords = {
  j: 'Next row in the list',
  k: 'Previous row in the list',
  Enter: 'Open the row',
  n: 'Next case or order',
  '/': 'Search here, or the loans',
  '?': 'This help',
} as const;

export type ShortcutKey = keyof typeof shortcutWords;

/** The part of the browser's keyboard event that decides. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Where the focus is: 'INPUT', 'BODY'; and whether a modal dialog is open. */
  targetTag: string;
  dialogOpen: boolean;
}

const typingTags = ['INPUT', 'TEXTAREA', 'SELECT'];

/** The shortcut that a key press means, or undefined: typing, browser shortcuts and open dialogs have precedence. */
export function shortcutOf(press: KeyPress): ShortcutKey | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (press.dialogOpen || typingTags.includes(press.targetTag)) return undefined;
  return isShortcutKey(press.key) ? press.key : undefined;
}

function isShortcutKey(key: string): key is ShortcutKey {
  return Object.hasOwn(shortcutWords, key);
}
