import type { Refusal } from '@sagwan/domain/copy/refusal.ts';
import {
  afterWrongPassword,
  type GuardRule,
  lockOf,
  lockRefusal,
  type SignInLock,
  sourceRule,
  strangersRule,
  type WrongPasswordOutcome,
} from '@sagwan/domain/session/sign-in-guard.ts';
import type { AppContext } from '../app-context.ts';
import { signInLocks } from '../system/metrics.ts';
import type { Trx } from '../transact.ts';
import { deleteGuard, findGuards, lockGuard, updateGuard } from './sign-in-guard.sql.ts';
import { type Source, sourceText } from './source.ts';

/** For what wrong passwords are counted: what was typed to sign in, and where the request comes from. */
export interface Guarded {
  /** A phone number, or 'office:' and a staff e-mail address. */
  identifier: string;
  source: Source;
}

/**
 * What counts a wrong password: a known device's are its own alone, so that no stranger locks it out; an address's count
 * for it and for all strangers together, whose number of guesses is bounded too. In the order in which rows are locked.
 */
function countersOf({ source }: Guarded): [source: string, rule: GuardRule][] {
  const own: [string, GuardRule] = [sourceText(source), sourceRule];
  return source.kind === 'device' ? [own] : [own, ['strangers', strangersRule]];
}

/**
 * The refusal while sign-in is locked for this source; undefined when it is not. Asked before the password is verified and
 * again after it: of guesses sent at once, many pass the first check before the lock is set.
 */
export async function signInLock(
  { db, now }: AppContext,
  guarded: Guarded,
): Promise<Refusal<'SIGN_IN_LOCKED'> | undefined> {
  const sources = countersOf(guarded).map(([source]) => source);
  return lockRefusal(longestLock(await findGuards(db, guarded.identifier, sources), now()), now());
}

/** The lock of all that are in force for an identifier which ends last, whomever it keeps out. */
export async function signInLockOf(
  { db, now }: AppContext,
  identifier: string,
): Promise<SignInLock | undefined> {
  return longestLock(await findGuards(db, identifier, 'all'), now());
}

function longestLock(guards: Awaited<ReturnType<typeof findGuards>>, now: Date): SignInLock | undefined {
  const locks = guards.flatMap((guard) => lockOf(guard, ruleOf(guard.source), now) ?? []);
  return locks.toSorted((one, other) => other.until.getTime() - one.until.getTime())[0];
}

const ruleOf = (source: string): GuardRule => (source === 'strangers' ? strangersRule : sourceRule);

/**
 * Counts one wrong password, and locks sign-in where it is one too many. The rows are locked first, so that of guesses at
 * once exactly as many are counted as are allowed and exactly one sets the lock.
 */
export async function countWrongPassword(
  trx: Trx,
  { now }: AppContext,
  guarded: Guarded,
): Promise<{ outcome: WrongPasswordOutcome; refusal: Refusal<'SIGN_IN_LOCKED'> | undefined }> {
  const { identifier } = guarded;
  const counters = [];
  for (const [source, rule] of countersOf(guarded)) {
    counters.push({ source, rule, before: await lockGuard(trx, identifier, source, now()) });
  }
  // Only now: a guess that waited for the row must be later than the one that set the lock, or more time than the lock's remains.
  const at = now();
  const all = counters.map((each) => ({ ...each, ...afterWrongPassword(each.before, each.rule, at) }));
  const lock = all.find(({ outcome }) => outcome === 'locked');
  if (lock !== undefined)
    return { outcome: 'locked', refusal: lockRefusal(lockOf(lock.before, lock.rule, at), at) };
  for (const { source, guard, outcome } of all) {
    await updateGuard(trx, identifier, source, guard);
    if (outcome === 'lock_set') signInLocks.inc({ locks: source.replace(/:.*/, '') });
  }
  const outcome = all.some((each) => each.outcome === 'lock_set') ? 'lock_set' : 'counted';
  return { outcome, refusal: undefined };
}

/**
 * In the transaction that opens the session: no wrong password of this source counts any longer. What strangers have guessed
 * together counts on. Before it, `signInLock` is asked once more.
 */
export function forgetWrongPasswords(trx: Trx, { now }: AppContext, guarded: Guarded): Promise<void> {
  return deleteGuard(trx, guarded.identifier, sourceText(guarded.source), now());
}
