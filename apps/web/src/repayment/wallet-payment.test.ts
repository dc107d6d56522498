import { expect, test } from 'vitest';
import { forgetPayment, keepPayment, unansweredPayment } from './wallet-payment.ts';

const own = { phoneNumber: '639170000001', loanNumber: '20260115000000000001' };
const sent = { ...own, idempotencyKey: 'key-1234', amount: '26500.00', extra: 'nextInstalments' as const };

test('a payment keeps its key until it is forgotten, and belongs to one loan of one member', () => {
  expect(unansweredPayment(own)).toBeUndefined();
  keepPayment(sent);
  expect(unansweredPayment(own)).toEqual(sent);
  expect(unansweredPayment({ ...own, phoneNumber: '639170000002' })).toBeUndefined();
  expect(unansweredPayment({ ...own, loanNumber: '20260115000000000002' })).toBeUndefined();
  forgetPayment();
  expect(unansweredPayment(own)).toBeUndefined();
});
