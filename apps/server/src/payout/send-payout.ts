import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { type Write, writeAndCommit } from '../database/statement.ts';
import { openAccountNumber } from '../member/account-number.ts';
import { jobWrite } from '../outbox/enqueue.ts';
import type { PayoutOrder, PayoutStatus } from '../providers/payout/payout.ts';
import { type Trx, transact } from '../transact.ts';
import { applyOutcome, decideOutcome, type Told } from './apply-outcome.ts';
import {
  insertAttempt,
  moveAttempt,
  noteAsked,
  type PayoutAttempt,
  type WithdrawalKey,
} from './payout.sql.ts';
import { insertProblem } from './problem.sql.ts';
import { referenceOf } from './reference.ts';
import { lockStand, type Stand } from './stand.ts';

const payloadShape = z.object({ memberId: z.uuid(), withdrawalId: z.uuid() });

/** After a time-out, when the provider is asked what became of the order. */
const askAfterSeconds = 10;

/**
 * The job that carries a withdrawal on from wherever it stands. The first time it orders the payout; once an
 * order may have reached the provider, it asks before it orders again, always under the same reference, so
 * however often it runs the money is paid once (architecture, money rule 6). Nothing is locked while the
 * provider is spoken to.
 */
export async function runSendPayout(context: AppContext, payload: unknown): Promise<void> {
  const key = payloadShape.parse(payload);
  const first = await prepare(context, key, { asked: false });
  if (first.next === 'order') await order(context, key, first);
  if (first.next !== 'ask' || (await askAndApply(context, key)) !== 'unknown') return;
  if (first.taken) {
    await transact(context.db, (trx) => noteProblem(trx, context, key, forgotten));
    return;
  }
  const again = await prepare(context, key, { asked: true });
  if (again.next === 'order') await order(context, key, again);
}

interface Order {
  attempt: number;
  payoutOrder: PayoutOrder;
}

type Next = { next: 'nothing' } | { next: 'ask'; taken: boolean } | ({ next: 'order' } & Order);

/** What is to be done with a withdrawal; an order has its attempt noted before it is sent. */
function prepare(context: AppContext, key: WithdrawalKey, { asked }: { asked: boolean }): Promise<Next> {
  return transact(context.db, async (trx): Promise<Next> => {
    const stand = await lockStand(trx, key);
    if (stand === undefined || !underWay.has(stand.withdrawal.state)) return { next: 'nothing' };
    const { attempts } = stand;
    const taken = wasTaken(attempts);
    if (attempts.length > 0 && !asked) return { next: 'ask', taken };
    // Another job had a yes since we asked.
    if (taken) return { next: 'nothing' };
    const attempt = (attempts.at(-1)?.attempt ?? 0) + 1;
    const payoutOrder = orderOf(context, stand);
    await writeAndCommit(trx, [
      insertAttempt(key, { attempt, provider: context.payout.name, sentAt: context.now() }),
    ]);
    return { next: 'order', attempt, payoutOrder };
  });
}

function orderOf({ config }: AppContext, { withdrawal, payee }: Stand): PayoutOrder {
  return {
    referenceId: referenceOf(withdrawal),
    amountMinor: withdrawal.payoutMinor,
    currency: 'PHP',
    rail: withdrawal.rail,
    institutionCode: payee.institutionCode ?? '',
    accountNumber: openAccountNumber(config.keys.encryption, payee.accountNumberEncrypted),
    accountName: payee.fullLegalName,
    description: `${config.company.companyShortName}-${withdrawal.withdrawalNumber}`,
  };
}

/** The provider has named the payout its own. It may be paid at any time, so it is neither ordered again nor undone. */
function wasTaken(attempts: readonly PayoutAttempt[]): boolean {
  return attempts.some(({ providerPayoutId }) => providerPayoutId !== null);
}

/** For a person to look at: paying again could pay twice, and putting the money back could do so too. */
const forgotten = 'The provider no longer knows of a payout that it took';
const refusedAfterTaken = 'The provider refuses a payout that it took';

/** What no event tells staff. */
async function noteProblem(
  trx: Trx,
  context: AppContext,
  key: WithdrawalKey,
  problem: string,
): Promise<void> {
  context.log.error({ withdrawalId: key.withdrawalId, problem }, 'a payout does not fit');
  await insertProblem(trx, key, { provider: context.payout.name, problem, at: context.now() });
}

const underWay = new Set(['REQUESTED', 'SENT', 'UNKNOWN']);

/** Asks the provider and applies what it says; 'unknown' when it never took the order. */
async function askAndApply(context: AppContext, key: WithdrawalKey): Promise<PayoutStatus['state']> {
  // Noted before the answer, so that one which never answers keeps no other from its turn (sweep-payouts.ts).
  await noteAsked(context.db, key, context.now());
  const status = await context.payout.ask(referenceOf(key));
  if (status.state === 'unknown') return 'unknown';
  const { state, providerPayoutId, amountMinor } = status;
  const outcome = state === 'accepted' ? 'sent' : state;
  await transact(context.db, async (trx) => {
    const { problem } = await applyOutcome(trx, context, key, { outcome, providerPayoutId, amountMinor });
    if (problem !== null) await noteProblem(trx, context, key, problem);
  });
  return state;
}

/** Orders and notes the answer; no answer is UNKNOWN and is asked about soon. */
async function order(
  context: AppContext,
  key: WithdrawalKey,
  { attempt, payoutOrder }: Order,
): Promise<void> {
  try {
    const answer = await context.payout.send(payoutOrder);
    await transact(context.db, async (trx) => {
      const stand = await lockStand(trx, key);
      if (answer.state === 'accepted') {
        const { providerPayoutId } = answer;
        await noteAnswer(trx, context, { key, stand, attempt }, { outcome: 'sent', providerPayoutId });
      } else if (wasTaken(stand?.attempts ?? [])) {
        // Another job may have had a yes meanwhile: then this no is not about the order that is under way.
        await noteProblem(trx, context, key, refusedAfterTaken);
      } else {
        const { writes } = decideOutcome(context, stand, { outcome: 'failed', refused: true });
        if (writes.length > 0) await writeAndCommit(trx, writes);
      }
    });
  } catch (error) {
    const { withdrawalId } = key;
    context.log.warn({ withdrawalId, attempt, err: error }, 'a payout order was not answered');
    await transact(context.db, async (trx) => {
      const stand = await lockStand(trx, key);
      const soon = jobWrite({ ...sendPayoutJob(key), delaySeconds: askAfterSeconds });
      await noteAnswer(trx, context, { key, stand, attempt }, { outcome: 'timedOut' }, soon);
    });
  }
}

/** What one sending came to, for the withdrawal and for the attempt, unless something newer was noted on it meanwhile. */
async function noteAnswer(
  trx: Trx,
  context: AppContext,
  { key, stand, attempt }: { key: WithdrawalKey; stand: Stand | undefined; attempt: number },
  told: Told & { outcome: 'sent' | 'timedOut' },
  ...more: Write[]
): Promise<void> {
  const { applied, writes } = decideOutcome(context, stand, told);
  const mine = stand?.attempts.find((each) => each.attempt === attempt);
  // What moves the withdrawal moves its last attempt.
  const moved = applied.outcome === 'applied' && mine === stand?.attempts.at(-1);
  const { providerPayoutId } = told;
  const state = told.outcome === 'sent' ? 'ACCEPTED' : 'TIMED_OUT';
  const noted =
    moved || mine?.state !== 'SENDING' ? [] : [moveAttempt(key, attempt, { state, providerPayoutId })];
  const all = [...writes, ...noted, ...more];
  if (applied.problem !== null && told.outcome === 'sent')
    await noteProblem(trx, context, key, applied.problem);
  if (all.length > 0) await writeAndCommit(trx, all);
}

/** The job for a withdrawal; a waiting one for the same withdrawal is replaced. */
export function sendPayoutJob({ memberId, withdrawalId }: WithdrawalKey) {
  return {
    task: 'send_payout' as const,
    payload: { memberId, withdrawalId },
    jobKey: `send_payout:${withdrawalId}`,
  };
}
