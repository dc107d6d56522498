import { describe, expect, test } from 'vitest';
import { phoneTyping } from './phone-typing.ts';

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
