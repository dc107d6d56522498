import { describe, expect, test } from 'vitest';
import { holdReasonCodes, rejectionReasonCodes } from '../staff/reasons.ts';
import { messageCharactersMax, messageTexts } from './messages.ts';
import { reasonSentence } from './states.ts';

const amount = '₱\u200912,345,678,901.23';
const account = '123****************9';
const until = 'November 21, 2026 at 11:59 PM GMT+8';
const companyShortName = 'Sagwan Demonstration';
const coded = { code: '12345678', companyShortName };
const otherCodes = [
  'registrationCode',
  'passwordResetCode',
  'passwordChangeCode',
  'planChangeCode',
  'phoneNewCode',
  'passkeyAddCode',
  'passkeyRemoveCode',
] as const;

/** Every message with its longest likely values, so that none outgrows two SMS. */
const sent: [name: string, text: string][] = [
  ['withdrawalCode', messageTexts.withdrawalCode({ ...coded, amount, account })],
  ['bankChangeCode', messageTexts.bankChangeCode({ ...coded, account })],
  [
    'mandateCode',
    messageTexts.mandateCode({ ...coded, bank: 'UnionBank', loanNumber: '20261121000000000001' }),
  ],
  ...otherCodes.map((name): [string, string] => [name, messageTexts[name](coded)]),
  ['signInLocked', messageTexts.signInLocked({ companyShortName })],
  ['passwordChanged', messageTexts.passwordChanged()],
  ['phoneChangeCode', messageTexts.phoneChangeCode({ ...coded, number: account })],
  ['phoneChangeAsked', messageTexts.phoneChangeAsked({ number: '639*********', until })],
  ['phoneChanged', messageTexts.phoneChanged({ number: '639*********', until })],
  ['phoneChangeStopped', messageTexts.phoneChangeStopped()],
  ['passkeyAdded', messageTexts.passkeyAdded({ device: 'Samsung Internet on another device' })],
  ['passkeyRemoved', messageTexts.passkeyRemoved()],
  ['newDevice', messageTexts.newDevice({ device: 'Samsung Internet on another device' })],
  ['bankAccountChanged', messageTexts.bankAccountChanged({ until })],
  ['loanReceived', messageTexts.loanReceived({ loanNumber: '20261121000000000001' })],
  ['loanApproved', messageTexts.loanApproved()],
  ['loanOffered', messageTexts.loanOffered({ until })],
  ...holdReasonCodes.map((code): [string, string] => [
    `loanHeld ${code}`,
    messageTexts.loanHeld({ sentence: reasonSentence(code) }),
  ]),
  ...rejectionReasonCodes.map((code): [string, string] => [
    `loanRejected ${code}`,
    messageTexts.loanRejected({ sentence: reasonSentence(code) }),
  ]),
  ['loanResumed', messageTexts.loanResumed()],
  ['loanReleased', messageTexts.loanReleased({ amount })],
  ['loanReleased', messageTexts.loanReleased({ amount, netProceeds: amount })],
  ['loanCancelled', messageTexts.loanCancelled()],
  ['loanExpired', messageTexts.loanExpired()],
  [
    'withdrawalCompleted',
    messageTexts.withdrawalCompleted({
      amount,
      account,
      referenceNumber: `${companyShortName}-202611210001`,
    }),
  ],
  ['withdrawalFailed', messageTexts.withdrawalFailed({ amount })],
  ['withdrawalReturned', messageTexts.withdrawalReturned({ amount })],
];

test('every message is looked at here', () => {
  const names = new Set(sent.map(([name]) => name.split(' ')[0]));
  expect([...names].sort()).toEqual(Object.keys(messageTexts).sort());
});

describe.each(sent)('%s', (_name, text) => {
  test('fits two SMS and reads as a sentence', () => {
    expect(text.length).toBeLessThanOrEqual(messageCharactersMax);
    expect(text).toMatch(/\.$/);
    expect(text).not.toMatch(/undefined|\[object|\$\{| {2}/);
  });

  test('asks for no payment and carries no link (decisions §6)', () => {
    expect(text).not.toMatch(
      /deposit|unfreeze|unlock|top.?up|\bpay (a|the|an|us|now|first|to)\b|https?:|www\.|!/i,
    );
  });
});

test.each(otherCodes)('%s carries the code, its five minutes and the warning', (name) => {
  const text = messageTexts[name](coded);
  expect(text).toMatch(/^12345678 is your code to /);
  expect(text).toContain('5 minutes');
  expect(text).toContain('Sagwan Demonstration never asks you for this code.');
});

test('each code names what it confirms', () => {
  const texts = otherCodes.map((name) => messageTexts[name](coded));
  expect(new Set(texts).size).toBe(otherCodes.length);
});

test('the code of a withdrawal says the amount and the account it is bound to (decisions §2)', () => {
  expect(
    messageTexts.withdrawalCode({
      code: '12345678',
      amount: 'PHP 999.00',
      account: '123*****',
      companyShortName: 'Sagwan',
    }),
  ).toBe(
    '12345678 is your code to withdraw PHP 999.00 to account 123*****. It works for 5 minutes. ' +
      'Sagwan never asks you for this code. Tell it to nobody.',
  );
});

test('the code of a change of account says which account it is bound to (decisions §6)', () => {
  const text = messageTexts.bankChangeCode({ ...coded, account: '998*****' });
  expect(text).toMatch(/^12345678 is your code to receive your money on account 998\*{5} from now on\. /);
  expect(text).toContain('Sagwan Demonstration never asks you for this code.');
});

test.each(['withdrawalFailed', 'withdrawalReturned'] as const)('%s says where the money is', (name) => {
  expect(messageTexts[name]({ amount })).toMatch(/whole amount is (back )?in your wallet/);
});
