import { expect, test } from 'vitest';
import { isMemberPath, localPath, paths, readLocalPath, switchAddress } from './paths.ts';

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
])('%s may be returned to', (path) => {
  expect(isMemberPath(path)).toBe(true);
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
])('signing in never leads to %j', (path) => {
  expect(isMemberPath(path)).toBe(false);
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
