import { servicingOrderContent } from '@sagwan/contract/office/servicing-order.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contentOf, type Entered } from './order-content.ts';
import { type OrderKind, orderReasons } from './order-kinds.ts';
import { reasonTexts } from './servicing-words.ts';

const entered: Entered = {
  amountMinor: 2_650_000n,
  valueOn: '2026-02-15',
  from: '2026-02-15',
  to: '2026-02-15',
  months: 6,
  receiptNumber: ' OR-1204 ',
  pictureId: '0190a7c4-5b1e-7c3a-8f2d-1c9e4b7a6d51',
  reason: '',
};
const id = '0190a7c4-5b1e-7c3a-8f2d-1c9e4b7a6d50';
const context = { subject: { repaymentId: id, unappliedId: id }, today: '2026-03-10' };
const kinds = servicingOrderContent.options.map((option) => option.shape.kind.value);

describe('what is ordered', () => {
  test.each(kinds)('%s is complete and is what the contract takes', (kind: OrderKind) => {
    const made = contentOf(kind, entered, context);
    if (!('content' in made)) throw new Error(JSON.stringify(made.problems));
    const wire = z.encode(servicingOrderContent, made.content);
    expect(servicingOrderContent.parse(wire)).toEqual(made.content);
  });

  test('the receipt is sent without spaces around it', () => {
    expect(contentOf('recordRepayment', entered, context)).toMatchObject({
      content: { receiptNumber: 'OR-1204' },
    });
  });

  test.each([
    ['recordRepayment', 'no amount', { amountMinor: undefined }, 'amountMinor'],
    ['recordRepayment', 'nothing', { amountMinor: 0n }, 'amountMinor'],
    ['recordRepayment', 'no day', { valueOn: '' }, 'valueOn'],
    ['recordRepayment', 'a day to come', { valueOn: '2026-03-11' }, 'valueOn'],
    ['recordRepayment', 'a short receipt number', { receiptNumber: ' 12 ' }, 'receiptNumber'],
    ['recordRepayment', 'no picture of the receipt', { pictureId: undefined }, 'pictureId'],
    ['waivePenalty', 'no amount', { amountMinor: undefined }, 'amountMinor'],
    ['pauseInterest', 'no first day', { from: '' }, 'from'],
    ['pauseInterest', 'no last day', { to: '' }, 'to'],
    ['pauseInterest', 'a last day before the first', { to: '2026-02-14' }, 'to'],
    ['planHardship', 'no months', { months: 0 }, 'months'],
    ['planHardship', 'too many months', { months: 13 }, 'months'],
  ] as const)('%s with %s is refused', (kind, _, change, field) => {
    const made = contentOf(kind, { ...entered, ...change }, context);
    if (!('problems' in made)) throw new Error('it was taken');
    expect(Object.keys(made.problems)).toEqual([field]);
  });

  test.each([1, 12])('a plan of %d months is taken', (months) => {
    expect(contentOf('planHardship', { ...entered, months }, context)).toHaveProperty('content');
  });

  test('a payment of today is taken', () => {
    expect(contentOf('recordRepayment', { ...entered, valueOn: '2026-03-10' }, context)).toHaveProperty(
      'content',
    );
  });
});

describe('reasons', () => {
  test('each reason of the contract belongs to an order', () => {
    const used = new Set(Object.values(orderReasons).flat());
    expect([...used].sort()).toEqual(Object.keys(reasonTexts).sort());
  });
});
