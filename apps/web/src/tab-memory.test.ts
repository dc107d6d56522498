import { afterEach, expect, test, vi } from 'vitest';
import { forgetTab, tabMemory } from './tab-memory.ts';

afterEach(() => vi.unstubAllGlobals());

const asText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  };
}

const refusing = new Proxy(storage(), {
  get: () => () => {
    throw new DOMException('Refused', 'SecurityError');
  },
});

test.each([
  ['the browser stores it', storage()],
  ['the browser refuses its storage', refusing],
])('a sign-out forgets what the tab remembered where %s', (_, sessionStorage) => {
  vi.stubGlobal('sessionStorage', sessionStorage);
  const choice = tabMemory('loanChoice', asText);
  const payment = tabMemory('walletPayment', asText);
  choice.keep('750000');
  payment.keep('1000.00');
  expect([choice.read(), payment.read()]).toEqual(['750000', '1000.00']);
  forgetTab();
  expect([choice.read(), payment.read()]).toEqual([undefined, undefined]);
});
