import { describe, expect, test } from 'vitest';
import { dateFromParts, datePartOrder, isCompleteDate, paddedPart, partsFromDate } from './date-text.ts';

describe('dateFromParts', () => {
  test.each([
    ['1', '2', '1990', '1990-02-01'],
    ['29', '02', '2024', '2024-02-29'],
    ['29', '02', '2000', '2000-02-29'],
    ['31', '12', '1999', '1999-12-31'],
    ['31', '6', '1990', '1990-06-31'],
    ['0', '13', '1990', '1990-13-00'],
  ])('%s.%s.%s is %s', (day, month, year, date) => {
    expect(dateFromParts({ day, month, year })).toBe(date);
    expect(isCompleteDate(date)).toBe(true);
  });

  test.each([
    ['1', '1', '90'],
    ['01', '01', '0090'],
    ['', '1', '1990'],
    ['', '12', ''],
    ['7', '', ''],
  ])('%s.%s.%s is not complete, and comes back as it was typed', (day, month, year) => {
    const text = dateFromParts({ day, month, year });
    expect(isCompleteDate(text)).toBe(false);
    expect(partsFromDate(text)).toEqual({ day, month, year });
  });

  test('nothing typed is an empty text', () => {
    expect(dateFromParts({ day: '', month: '', year: '' })).toBe('');
    expect(partsFromDate('')).toEqual({ day: '', month: '', year: '' });
  });
});

test('parts come back from a date, and are empty for anything else', () => {
  expect(partsFromDate('1990-02-01')).toEqual({ day: '01', month: '02', year: '1990' });
  expect(partsFromDate('1.2.1990')).toEqual({ day: '', month: '', year: '' });
});

test.each([
  ['en-PH', ['month', 'day', 'year']],
  ['fil-PH', ['month', 'day', 'year']],
  ['en-GB', ['day', 'month', 'year']],
])('%s writes %s', (locale, order) => {
  expect(datePartOrder(locale)).toEqual(order);
});

test('a part is padded when it is one digit', () => {
  expect(paddedPart('day', '7')).toBe('07');
  expect(paddedPart('month', '7')).toBe('07');
  expect(paddedPart('month', '12')).toBe('12');
  expect(paddedPart('day', '0')).toBe('0');
  expect(paddedPart('year', '7')).toBe('7');
});
