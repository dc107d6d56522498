import { describe, expect, test } from 'vitest';
import { type KeyPress, shortcutOf } from './shortcuts.ts';

const plain: KeyPress = {
  key: 'j',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  targetTag: 'BODY',
  dialogOpen: false,
};

describe('single keys', () => {
  test.each(['j', 'k', 'n', '/', '?'])('%s is a shortcut', (key) => {
    expect(shortcutOf({ ...plain, key })).toBe(key);
  });

  test.each([
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { dialogOpen: true },
    { targetTag: 'INPUT' },
    { targetTag: 'SELECT' },
    { targetTag: 'TEXTAREA' },
    { key: 'x' },
    { key: 'toString' },
  ])('%j is none', (change) => {
    expect(shortcutOf({ ...plain, ...change })).toBeUndefined();
  });
});
