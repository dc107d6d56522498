import { z } from 'zod';
import type { Ground } from '../ground.ts';
import { openAccountNumber } from '../member/account-number.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { PayoutOrder, PayoutStatus } from '../providers/payout/payout.ts';
import { type Trx, transact } from '../transact.ts';
import { applyOutcome } from './apply-outcome.ts';
import { readPayee } from './payee.sql.ts';
import {
  insertAttempt,
  listAttempts,
  noteAnswer,
  noteAsked,
  type PayoutAttempt,
  type WithdrawalKey,
} from './payout.sql.ts';
import { insertProblem } from './problem.sql.ts';
import { referenceOf } from './reference.ts';
import { lockWithdrawal, type WithdrawalRow } from './withdrawal.sql.ts';

const payloadShape = z.object({ memberId: z.uuid(), withdrawalId: z.uuid() });

/** After a time-out, when the provider is asked what became of the order. */
const askAfterSeconds = 10;

/**
 * The job that carries a withdrawal on from wherever it stands. The first time it orders the payout; once an
 * order may have reached the provider, it asks before it orders again, always under the same reference, so
 * however often it runs the money is paid once (architecture, money rule 6). Nothing is locked while the
 * provider is spoken to.
 */
export async function runSendPayout(ground: Ground, payload: unknown): Promise<void> {
  const key = payloadShape.parse(payload);
  const stand = await transact(ground.db, async (trx) => {
    const withdrawal = await lockWithdrawal(trx, key);
    if (withdrawal === undefined || !underWay.has(withdrawal.state)) return undefined;
    return { withdrawal, attempts: await listAttempts(trx, key) };
  });
  if (stand === undefined) return;
  if (stand.attempts.length > 0 && (await askAndApply(ground, key)) !== 'unknown') return;
  if (wasTaken(stand.attempts)) {
    await transact(ground.db, (trx) => noteProblem(trx, ground, key, forgotten));
    return;
  }
  await order(ground, stand.withdrawal);
}

/** The provider has named the payout its own. It may be paid at any time, so it is neither ordered again nor undone. */
function wasTaken(attempts: readonly PayoutAttempt[]): boolean {
  return attempts.some(({ providerPayoutId }) => providerPayoutId !== undefined);
}

/** For a person to look at: paying again could pay twice, and putting the money back could do so too. */
const forgotten = 'The provider no longer knows of a payout that it took';
const refusedAfterTaken = 'The provider refuses a payout that it took';

/** What no event tells staff. */
async function noteProblem(trx: Trx, ground: Ground, key: WithdrawalKey, problem: string): Promise<void> {
  ground.log.error({ withdrawalId: key.withdrawalId, problem }, 'a payout does not fit');
  await insertProblem(trx, key, { provider: ground.payout.name, problem, at: ground.now() });
}

const underWay = new Set(['REQUESTED', 'SENT', 'UNKNOWN']);

/** Asks the provider and applies what it says; 'unknown' when it never took the order. */
async function askAndApply(ground: Ground, key: WithdrawalKey): Promise<PayoutStatus['state']> {
  // Noted before the answer, so that one which never answers keeps no other from its turn (sweep-payouts.ts).
  await noteAsked(ground.db, key, ground.now());
  const status = await ground.payout.ask(referenceOf(key));
  if (status.state === 'unknown') return 'unknown';
  const { state, providerPayoutId, amountMinor } = status;
  const outcome = state === 'accepted' ? 'sent' : state;
  await transact(ground.db, async (trx) => {
    const { problem } = await applyOutcome(trx, ground, key, { outcome, providerPayoutId, amountMinor });
    if (problem !== null) await noteProblem(trx, ground, key, problem);
  });
  return state;
}

/** Notes the attempt, orders, notes the answer; no answer is UNKNOWN and is asked about soon. */
async function order(ground: Ground, withdrawal: WithdrawalRow): Promise<void> {
  const { memberId, withdrawalId } = withdrawal;
  const key = { memberId, withdrawalId };
  const prepared = await transact(ground.db, async (trx) => {
    const current = await lockWithdrawal(trx, key);
    if (current === undefined || !underWay.has(current.state)) return undefined;
    const attempts = await listAttempts(trx, key);
    const attempt = (attempts.at(-1)?.attempt ?? 0) + 1;
    await insertAttempt(trx, key, { attempt, provider: ground.payout.name, sentAt: ground.now() });
    const payee = await readPayee(trx, memberId, withdrawal.bankAccountId);
    const payoutOrder: PayoutOrder = {
      referenceId: referenceOf(key),
      amountMinor: withdrawal.payoutMinor,
      currency: 'PHP',
      rail: withdrawal.rail,
      institutionCode: payee.institutionCode ?? '',
      accountNumber: openAccountNumber(ground.config.keys.encryption, payee.accountNumberEncrypted),
      accountName: payee.fullLegalName,
      description: `${ground.config.company.companyShortName}-${withdrawal.withdrawalNumber}`,
    };
    return { attempt, payoutOrder };
  });
  if (prepared === undefined) return;
  const { attempt, payoutOrder } = prepared;
  try {
    const answer = await ground.payout.send(payoutOrder);
    await transact(ground.db, async (trx) => {
      if (answer.state === 'accepted') {
        const { providerPayoutId } = answer;
        const { problem } = await applyOutcome(trx, ground, key, { outcome: 'sent', providerPayoutId });
        if (problem !== null) await noteProblem(trx, ground, key, problem);
        await noteAnswer(trx, key, attempt, { state: 'ACCEPTED', providerPayoutId });
      } else {
        await lockWithdrawal(trx, key);
        // Another job may have had a yes meanwhile: then this no is not about the order that is under way.
        if (wasTaken(await listAttempts(trx, key))) await noteProblem(trx, ground, key, refusedAfterTaken);
        else await applyOutcome(trx, ground, key, { outcome: 'failed', refused: true });
      }
    });
  } catch (error) {
    ground.log.warn({ withdrawalId, attempt, err: error }, 'a payout order was not answered');
    await transact(ground.db, async (trx) => {
      await applyOutcome(trx, ground, key, { outcome: 'timedOut' });
      await noteAnswer(trx, key, attempt, { state: 'TIMED_OUT' });
      await enqueue(trx, { ...sendPayoutJob(key), delaySeconds: askAfterSeconds });
    });
  }
}

/** The job for a withdrawal; a waiting one for the same withdrawal is replaced. */
export function sendPayoutJob({ memberId, withdrawalId }: WithdrawalKey) {
  return {
    task: 'send_payout' as const,
    payload: { memberId, withdrawalId },
    jobKey: `send_payout:${withdrawalId}`,
  };
}
