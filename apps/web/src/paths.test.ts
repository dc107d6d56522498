import { expect, test } from 'vitest';
import { isMemberPath, paths } from './paths.ts';

test.each([paths.dashboard, paths.wallet, paths.settings, paths.activate])(
  '%s may be returned to',
  (path) => {
    expect(isMemberPath(path)).toBe(true);
  },
);

test.each([
  null,
  '',
  '/',
  '/login',
  '//evil.example',
  'https://evil.example/wallet',
  '/wallet/../login',
  '/Wallet',
])('signing in never leads to %j', (path) => {
  expect(isMemberPath(path)).toBe(false);
});
