import { type Blocked, type ContactFacts, mayContact } from './may-contact.ts';

/** How a reminder goes, and where to. */
export interface ReminderChannel {
  channel: 'sms' | 'email';
  to: string;
}

/**
 * By which one message a reminder goes now (docs/decisions/0025-contact.md): an SMS first; the e-mail where the SMS of this
 * reminder surely failed, or may never be sent to that number. Otherwise the rule that blocks it; undefined where it failed
 * by every way there is.
 */
export function chooseReminderChannel(
  member: Omit<ContactFacts, 'to'>,
  { failed, now }: { failed: ReadonlySet<string>; now: Date },
): ReminderChannel | (Blocked & { channel: 'sms' | 'email' }) | undefined {
  const sms = { channel: 'sms' as const, to: member.phoneNumber };
  const bySms = mayContact({ ...member, to: sms.to }, 'sms', now);
  const smsNever = bySms !== 'allowed' && ['REFERENCE', 'NOT_THE_MEMBERS_ADDRESS'].includes(bySms.rule);
  if (!failed.has('sms') && !smsNever) return bySms === 'allowed' ? sms : { ...bySms, channel: 'sms' };
  if (member.email === undefined) return smsNever ? { ...bySms, channel: 'sms' } : undefined;
  if (failed.has('email')) return undefined;
  const byEmail = mayContact({ ...member, to: member.email }, 'email', now);
  return byEmail === 'allowed' ? { channel: 'email', to: member.email } : { ...byEmail, channel: 'email' };
}
