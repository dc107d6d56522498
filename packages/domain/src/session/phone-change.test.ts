import { expect, test } from 'vitest';
import { mayChangePhone, phoneChangeDueAt } from './phone-change.ts';

const [from, to] = ['639171234567', '639181234567'];

test.each([
  [{ from, to, waits: false }, undefined],
  [{ from, to: from, waits: false }, 'PHONE_UNCHANGED'],
  [{ from, to: from, waits: true }, 'PHONE_UNCHANGED'],
  [{ from, to, waits: true }, 'PHONE_CHANGE_RUNS'],
])('%o: %s', (asked, refused) => {
  expect(mayChangePhone(asked)?.refused).toBe(refused);
});

test('the old phone changes it at once, a passkey after a day', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  expect(phoneChangeDueAt('sms', now)).toEqual(now);
  expect(phoneChangeDueAt('passkey', now)).toEqual(new Date('2026-11-24T10:00:00Z'));
});
