import { describe, expect, test } from 'vitest';
import { staffPasswordPattern, staffPasswordRefusal } from './staff-password.ts';

const person = { email: 'ana.lim-go@agos.ph', name: 'Ana Lim Gonzales' };
const common = new Set(['password', 'sunshine', '1234567890abcd']);

describe('a password of staff', () => {
  test.each([
    ['1234567890abcd', 'PASSWORD_TOO_COMMON'],
    ['Passwordsunshine', 'PASSWORD_TOO_COMMON'],
    ['passwordPASSWORD', 'PASSWORD_TOO_COMMON'],
    ['ababababababababab', 'PASSWORD_TOO_COMMON'],
    ['river gonzales paddle', 'PASSWORD_HOLDS_NAME_OR_EMAIL'],
    ['see ana.lim-go paddle', 'PASSWORD_HOLDS_NAME_OR_EMAIL'],
    // Parts of less than four letters are in too many words.
    ['banana limit paddles', undefined],
    ['password is not all of it', undefined],
    ['slow river, long paddle', undefined],
  ])('%s: %s', (password, refused) => {
    expect(staffPasswordRefusal(password, person, common)?.refused).toBe(refused);
  });

  test('is made of what every keyboard has', () => {
    expect(staffPasswordPattern.test('Slow river, long paddle ~1!')).toBe(true);
    expect(staffPasswordPattern.test('río lento y remo largo')).toBe(false);
    expect(staffPasswordPattern.test('a line\nand another one')).toBe(false);
  });
});
