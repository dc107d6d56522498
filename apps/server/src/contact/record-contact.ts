import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadContacts, officeRecordContact } from '@sagwan/contract/office/contacts.ts';
import {
  type ContactChannel,
  type ContactFacts,
  contactChannels,
  mayContact,
} from '@sagwan/domain/contact/may-contact.ts';
import { contactRuleSentences } from '@sagwan/domain/copy/contact-rules.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuota } from '../caps/quotas.ts';
import type { LoanKey } from '../loan/loan.ts';
import { owedInAllMinor } from '../repayment/owed.ts';
import { readLoanFacts } from '../servicing/loan-facts.ts';
import { transact } from '../transact.ts';
import { insertAttempt } from './attempt.sql.ts';
import { lockForContact, readStaffName } from './contact.sql.ts';
import { readContactFacts } from './contact-facts.ts';
import { contactAnswer } from './contact-log.ts';

type Recorded =
  | AnswerOf<typeof officeRecordContact>
  | Refusal<'LOAN_NOT_RELEASED' | 'NOTHING_OWED' | 'CONTACT_NOT_ALLOWED' | 'DAY_LIMIT_REACHED'>;

/**
 * Notes a contact that a person of the staff is about to make. The rules are asked, and one that forbids it is noted too:
 * the member sees both (servicing 9).
 */
export async function recordContact(
  context: AppContext,
  { key, channel, staffId, requestId }: ContactRequest,
): Promise<Recorded> {
  const { memberId, id: loanId } = key;
  const pointless = await nothingToAskFor(context, key);
  if (pointless !== undefined) return pointless;
  return transact(context.db, async (trx) => {
    const tooMany = await takeQuota(context, { quota: 'contacts_noted', of: staffId }, trx);
    if (tooMany !== undefined) return tooMany;
    await lockForContact(trx, memberId);
    const now = context.businessClock.now();
    const facts = await readContactFacts(context, trx, { memberId, now });
    const answer = mayContact({ ...facts, to: ownAddress(facts, channel) }, channel, now);
    const outcome = answer === 'allowed' ? ('sent' as const) : ('blocked' as const);
    const rule = answer === 'allowed' ? null : answer.rule;
    const attempt = { id: uuid(), at: now, channel, cause: 'staff' as const, outcome, rule };
    await insertAttempt(trx, { ...attempt, member_id: memberId, loan_id: loanId, staff_id: staffId });
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'staff', id: staffId },
      action: 'contact.record',
      subject: { kind: 'loan', id: loanId },
      after: { channel, outcome, rule },
      requestId,
      at: context.now(),
    });
    if (rule !== null)
      return refuse('CONTACT_NOT_ALLOWED', { params: { why: contactRuleSentences.en[rule] } });
    return {
      ...contactAnswer({ ...attempt, reminderDueOn: null, reminderDay: null }),
      staffName: await readStaffName(trx, staffId),
    };
  });
}

export interface ContactRequest {
  key: LoanKey;
  channel: ContactChannel;
  staffId: string;
  requestId: string;
}

/** What the rules say to each channel now, for the screen that offers a contact. */
export async function contactsAllowedNow(
  context: AppContext,
  key: LoanKey,
): Promise<AnswerOf<typeof officeReadContacts>['now']> {
  const pointless = await nothingToAskFor(context, key);
  if (pointless !== undefined) {
    const sentence = refusalSentences[pointless.refused];
    return contactChannels.map((channel) => ({ channel, allowed: false, rule: null, sentence, until: null }));
  }
  const { memberId } = key;
  const now = context.businessClock.now();
  const facts = await readContactFacts(context, context.db, { memberId, now });
  return contactChannels.map((channel) => {
    const answer = mayContact({ ...facts, to: ownAddress(facts, channel) }, channel, now);
    if (answer === 'allowed') return { channel, allowed: true, rule: null, sentence: null, until: null };
    const { rule, until } = answer;
    const sentence = contactRuleSentences.en[rule];
    return { channel, allowed: false, rule, sentence, until: until?.toISOString() ?? null };
  });
}

/** Members are contacted about what is owed (servicing 9): never about a loan of which nothing is. */
async function nothingToAskFor(
  context: AppContext,
  key: LoanKey,
): Promise<Refusal<'LOAN_NOT_RELEASED' | 'NOTHING_OWED'> | undefined> {
  const facts = await readLoanFacts(context, key);
  if (facts === undefined) return refuse('LOAN_NOT_RELEASED');
  return owedInAllMinor(facts) <= 0n ? refuse('NOTHING_OWED') : undefined;
}

function ownAddress({ phoneNumber, email }: Omit<ContactFacts, 'to'>, channel: ContactChannel): string {
  return channel === 'email' ? (email ?? '') : phoneNumber;
}
