import { expect, test } from 'vitest';
import { messageTexts } from './messages.ts';

const coded = { code: '12345678', companyShortName: 'Sagwan' };

test('the code of a withdrawal says the amount and the account it is bound to (decisions §2)', () => {
  expect(messageTexts.withdrawalCode({ ...coded, amount: 'PHP 999.00', account: '123*****' })).toBe(
    '12345678 is your code to withdraw PHP 999.00 to account 123*****. It works for 5 minutes. ' +
      'Sagwan never asks you for this code. Tell it to nobody.',
  );
});

test.each([
  ['registrationCode', 'register'],
  ['passwordResetCode', 'set a new Sagwan password'],
  ['passwordChangeCode', 'change your Sagwan password'],
] as const)('%s names what it confirms: %s', (name, action) => {
  expect(messageTexts[name](coded)).toContain(`12345678 is your code to ${action}`);
});

test.each(['withdrawalFailed', 'withdrawalReturned'] as const)('%s says where the money is', (name) => {
  expect(messageTexts[name]({ amount: 'PHP 999.00' })).toMatch(/whole amount is (back )?in your wallet/);
});
