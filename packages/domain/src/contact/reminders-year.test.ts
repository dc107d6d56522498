import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payableUntil } from '../time/banking-days.ts';
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '../time/durations.ts';
import { addDays, manilaDate } from '../time/manila.ts';
import { type ContactAttempt, type ContactChannel, type ContactFacts, mayContact } from './may-contact.ts';
import { type ReminderDay, reminderDue } from './reminders.ts';

/** 2026, hour by hour, by Manila's clock. */
const yearStart = Date.parse('2026-01-01T00:00:00+08:00');
const hoursOfYear = 365 * 24;
const holidays = new Set([
  '2026-04-02',
  '2026-04-03',
  '2026-04-09',
  '2026-05-01',
  '2026-06-12',
  '2026-12-25',
]);

interface Span {
  kind: 'disputeRuns' | 'hardshipRequestRuns' | 'promiseRuns';
  fromHour: number;
  hours: number;
}

interface Life {
  firstDueDay: number;
  /** For each month, how many days after its due date the instalment is paid; negative is early. */
  paidAfterDays: number[];
  spans: Span[];
  /** When a person of the staff tries, and whom. */
  staffTries: { hour: number; to: 'member' | 'reference' | 'stranger'; channel: ContactChannel }[];
  minuteOfHour: number;
  hasEmail: boolean;
  smsFails: boolean[];
  referenceSharesNumber: boolean;
}

const life: fc.Arbitrary<Life> = fc.record({
  firstDueDay: fc.integer({ min: 0, max: 40 }),
  paidAfterDays: fc.array(fc.integer({ min: -20, max: 70 }), { minLength: 12, maxLength: 12 }),
  spans: fc.array(
    fc.record({
      kind: fc.constantFrom('disputeRuns' as const, 'hardshipRequestRuns' as const, 'promiseRuns' as const),
      fromHour: fc.integer({ min: 0, max: hoursOfYear }),
      hours: fc.integer({ min: 1, max: 30 * 24 }),
    }),
    { maxLength: 5, size: 'max' },
  ),
  staffTries: fc.array(
    fc.record({
      hour: fc.integer({ min: 0, max: hoursOfYear - 1 }),
      to: fc.constantFrom('member' as const, 'reference' as const, 'stranger' as const),
      channel: fc.constantFrom('sms' as const, 'email' as const, 'call' as const),
    }),
    { minLength: 60, maxLength: 120, size: 'max' },
  ),
  minuteOfHour: fc.integer({ min: 0, max: 59 }),
  hasEmail: fc.boolean(),
  smsFails: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  // Seldom: then no SMS is ever allowed.
  referenceSharesNumber: fc.integer({ min: 1, max: 10 }).map((roll) => roll === 1),
});

interface Delivered {
  at: Date;
  to: string;
  cause: 'reminder' | 'staff';
  running: boolean;
  reminder?: { month: number; day: ReminderDay };
}

const phone = '639170000001';
const reference = '639180000002';
const email = 'maria@example.com';

/** Lives the year hour by hour as the jobs would, and returns what reached somebody and how often a rule blocked. */
function live(member: Life): { delivered: Delivered[]; blocked: number } {
  const referencePhoneNumbers = member.referenceSharesNumber ? [reference, '09170000001'] : [reference];
  const attempts: ContactAttempt[] = [];
  const delivered: Delivered[] = [];
  let blocked = 0;
  let tries = 0;
  const sentOf = new Map<number, ReminderDay[]>();
  const dueOns = member.paidAfterDays.map((_, month) =>
    addDays('2026-01-01', member.firstDueDay + month * 30),
  );
  const paidOns = dueOns.map((dueOn, month) => addDays(dueOn, member.paidAfterDays[month] ?? 0));
  const staffByHour = Map.groupBy(member.staffTries, ({ hour }) => hour);

  type Attempt = { to: string; channel: ContactChannel; cause: 'reminder' | 'staff' };
  /** @param hour Of the year. */
  const attempt = (hour: number, { to, channel, cause }: Attempt) => {
    const at = new Date(yearStart + hour * hourMilliseconds + member.minuteOfHour * minuteMilliseconds);
    const running = (kind: Span['kind']) =>
      member.spans.some(
        (span) => span.kind === kind && hour >= span.fromHour && hour < span.fromHour + span.hours,
      );
    const facts: ContactFacts = {
      to,
      phoneNumber: phone,
      email: member.hasEmail ? email : undefined,
      referencePhoneNumbers,
      attempts,
      disputeRuns: running('disputeRuns'),
      hardshipRequestRuns: running('hardshipRequestRuns'),
      promiseRuns: running('promiseRuns'),
    };
    const answer = mayContact(facts, channel, at);
    if (answer !== 'allowed') {
      blocked += 1;
      // Logged once, not every hour.
      const { rule } = answer;
      if (attempts.at(-1)?.rule !== rule) attempts.push({ at, channel, cause, outcome: 'blocked', rule });
      return false;
    }
    tries += 1;
    const failed = channel === 'sms' && member.smsFails[tries % 7] === true;
    attempts.push({ at, channel, cause, outcome: failed ? 'failed' : 'sent' });
    if (failed) return false;
    delivered.push({
      at,
      to,
      cause,
      running: facts.disputeRuns || facts.hardshipRequestRuns || facts.promiseRuns,
    });
    return true;
  };

  const reminderOf = (month: number, today: string) => {
    const dueOn = dueOns[month];
    if (dueOn === undefined) return undefined;
    const sent = sentOf.get(month) ?? [];
    return reminderDue({ dueOn, payableUntil: payableUntil(dueOn, holidays), sent, autoDebit: false }, today);
  };

  for (let dayOfYear = 0; dayOfYear < 365; dayOfYear += 1) {
    const today = addDays('2026-01-01', dayOfYear);
    // The log is cut to what the rule asks for, as the server reads it.
    const kept = attempts.filter(({ at }) => manilaDate(at) > addDays(today, -7));
    attempts.splice(0, attempts.length, ...kept);
    const month = paidOns.findIndex((paidOn) => paidOn > today);
    // What is due depends on the day and on what was sent, so that it is asked again only after one was.
    let due = reminderOf(month, today);
    for (let hour = dayOfYear * 24; hour < dayOfYear * 24 + 24; hour += 1) {
      const tries = staffByHour.get(hour) ?? [];
      if (due === undefined && tries.length === 0) continue;
      for (const { to, channel } of tries) {
        const own = channel === 'email' ? email : phone;
        const address = { member: own, reference, stranger: '639990000009' }[to];
        attempt(hour, { to: address, channel, cause: 'staff' });
      }
      if (due === undefined) continue;
      // SMS first, the e-mail where it failed: one message a reminder.
      const arrived =
        attempt(hour, { to: phone, channel: 'sms', cause: 'reminder' }) ||
        (member.hasEmail && attempt(hour, { to: email, channel: 'email', cause: 'reminder' }));
      if (!arrived) continue;
      const last = delivered.at(-1);
      if (last !== undefined) last.reminder = { month, day: due };
      sentOf.set(month, [...(sentOf.get(month) ?? []), due]);
      due = reminderOf(month, today);
    }
  }
  return { delivered, blocked };
}

/** Manila's clock again, not through the code under test. */
const manila = (at: Date) => new Date(at.getTime() + 8 * hourMilliseconds);
const dayNumber = (at: Date) => Math.floor(manila(at).getTime() / dayMilliseconds);

/** The written rule (docs/decisions/0025-contact.md), sentence by sentence. */
function breaches(member: Life, delivered: readonly Delivered[]): string[] {
  const days = delivered.map(({ at }) => dayNumber(at));
  const own = [phone, ...(member.hasEmail ? [email] : [])];
  const references = member.referenceSharesNumber ? [reference, phone] : [reference];
  return delivered.flatMap(({ at, to, running, reminder }, index) => {
    const day = dayNumber(at);
    const hour = manila(at).getUTCHours();
    const before = delivered.slice(0, index);
    return [
      ...(hour < 6 || hour >= 22 ? ['outside hours'] : []),
      ...(days.filter((other) => other === day).length > 1 ? ['two a day'] : []),
      ...(days.filter((other) => other > day - 7 && other <= day).length > 3 ? ['four in seven days'] : []),
      ...(references.includes(to) ? ['to a reference'] : []),
      ...(own.includes(to) ? [] : ['to a stranger']),
      ...(running ? ['during a dispute, hardship request or promise'] : []),
      ...(reminder !== undefined &&
      before.some((other) => other.reminder?.month === reminder.month && other.reminder.day === reminder.day)
        ? ['the same reminder twice']
        : []),
    ].map((what) => `${at.toISOString()} ${what}`);
  });
}

describe('a year of 500 members, hour by hour', () => {
  test('no contact outside hours, above the caps, to a reference, or while something is being settled', () => {
    const seen = { reminders: 0, staff: 0, blocked: 0, late: 0 };
    fc.assert(
      fc.property(life, (member) => {
        const { delivered, blocked } = live(member);
        seen.blocked += blocked;
        seen.reminders += delivered.filter(({ cause }) => cause === 'reminder').length;
        seen.staff += delivered.filter(({ cause }) => cause === 'staff').length;
        seen.late += delivered.filter(({ reminder }) => (reminder?.day ?? 0) > 0).length;
        expect(breaches(member, delivered)).toEqual([]);
      }),
      { numRuns: 500 },
    );
    // The year is a busy one: otherwise nothing was shown.
    expect(seen.reminders).toBeGreaterThan(5000);
    expect(seen.late).toBeGreaterThan(1000);
    expect(seen.staff).toBeGreaterThan(1000);
    expect(seen.blocked).toBeGreaterThan(20_000);
  }, 60_000);

  test('a member who never pays gets every reminder, the first late one as soon as the three in seven days allow', () => {
    const { delivered } = live({
      firstDueDay: 40,
      paidAfterDays: Array.from({ length: 12 }, () => 400),
      spans: [],
      staffTries: [],
      minuteOfHour: 0,
      hasEmail: true,
      smsFails: Array.from({ length: 7 }, () => false),
      referenceSharesNumber: false,
    });
    expect(delivered.map(({ at, reminder }) => [manilaDate(at), reminder?.day])).toEqual([
      ['2026-02-03', -7],
      ['2026-02-07', -3],
      ['2026-02-09', -1],
      ['2026-02-10', 0],
      ['2026-02-14', 1],
      ['2026-02-17', 7],
      ['2026-03-12', 30],
    ]);
    expect(delivered.every(({ at }) => manila(at).getUTCHours() === 6)).toBe(true);
  });
});
