import { describe, expect, test } from 'vitest';
import {
  type ContactAttempt,
  type ContactChannel,
  type ContactFacts,
  type ContactRule,
  contactChannels,
  contactRules,
  mayContact,
} from './may-contact.ts';

/** An instant by Manila's clock. */
const at = (local: string) => new Date(`${local}+08:00`);
const now = at('2026-03-16T10:00:00');

const member: ContactFacts = {
  to: '639170000001',
  phoneNumber: '639170000001',
  email: 'maria@example.com',
  referencePhoneNumbers: ['639180000002', '09190000003'],
  disputeRuns: false,
  hardshipRequestRuns: false,
  promiseRuns: false,
  attempts: [],
};
const decide = (change: Partial<ContactFacts>, when = now, channel: ContactChannel = 'sms') => {
  const answer = mayContact({ ...member, ...change }, channel, when);
  return answer === 'allowed' ? answer : answer.rule;
};
const sent = (local: string, change: Partial<ContactAttempt> = {}): ContactAttempt => ({
  at: at(local),
  channel: 'sms',
  cause: 'reminder',
  outcome: 'sent',
  ...change,
});

describe('references, and nobody but the member', () => {
  test.each([
    ['the member', 'sms', { to: '639170000001' }, 'allowed'],
    ['the member, as typed', 'call', { to: '0917 000 0001' }, 'allowed'],
    ['a reference', 'sms', { to: '639180000002' }, 'REFERENCE'],
    ['a reference, by a call', 'call', { to: '639180000002' }, 'REFERENCE'],
    ['a reference, stored in another form', 'sms', { to: '639190000003' }, 'REFERENCE'],
    [
      'a reference who has the number of the member',
      'sms',
      { referencePhoneNumbers: ['09170000001'] },
      'REFERENCE',
    ],
    ['a stranger', 'sms', { to: '639170000009' }, 'NOT_THE_MEMBERS_ADDRESS'],
    ['the e-mail of the member', 'email', { to: 'Maria@Example.com' }, 'allowed'],
    [
      'an e-mail that is made of the phone number of a reference',
      'email',
      { to: '639180000002@example.com', email: '639180000002@example.com' },
      'allowed',
    ],
    ['another e-mail', 'email', { to: 'jose@example.com' }, 'NOT_THE_MEMBERS_ADDRESS'],
    ['an e-mail where none is known', 'email', { to: '', email: undefined }, 'NOT_THE_MEMBERS_ADDRESS'],
    ['the phone number by e-mail', 'email', {}, 'NOT_THE_MEMBERS_ADDRESS'],
  ] as const)('%s (%s)', (_, channel, change, answer) => {
    expect(decide(change, now, channel)).toBe(answer);
  });
});

describe('while something is being settled', () => {
  test.each([
    ['a dispute', { disputeRuns: true }, 'DISPUTE_RUNS'],
    ['a hardship request', { hardshipRequestRuns: true }, 'HARDSHIP_REQUEST_RUNS'],
    ['a promise to pay', { promiseRuns: true }, 'PROMISE_RUNS'],
    ['nothing', {}, 'allowed'],
  ] as const)('%s', (_, change, answer) => {
    expect(decide(change)).toBe(answer);
  });
});

describe('06:00 to 22:00 in Manila', () => {
  test.each([
    ['2026-03-16T00:00:00', 'OUTSIDE_HOURS', '2026-03-16T06:00:00'],
    ['2026-03-16T05:59:59.999', 'OUTSIDE_HOURS', '2026-03-16T06:00:00'],
    ['2026-03-16T06:00:00', 'allowed', undefined],
    ['2026-03-16T21:59:59.999', 'allowed', undefined],
    ['2026-03-16T22:00:00', 'OUTSIDE_HOURS', '2026-03-17T06:00:00'],
    ['2026-03-16T23:59:59.999', 'OUTSIDE_HOURS', '2026-03-17T06:00:00'],
  ])('%s: %s', (local, answer, until) => {
    expect(decide({}, at(local))).toBe(answer);
    if (until !== undefined) {
      expect(mayContact(member, 'sms', at(local))).toEqual({ rule: 'OUTSIDE_HOURS', until: at(until) });
    }
  });
});

describe('at most one a day', () => {
  test.each([
    ['one today', [sent('2026-03-16T06:00:00')], 'ONE_A_DAY'],
    ['one by another channel', [sent('2026-03-16T06:00:00', { channel: 'email' })], 'ONE_A_DAY'],
    ['one by staff', [sent('2026-03-16T09:59:59', { channel: 'call', cause: 'staff' })], 'ONE_A_DAY'],
    ['one just before midnight', [sent('2026-03-15T23:59:59')], 'allowed'],
    ['one just after midnight', [sent('2026-03-16T00:00:00')], 'ONE_A_DAY'],
    ['one that surely failed', [sent('2026-03-16T06:00:00', { outcome: 'failed' })], 'allowed'],
    [
      'one that was blocked',
      [sent('2026-03-16T05:00:00', { outcome: 'blocked', rule: 'OUTSIDE_HOURS' })],
      'allowed',
    ],
  ] as const)('%s', (_, attempts, answer) => {
    expect(decide({ attempts })).toBe(answer);
  });

  test('and again from the next morning', () => {
    expect(mayContact({ ...member, attempts: [sent('2026-03-16T06:00:00')] }, 'email', now)).toEqual({
      rule: 'NOT_THE_MEMBERS_ADDRESS',
      until: undefined,
    });
    expect(mayContact({ ...member, attempts: [sent('2026-03-16T06:00:00')] }, 'sms', now)).toEqual({
      rule: 'ONE_A_DAY',
      until: at('2026-03-17T06:00:00'),
    });
  });
});

describe('at most three in any seven days in a row', () => {
  const two = [sent('2026-03-15T10:00:00'), sent('2026-03-12T10:00:00', { channel: 'email' })];

  test.each([
    ['two', two, 'allowed'],
    ['a third on the first of the seven days', [...two, sent('2026-03-10T00:00:00')], 'THREE_IN_SEVEN_DAYS'],
    ['a third on the day before them', [...two, sent('2026-03-09T23:59:59')], 'allowed'],
    [
      'a third by staff',
      [...two, sent('2026-03-11T10:00:00', { channel: 'call', cause: 'staff' })],
      'THREE_IN_SEVEN_DAYS',
    ],
    ['a third that failed', [...two, sent('2026-03-11T10:00:00', { outcome: 'failed' })], 'allowed'],
  ] as const)('%s', (_, attempts, answer) => {
    expect(decide({ attempts })).toBe(answer);
  });

  test('says from when there is room again, in whatever order the attempts come', () => {
    const attempts = [sent('2026-03-13T09:00:00'), ...two, sent('2026-03-11T10:00:00')];
    expect(mayContact({ ...member, attempts }, 'sms', now)).toEqual({
      rule: 'THREE_IN_SEVEN_DAYS',
      until: at('2026-03-19T06:00:00'),
    });
    expect(decide({ attempts }, at('2026-03-18T21:00:00'))).toBe('THREE_IN_SEVEN_DAYS');
    expect(decide({ attempts }, at('2026-03-19T06:00:00'))).toBe('allowed');
  });
});

test('the rules stand in order of precedence', () => {
  const night = at('2026-03-16T23:00:00');
  const worst: ContactFacts = {
    ...member,
    disputeRuns: true,
    hardshipRequestRuns: true,
    promiseRuns: true,
    to: '639180000002',
    attempts: [sent('2026-03-16T09:00:00'), sent('2026-03-14T09:00:00'), sent('2026-03-12T09:00:00')],
  };
  const steps: [ContactFacts, Date][] = [[worst, night]];
  const next = (change: Partial<ContactFacts>, when = night) =>
    steps.push([{ ...(steps.at(-1)?.[0] ?? worst), ...change }, when]);
  next({ to: '639170000009' });
  next({ to: '639170000001' });
  next({ disputeRuns: false });
  next({ hardshipRequestRuns: false });
  next({ promiseRuns: false });
  next({}, at('2026-03-16T21:00:00'));
  next({ attempts: [...worst.attempts.slice(1), sent('2026-03-15T09:00:00')] }, at('2026-03-16T21:00:00'));
  const answers = steps.map(([facts, when]): ContactRule | 'allowed' => {
    const answer = mayContact(facts, 'sms', when);
    return answer === 'allowed' ? answer : answer.rule;
  });
  expect(answers).toEqual(contactRules);
});

test.each(contactChannels)('every rule but the address is the same by %s', (channel) => {
  const own = { to: channel === 'email' ? 'maria@example.com' : '639170000001' };
  expect(decide(own, now, channel)).toBe('allowed');
  expect(decide({ ...own, promiseRuns: true }, now, channel)).toBe('PROMISE_RUNS');
  expect(decide({ ...own, attempts: [sent('2026-03-16T06:00:00')] }, now, channel)).toBe('ONE_A_DAY');
});
