import { expect, test } from 'vitest';
import { localPath, memberAddress, paths, readLocalPath, switchAddress } from './paths.ts';

test.each([
  paths.dashboard,
  paths.wallet,
  paths.settings,
  paths.personalData,
  paths.activate,
  paths.payments,
  paths.payOff,
  paths.statement,
  paths.certificate,
  paths.contacts,
  '/payments/receipt?payment=0198f0a0-0000-7000-8000-000000000001',
  '/payments/statement?from=2026-01-01&to=2026-06-30',
  '/wallet?next=https://evil.example',
])('%s may be returned to', (address) => {
  expect(memberAddress(address)).toBe(address);
});

test('the place within a page is not returned to', () => {
  expect(memberAddress('/settings?one=1#main')).toBe('/settings?one=1');
});

test.each([
  null,
  '',
  '/',
  '/login',
  '//evil.example',
  'https://evil.example/wallet',
  '/wallet/../login',
  '/Wallet',
  '//evil.example?/wallet',
  '?/wallet',
  '/login?from=/wallet',
  '/wallet\\@evil.example?one=1',
])('signing in never leads to %j', (address) => {
  expect(memberAddress(address)).toBeUndefined();
});

test.each([
  [paths.home, '/fil'],
  [paths.about, '/fil/about'],
  [paths.dashboard, '/dash'],
])('in Filipino %s is %s', (path, filipino) => {
  expect(localPath('en', path)).toBe(path);
  expect(localPath('fil', path)).toBe(filipino);
});

test.each([
  ['/', 'en', '/'],
  ['/about', 'en', '/about'],
  ['/fil', 'fil', '/'],
  ['/fil/about', 'fil', '/about'],
  ['/filipino', 'en', '/filipino'],
  ['/FIL/about', 'fil', '/about'],
])('%s is a page in %s', (address, language, path) => {
  expect(readLocalPath(address)).toEqual({ language, path });
});

test.each([
  ['/', '/?language=fil'],
  ['/hiw', '/hiw?language=fil'],
  ['/fil', '/?language=en'],
  ['/fil/hiw', '/hiw?language=en'],
  ['/nowhere', '/?language=fil'],
  ['/fil/nowhere?one=1', '/?language=en'],
  ['/login?from=%2Fwallet', '/login?from=%2Fwallet&language=fil'],
])('the switch on %s leads to %s', (address, other) => {
  const { pathname, search } = new URL(address, 'https://sagwan.example');
  expect(switchAddress({ pathname, search }).address).toBe(other);
});
