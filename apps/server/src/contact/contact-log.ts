import type { contactEntry, promise, reliefRequest } from '@sagwan/contract/contact/contact-values.ts';
import type { PromiseState } from '@sagwan/domain/contact/promise.ts';
import { contactRuleSentences } from '@sagwan/domain/copy/contact-rules.ts';
import { reliefRefusalSentences } from '@sagwan/domain/copy/relief-answers.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { reliefRefusalReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { readSnapshot } from '../transact.ts';
import { type Attempt, readAttempts } from './attempt.sql.ts';
import { readReliefRequests } from './contact.sql.ts';
import type { StoredPromise } from './promise.sql.ts';
import { promisesOfLoan } from './promise-states.ts';

/** The log of a loan: contacts, promises and requests, each newest first, with the names of the staff concerned. */
export function readContactLog(
  context: AppContext,
  loan: { memberId: string; loanId: string },
  language: Language = 'en',
) {
  return readSnapshot(context.db, async (trx) => ({
    attempts: await readAttempts(trx, loan),
    promises: await promisesOfLoan(trx, loan, context.businessDate()),
    reliefRequests: (await readReliefRequests(trx, loan)).map((row) => reliefAnswer(row, language)),
  }));
}

/** An attempt under the names of the API, for the member. */
export function contactAnswer(
  attempt: Omit<Attempt, 'staffName' | 'loanId'>,
  language: Language = 'en',
): z.output<typeof contactEntry> {
  const { id, at, channel, cause, outcome, rule, reminderDueOn, reminderDay } = attempt;
  return {
    id,
    at: at.toISOString(),
    channel,
    cause,
    outcome,
    rule,
    sentence: rule === null ? null : contactRuleSentences[language][rule],
    reminder:
      reminderDueOn === null || reminderDay === null ? null : { dueOn: reminderDueOn, day: reminderDay },
  };
}

/** A promise under the names of the API, for the member. */
export function promiseAnswer(
  stored: Omit<StoredPromise, 'staffName' | 'loanId' | 'madeAt'> & { state: PromiseState },
): z.output<typeof promise> {
  return {
    id: stored.id,
    on: stored.promisedOn,
    amount: stored.amountMinor,
    by: stored.staffId === null ? 'member' : 'staff',
    state: stored.state,
  };
}

function reliefAnswer(
  row: Awaited<ReturnType<typeof readReliefRequests>>[number],
  language: Language,
): z.output<typeof reliefRequest> {
  const reason = reliefRefusalReasonCodes.find((code) => code === row.refusalReason) ?? null;
  return {
    kind: row.kind,
    state: row.state,
    answerBy: row.answerBy,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    sentence: reason === null ? null : reliefRefusalSentences[language][reason],
  };
}
