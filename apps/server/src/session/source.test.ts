import { expect, test } from 'vitest';
import { allocationOf, networkOf, sourceOf, sourceText, strangerAt } from './source.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:0DB8:1:ff::6', '2001:db8:1:0::/56'],
  ['2001:db8:1:100::6', '2001:db8:1:100::/56'],
  ['2001:db8:1:abcd::6', '2001:db8:1:ab00::/56'],
  ['2001:db8::6', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['0000:0000:0000:0000:0000:FFFF:C000:0207', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['64:ff9b::c000:207', '192.0.2.7'],
  ['2002:c000:207:1::1', '192.0.2.7'],
  ['2002:c000:207:ffff::1', '192.0.2.7'],
  ['', ''],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['192.0.2.7', 'address:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1::/48'],
  ['2001:db8:1:ffff::6', 'address:2001:db8:1::/48'],
  ['2001:db8:2::6', 'address:2001:db8:2::/48'],
  ['64:ff9b::192.0.2.7', 'address:192.0.2.7'],
  ['2002:c000:207:1::1', 'address:192.0.2.7'],
])('of a number %s is the stranger %s', (ip, text) => {
  expect(sourceText(strangerAt(ip))).toBe(text);
});

test.each([
  ['192.0.2.7', undefined],
  ['::ffff:192.0.2.7', undefined],
  ['64:ff9b::192.0.2.7', undefined],
  ['2002:c000:207:1::1', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8::/32'],
  ['2001:DB8:ffff::6', '2001:db8::/32'],
  ['2001:db9::6', '2001:db9::/32'],
  ['', undefined],
])('%s is of the internet provider’s network %s', (ip, allocation) => {
  expect(allocationOf(ip)).toBe(allocation);
});

const at = new Date('2026-03-16T02:00:00Z');
const device = { id: 'd', ownerId: 'm', knownFrom: at };

test.each([
  ['a device of the account', device, { ownerId: 'm' }, 'device:d'],
  ['one that has been known since', device, { ownerId: 'm', devicesSince: at }, 'device:d'],
  [
    'one from before',
    device,
    { ownerId: 'm', devicesSince: new Date(at.getTime() + 1) },
    'address:192.0.2.7',
  ],
  ['a device of another account', device, { ownerId: 'n' }, 'address:192.0.2.7'],
  ['a number without an account', device, undefined, 'address:192.0.2.7'],
  ['no device', undefined, { ownerId: 'm' }, 'address:192.0.2.7'],
] as const)('%s', (_, given, account, text) => {
  expect(sourceText(sourceOf({ ip: '192.0.2.7', device: given }, account))).toBe(text);
});
