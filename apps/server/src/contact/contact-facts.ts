import type { ContactFacts } from '@sagwan/domain/contact/may-contact.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { openReferencePhoneNumbers } from '../member/open-steps.ts';
import { readRecipient } from '../message/recipient.ts';
import { readRecentAttempts } from './attempt.sql.ts';
import { hasOpenComplaint, hasOpenReliefRequest, readReferences } from './contact.sql.ts';
import { hasRunningPromise } from './promise-states.ts';

/** The last seven days are dates, so that they begin more than seven times 24 hours ago. */
const readBackMilliseconds = 8 * dayMilliseconds;

/**
 * What `mayContact` is asked with for a member, as it stands at an instant of the business clock. The caller adds where the
 * contact would go.
 * @param without An attempt that is not counted: the one that is about to be carried out.
 */
export async function readContactFacts(
  context: AppContext,
  db: Kysely<Database>,
  { memberId, now, without }: { memberId: string; now: Date; without?: string },
): Promise<Omit<ContactFacts, 'to'>> {
  const { phoneNumber, email } = await readRecipient(context, db, memberId);
  if (phoneNumber === undefined) throw new Error('There is no such member');
  const references = await readReferences(db, memberId);
  const attempts = await readRecentAttempts(db, memberId, new Date(now.getTime() - readBackMilliseconds));
  return {
    phoneNumber,
    email,
    referencePhoneNumbers: references
      ? openReferencePhoneNumbers(references, await context.keyring.of(db, memberId))
      : [],
    disputeRuns: await hasOpenComplaint(db, memberId),
    hardshipRequestRuns: await hasOpenReliefRequest(db, memberId),
    promiseRuns: await hasRunningPromise(db, memberId, manilaDate(now)),
    attempts: attempts
      .filter(({ id }) => id !== without)
      .map(({ at, channel, cause, outcome, rule }) => ({
        at,
        channel,
        cause,
        outcome,
        rule: rule ?? undefined,
      })),
  };
}
