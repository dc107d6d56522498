import { normalizePhoneNumber } from '../member/phone.ts';
import { addDays, manilaDate, manilaInstant, manilaMinutes } from '../time/manila.ts';

/** What a contact goes by. A call is one that staff make and note. */
export const contactChannels = ['sms', 'email', 'call'] as const;

export type ContactChannel = (typeof contactChannels)[number];

/**
 * Why we contact a member about what is owed: an automatic reminder, or a person of the staff. Receipts, codes and answers to
 * what a member did are no such contacts: they neither ask `mayContact` nor count in it (docs/decisions/0025-contact.md).
 */
export type ContactCause = 'reminder' | 'staff';

/**
 * An attempt as the log keeps it: handed to the provider, surely not delivered, or blocked by a rule. What may have arrived
 * is `sent`.
 */
export interface ContactAttempt {
  at: Date;
  channel: ContactChannel;
  cause: ContactCause;
  outcome: 'sent' | 'failed' | 'blocked';
  /** Of a blocked one: which rule. */
  rule?: ContactRule | undefined;
}

/** The rules in order of precedence: those that last first, so that a log says what really stops a contact. */
export const contactRules = [
  'REFERENCE',
  'NOT_THE_MEMBERS_ADDRESS',
  'DISPUTE_RUNS',
  'HARDSHIP_REQUEST_RUNS',
  'PROMISE_RUNS',
  'OUTSIDE_HOURS',
  'ONE_A_DAY',
  'THREE_IN_SEVEN_DAYS',
] as const;

export type ContactRule = (typeof contactRules)[number];

export interface ContactFacts {
  /** Where the contact would go: phone digits for an SMS or a call, an e-mail address for an e-mail. */
  to: string;
  phoneNumber: string;
  email: string | undefined;
  /** The phone numbers of the references that the member named. */
  referencePhoneNumbers: readonly string[];
  disputeRuns: boolean;
  hardshipRequestRuns: boolean;
  promiseRuns: boolean;
  /** At least those of the last seven days, of every loan and channel, blocked ones allowed among them. */
  attempts: readonly ContactAttempt[];
}

export interface Blocked {
  rule: ContactRule;
  /** From when this rule no longer blocks; undefined where no date can be named. */
  until: Date | undefined;
}

/** SEC MC 18 s.2019: none before 6 in the morning nor after 10 in the evening, Manila. Our 22:00 is over already. */
const hoursFromMinutes = 6 * 60;
const hoursToMinutes = 22 * 60;
/** servicing 9. */
const aDayMax = 1;
const inSevenDaysMax = 3;

/**
 * Whether the member may be contacted about what is owed, now and by this channel: allowed, or the first rule of
 * `contactRules` that forbids it (servicing 9). Jobs ask it right before they send, screens before they offer it.
 */
export function mayContact(member: ContactFacts, channel: ContactChannel, now: Date): 'allowed' | Blocked {
  if (isReference(member, channel)) return { rule: 'REFERENCE', until: undefined };
  if (!isOwnAddress(member, channel)) return { rule: 'NOT_THE_MEMBERS_ADDRESS', until: undefined };
  if (member.disputeRuns) return { rule: 'DISPUTE_RUNS', until: undefined };
  if (member.hardshipRequestRuns) return { rule: 'HARDSHIP_REQUEST_RUNS', until: undefined };
  if (member.promiseRuns) return { rule: 'PROMISE_RUNS', until: undefined };
  const today = manilaDate(now);
  const minutes = manilaMinutes(now);
  if (minutes < hoursFromMinutes) return { rule: 'OUTSIDE_HOURS', until: opening(today) };
  if (minutes >= hoursToMinutes) return { rule: 'OUTSIDE_HOURS', until: opening(addDays(today, 1)) };
  const days = member.attempts.filter(({ outcome }) => outcome === 'sent').map(({ at }) => manilaDate(at));
  if (days.filter((day) => day === today).length >= aDayMax) {
    return { rule: 'ONE_A_DAY', until: opening(addDays(today, 1)) };
  }
  const weekAgo = addDays(today, -7);
  const recent = days.filter((day) => day > weekAgo && day <= today).toSorted();
  const givingWay = recent.at(-inSevenDaysMax);
  if (givingWay !== undefined) return { rule: 'THREE_IN_SEVEN_DAYS', until: opening(addDays(givingWay, 7)) };
  return 'allowed';
}

function opening(date: string): Date {
  return manilaInstant(date, hoursFromMinutes);
}

/** References are never contacted (servicing 9; SEC MC 18 s.2019), not even where one has the member's own number. */
function isReference({ to, referencePhoneNumbers }: ContactFacts, channel: ContactChannel): boolean {
  return (
    channel !== 'email' &&
    referencePhoneNumbers.some((number) => normalizePhoneNumber(number) === normalizePhoneNumber(to))
  );
}

function isOwnAddress({ to, phoneNumber, email }: ContactFacts, channel: ContactChannel): boolean {
  if (channel !== 'email') return normalizePhoneNumber(to) === normalizePhoneNumber(phoneNumber);
  return email !== undefined && to.toLowerCase() === email.toLowerCase();
}
