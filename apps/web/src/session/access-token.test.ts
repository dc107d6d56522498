import { expect, test } from 'vitest';
import { readAccessToken } from './access-token.ts';

function tokenOf(payload: unknown): string {
  const part = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `e30.${part}.signature`;
}

test('reads number, roles and the time of expiry, names beyond ASCII included', () => {
  const token = tokenOf({
    UserInfo: { phoneNumber: '639171234567', roles: ['MEMBER', 'Niño'] },
    exp: 1_900_000_000,
  });
  expect(readAccessToken(token)).toEqual({
    phoneNumber: '639171234567',
    roles: ['MEMBER', 'Niño'],
    expiresAtMilliseconds: 1_900_000_000_000,
  });
});

test.each([
  '',
  'abc',
  'a.b.c',
  'a.%%%.c',
  tokenOf(null),
  tokenOf({ exp: 1 }),
  tokenOf({ UserInfo: { roles: [] }, exp: 1 }),
  tokenOf({ UserInfo: { phoneNumber: '1', roles: 'MEMBER' }, exp: 1 }),
  tokenOf({ UserInfo: { phoneNumber: '1', roles: [1] }, exp: 1 }),
  tokenOf({ UserInfo: { phoneNumber: '1', roles: [] }, exp: '1' }),
])('anything else is not a token: %j', (text) => {
  expect(readAccessToken(text)).toBeUndefined();
});
