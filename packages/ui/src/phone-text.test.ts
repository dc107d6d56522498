import { describe, expect, test } from 'vitest';
import { phoneDigits, phoneTyping } from './phone-text.ts';

describe('phoneDigits', () => {
  test.each([
    ['09170000001', '639170000001'],
    ['9170000001', '639170000001'],
    ['639170000001', '639170000001'],
    ['+639170000001', '639170000001'],
    ['+63 917 000 0001', '639170000001'],
    ['+63 0917 000 0001', '639170000001'],
    ['00639170000001', '639170000001'],
    ['0917-000-0001', '639170000001'],
    ['+14155550100', '14155550100'],
    ['0917', '0917'],
    ['', ''],
  ])('%s is %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  test('a normalised number stays as it is', () => {
    expect(phoneDigits(phoneDigits('09170000001'))).toBe('639170000001');
  });
});

describe('phoneTyping', () => {
  test.each([
    ['+63 (917) 000-0001', '+639170000001'],
    ['abc0917', '0917'],
    ['1234567890123456', '123456789012345'],
    ['6+3', '63'],
    ['+', '+'],
  ])('%s leaves %s', (typed, kept) => {
    expect(phoneTyping(typed)).toBe(kept);
  });
});
