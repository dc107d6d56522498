import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { listLocks } from '@sagwan/contract/session/list-locks.ts';
import { accountLocks, type LockKind } from '@sagwan/domain/copy/account-locked.ts';
import type { AppContext } from '../app-context.ts';
import { type MemberCaller, serve } from '../serve.ts';
import { codesOfDay } from '../stepup/challenge.ts';
import { changePauseMilliseconds, payableFrom, readWithdrawalFacts } from '../wallet/withdrawal-facts.ts';
import { waitingPhoneChange } from './phone-change.sql.ts';
import { signInLockOf } from './sign-in-guard.ts';

type Lock = AnswerOf<typeof listLocks>['locks'][number];

/** What of the member's account is paused now. */
export const listLocksHandler = serve(listLocks, async (context, { caller }) => ({
  locks: [
    ...(await signInLocks(context, caller)),
    ...(await codeLocks(context, caller)),
    ...(await phoneChanges(context, caller)),
    ...(await withdrawalLocks(context, caller)),
  ],
}));

async function signInLocks(context: AppContext, { phoneNumber }: MemberCaller): Promise<Lock[]> {
  const lock = await signInLockOf(context, phoneNumber);
  return lock === undefined ? [] : [lockShown('signIn', lock)];
}

async function codeLocks(context: AppContext, { memberId }: MemberCaller): Promise<Lock[]> {
  const { usedUp, lastAt, until } = await codesOfDay(context.db, context, {
    memberId,
    purpose: 'withdrawal',
  });
  return usedUp ? [lockShown('withdrawalCodes', { since: lastAt, until })] : [];
}

async function phoneChanges(context: AppContext, { memberId }: MemberCaller): Promise<Lock[]> {
  const waiting = await waitingPhoneChange(context.db, memberId);
  return waiting === undefined
    ? []
    : [lockShown('phoneChange', { since: waiting.askedAt, until: waiting.dueAt })];
}

async function withdrawalLocks(context: AppContext, { memberId }: MemberCaller): Promise<Lock[]> {
  const row = await readWithdrawalFacts(context, memberId);
  if (row === undefined) return [];
  const now = context.now();
  const locks: Lock[] = [];
  const until = payableFrom(row);
  // A change of number that waits says itself that withdrawals do.
  const waiting = await waitingPhoneChange(context.db, memberId);
  if (until !== undefined && until > now && !(waiting && until <= waiting.dueAt)) {
    const since = new Date(until.getTime() - changePauseMilliseconds);
    locks.push(lockShown('withdrawals', { since, until }));
  }
  if (row.suspended_until !== null && row.suspended_until > now)
    locks.push(lockShown('suspended', { since: undefined, until: row.suspended_until }));
  return locks;
}

function lockShown(kind: LockKind, { since, until }: { since: Date | undefined; until: Date }): Lock {
  return {
    ...{ kind, ...accountLocks[kind] },
    ...{ since: since?.toISOString() ?? null, until: until.toISOString() },
  };
}
