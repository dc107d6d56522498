import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { listLocks } from '@sagwan/contract/session/list-locks.ts';
import { accountLock, suspensionLock } from '@sagwan/domain/copy/account-locked.ts';
import type { LockKind } from '@sagwan/domain/copy/lock-words.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { SuspensionReasonCode } from '@sagwan/domain/staff/reasons.ts';
import type { AppContext } from '../app-context.ts';
import { type MemberCaller, serve } from '../serve.ts';
import { codesOfDay } from '../stepup/challenge.ts';
import { runningSuspension } from '../suspension/running-suspension.ts';
import { changePauseMilliseconds, payableFrom, readWithdrawalFacts } from '../wallet/withdrawal-facts.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { type PhoneChange, waitingPhoneChange } from './phone-change.sql.ts';
import { signInLockOf } from './sign-in-guard.ts';

type Lock = AnswerOf<typeof listLocks>['locks'][number];

/** What of the member's account is paused now. */
export const listLocksHandler = serve(listLocks, async (context, { caller, reply }) => {
  const language = languageOfAnswer(reply);
  const waiting = await waitingPhoneChange(context.db, caller.memberId);
  const found = [
    ...(await signInLocks(context, caller)),
    ...(await codeLocks(context, caller)),
    ...phoneChanges(waiting),
    ...(await withdrawalLocks(context, caller, waiting)),
  ];
  return { locks: found.map((lock) => lockShown(lock, language)) };
});

interface FoundLock {
  kind: LockKind;
  since: Date | undefined;
  until: Date;
  /** Of a suspension. */
  reasonCode?: SuspensionReasonCode;
}

async function signInLocks(context: AppContext, { phoneNumber }: MemberCaller): Promise<FoundLock[]> {
  const lock = await signInLockOf(context, phoneNumber);
  return lock === undefined ? [] : [{ kind: 'signIn', ...lock }];
}

async function codeLocks(context: AppContext, { memberId }: MemberCaller): Promise<FoundLock[]> {
  const { usedUp, lastAt, until } = await codesOfDay(context.db, context, {
    memberId,
    purpose: 'withdrawal',
  });
  return usedUp ? [{ kind: 'withdrawalCodes', since: lastAt, until }] : [];
}

function phoneChanges(waiting: PhoneChange | undefined): FoundLock[] {
  if (waiting === undefined) return [];
  const { requestNumber, askedAt, dueAt } = waiting;
  return [{ kind: requestNumber === undefined ? 'phoneChange' : 'lostPhone', since: askedAt, until: dueAt }];
}

async function withdrawalLocks(
  context: AppContext,
  { memberId }: MemberCaller,
  waiting: PhoneChange | undefined,
): Promise<FoundLock[]> {
  const row = await readWithdrawalFacts(context, memberId);
  if (row === undefined) return [];
  const now = context.now();
  const locks: FoundLock[] = [];
  const until = payableFrom(row);
  // A change of number that the member asked for says itself that withdrawals wait; one for a lost phone pauses none.
  const saidBy = waiting?.requestNumber === undefined ? waiting?.dueAt : undefined;
  if (until !== undefined && until > now && !(saidBy !== undefined && until <= saidBy)) {
    const since = new Date(until.getTime() - changePauseMilliseconds);
    locks.push({ kind: 'withdrawals', since, until });
  }
  const suspension = await runningSuspension(context, memberId);
  if (suspension !== undefined) {
    const { reasonCode, ...times } = suspension;
    locks.push({ kind: 'suspended', ...times, reasonCode });
  }
  return locks;
}

function lockShown({ kind, since, until, reasonCode }: FoundLock, language: Language): Lock {
  return {
    kind,
    ...(reasonCode === undefined ? accountLock(kind, language) : suspensionLock(reasonCode, language)),
    since: since?.toISOString() ?? null,
    until: until.toISOString(),
  };
}
