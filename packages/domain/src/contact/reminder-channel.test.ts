import { describe, expect, test } from 'vitest';
import type { ContactFacts } from './may-contact.ts';
import { chooseReminderChannel } from './reminder-channel.ts';

const now = new Date('2026-03-16T10:00:00+08:00');
const member: Omit<ContactFacts, 'to'> = {
  phoneNumber: '639170000001',
  email: 'maria@example.com',
  referencePhoneNumbers: [],
  disputeRuns: false,
  hardshipRequestRuns: false,
  promiseRuns: false,
  attempts: [],
};
const choose = (change: Partial<typeof member>, failed: string[] = []) => {
  const choice = chooseReminderChannel({ ...member, ...change }, { failed: new Set(failed), now });
  if (choice === undefined) return undefined;
  return 'rule' in choice ? `${choice.rule} ${choice.channel}` : `${choice.channel} ${choice.to}`;
};
const sharedNumber = { referencePhoneNumbers: ['09170000001'] };
const today = [{ at: now, channel: 'call', cause: 'staff', outcome: 'sent' }] as const;

describe('a reminder goes', () => {
  test.each([
    ['by SMS', {}, [], 'sms 639170000001'],
    ['by e-mail where the SMS failed', {}, ['sms'], 'email maria@example.com'],
    ['by e-mail where the number is a reference, too', sharedNumber, [], 'email maria@example.com'],
    ['not at all where both failed', {}, ['sms', 'email'], undefined],
    ['not at all where the SMS failed and there is no e-mail', { email: undefined }, ['sms'], undefined],
    [
      'not to a reference where there is no e-mail',
      { ...sharedNumber, email: undefined },
      [],
      'REFERENCE sms',
    ],
    ['not during a promise', { promiseRuns: true }, [], 'PROMISE_RUNS sms'],
    ['not by e-mail either during a promise', { promiseRuns: true }, ['sms'], 'PROMISE_RUNS email'],
    ['not by e-mail where an SMS is stopped by a cap alone', { attempts: today }, [], 'ONE_A_DAY sms'],
    ['not by e-mail above a cap', { attempts: today, ...sharedNumber }, [], 'ONE_A_DAY email'],
  ])('%s', (_, change, failed, expected) => {
    expect(choose(change, failed)).toBe(expected);
  });
});
