import { institutions } from '@sagwan/domain/member/options.ts';
import { describe, expect, test } from 'vitest';
import { bankInitials } from './bank-initials.ts';

describe('the letters that stand for a bank', () => {
  test.each([
    ['BDO Unibank', 'BDO'],
    ['Bank of the Philippine Islands', 'BPI'],
    ['Land Bank of the Philippines', 'LBP'],
    ['RCBC', 'RCB'],
    ['PSBank', 'PSB'],
    ['GCash', 'GC'],
    ['Metrobank', 'ME'],
    ['Coins.ph', 'CP'],
    ['', ''],
  ])('%s → %s', (name, letters) => {
    expect(bankInitials(name)).toBe(letters);
  });

  test('every bank that can receive money has two or three', () => {
    for (const { name } of institutions) expect(bankInitials(name), name).toMatch(/^\p{Lu}{2,3}$/u);
  });
});
