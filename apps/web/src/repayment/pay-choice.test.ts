import { expect, test } from 'vitest';
import { aboveDue, asksForExtra, choiceFrom, chosenAmount, firstChannel } from './pay-choice.ts';

const known = { dueMinor: 2_650_000n, everythingMinor: 12_710_143n };

test.each([
  ['', { kind: 'due', otherText: '' }],
  ['?amount=20000.00', { kind: 'other', otherText: '20000.00' }],
  ['?amount=0', { kind: 'due', otherText: '' }],
  ['?amount=-5', { kind: 'due', otherText: '' }],
  ['?amount=1,5', { kind: 'due', otherText: '' }],
  ['?all', { kind: 'everything', otherText: '' }],
])('the address %j chooses %j', (address, choice) => {
  expect(choiceFrom(new URLSearchParams(address))).toEqual(choice);
});

test.each([
  ['due', '', 2_650_000n],
  ['everything', '', 12_710_143n],
  ['other', '20000.00', 2_000_000n],
  ['other', '20,000', 2_000_000n],
  ['other', '0', undefined],
  ['other', '', undefined],
  ['other', '20000,00', undefined],
] as const)('%s %j is %s', (kind, otherText, amountMinor) => {
  expect(chosenAmount({ kind, otherText }, known)).toBe(amountMinor);
});

test('everything is not known before it is calculated', () => {
  const unknown = { ...known, everythingMinor: undefined };
  expect(chosenAmount({ kind: 'everything', otherText: '' }, unknown)).toBeUndefined();
});

test.each([
  [2_650_001n, 2_650_000n, 1n],
  [2_650_000n, 2_650_000n, 0n],
  [100n, 2_650_000n, 0n],
  [undefined, 2_650_000n, 0n],
  [100n, 0n, 100n],
])('%s of a due %s leaves %s', (amountMinor, dueMinor, extraMinor) => {
  expect(aboveDue(amountMinor, dueMinor)).toBe(extraMinor);
});

test('only a typed amount above what is due today asks what the rest is for', () => {
  expect(asksForExtra({ kind: 'other', otherText: '' }, 1n)).toBe(true);
  expect(asksForExtra({ kind: 'other', otherText: '' }, 0n)).toBe(false);
  expect(asksForExtra({ kind: 'everything', otherText: '' }, 1n)).toBe(false);
  expect(asksForExtra({ kind: 'due', otherText: '' }, 1n)).toBe(false);
});

test.each([
  [5_000_000n, 2_650_000n, undefined, 'qrph'],
  [5_000_001n, 5_000_001n, undefined, 'virtualAccount'],
  [2_000n, 2_650_000n, undefined, 'qrph'],
  [1_999n, 2_650_000n, undefined, 'virtualAccount'],
  [37n, 37n, undefined, 'qrph'],
  [1_500n, 1_540n, 1_500n, 'qrph'],
])(
  '%s, of %s due and %s in all, is first offered by %s',
  (amountMinor, dueMinor, everythingMinor, channel) => {
    expect(firstChannel(amountMinor, { dueMinor, everythingMinor })).toBe(channel);
  },
);
