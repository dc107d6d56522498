import { expect, test } from 'vitest';
import { groupedAmount, isWithinLength, moneyTyping, ungroupedTyping } from './money-text.ts';

test.each([
  ['1', '', '1'],
  ['1.', '1', '1.'],
  ['1.25', '1.2', '1.25'],
  ['1.255', '1.25', '1.25'],
  ['1.2.', '1.2', '1.2'],
  ['.5', '', '0.5'],
  ['150,000.00', '', '150000.00'],
  ['150,000', '150,00', '150,000'],
  ['150 000', '', '150000'],
  ['150000,50', '150000,5', '150000,50'],
  ['10,50', '10,5', '10,50'],
  ['150,000.505', '150000.50', '150000.50'],
  ['10,5a', '10,5', '10,5'],
  ['₱ 150', '9', '9'],
  ['-5', '5', '5'],
  ['1e3', '1', '1'],
  ['', '7', ''],
])('%s typed over %s leaves %s', (text, before, kept) => {
  expect(moneyTyping(text, before)).toBe(kept);
});

test.each([
  ['', ''],
  ['999', '999'],
  ['1500', '1,500'],
  ['150000.', '150,000.'],
  ['5000000.05', '5,000,000.05'],
  ['150,000', '150,000'],
  ['150000,50', '150000,50'],
  ['10,5', '10,5'],
])('%s is shown as %s', (text, shown) => {
  expect(groupedAmount(text)).toBe(shown);
});

test.each([
  ['a digit at the end', '150,000', '150,0001', '1500001'],
  ['a digit in the middle', '150,000', '1502,000', '1502000'],
  ['a digit deleted', '1,500', '1,50', '150'],
  ['the same digits without the comma', '150,000', '150000', '150000'],
  ['a comma typed stays', '150,000', '150,000,', '150000,'],
  ['a decimal comma stays', '150', '150,5', '150,5'],
  ['all replaced', '149,001.00', '999.00', '999.00'],
  ['all replaced by an amount with a comma', '150,000.00', '150000,50', '150000,50'],
  ['after a comma that is not clear', '150000,5', '150000,50', '150000,50'],
  ['from nothing', '', '5', '5'],
])('%s', (_, shown, text, typed) => {
  expect(ungroupedTyping(shown, text)).toBe(typed);
});

test('where a key deletes only the comma, the digit before it goes', () => {
  expect(ungroupedTyping('150,000', '150000', true)).toBe('15000');
});

test.each([
  ['12345678901.25', true],
  ['123456789012.25', false],
  ['12,345,678,901.25', true],
  ['150000,50', true],
])('%s is within 14 digits and dots: %s', (text, within) => {
  expect(isWithinLength(text, 14)).toBe(within);
});
