import type { ProviderReport } from '@sagwan/domain/wallet/payout-report.ts';
import { decidePayoutStep, type PayoutStep } from '@sagwan/domain/wallet/payout-step.ts';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { NewJob } from '../job/job-queue.ts';
import type { DataKey } from '../keyring/data-key.ts';
import type { PayoutOrder, PayoutProvider, PayoutStatus } from '../providers/payout/payout.ts';
import { transact } from '../transact.ts';
import { applyReport, attemptAfter } from './apply-report.ts';
import { insertAttempt, moveAttempt, noteAsked } from './payout.sql.ts';
import { type PayoutFacts, readPayoutFacts } from './payout-facts.ts';
import { insertProblem } from './problem.sql.ts';
import { referenceOf } from './reference.ts';
import { lockWithdrawal, type WithdrawalKey } from './withdrawal.sql.ts';

const payloadShape = z.object({ memberId: z.uuid(), withdrawalId: z.uuid() });

/** After a time-out, when the provider is asked what became of the order. */
const askAfterSeconds = 10;

/** The job for a withdrawal; a waiting one for the same withdrawal is replaced. */
export function sendPayoutJob({ memberId, withdrawalId }: WithdrawalKey): NewJob {
  return {
    task: 'send_payout',
    payload: { memberId, withdrawalId },
    jobKey: `send_payout:${withdrawalId}`,
  };
}

/**
 * The job that carries a withdrawal on from whatever state it is in. The first time it orders the payout; once an order may
 * have reached the provider, it asks before it orders again, always under the same reference, so however often it runs the
 * money is paid once (architecture, money rule 6). Nothing is locked while the provider is called.
 */
export async function runSendPayout(context: AppContext, payload: unknown): Promise<void> {
  const key = payloadShape.parse(payload);
  const first = await prepare(context, key, { asked: false });
  if (first.next === 'nothing') return;
  if (first.next === 'order') return order(context, key, first);
  if (first.next === 'elsewhere') return noteOrderedElsewhere(context, key, first.provider);
  const state = await askAndApply(context, key);
  if (state !== 'unknown') return;
  if (first.taken) return noteProblem(context, key, forgotten);
  const again = await prepare(context, key, { asked: true });
  if (again.next === 'order') await order(context, key, again);
}

/** For a person to look at: paying again could pay twice, and putting the money back could do so too. */
const forgotten = 'The provider no longer knows of a payout that it took';

interface Order {
  attempt: number;
  payoutOrder: PayoutOrder;
}

type Next = Exclude<PayoutStep, { next: 'order' }> | ({ next: 'order' } & Order);

/**
 * What is to be done next with a withdrawal; an order has its attempt noted before it is sent.
 * With `asked` the provider was asked just now, and knows of no payout.
 */
function prepare(context: AppContext, key: WithdrawalKey, { asked }: { asked: boolean }): Promise<Next> {
  return transact(context.db, async (trx): Promise<Next> => {
    // Two jobs of one withdrawal follow one another.
    await lockWithdrawal(trx, key);
    const facts = await readPayoutFacts(trx, key);
    if (facts === undefined) return { next: 'nothing' };
    const { withdrawal, attempts } = facts;
    const provider = context.payout.name;
    const step = decidePayoutStep({ state: withdrawal.state, orders: attempts, provider, asked });
    if (step.next !== 'order') return step;
    const attempt = (attempts.at(-1)?.attempt ?? 0) + 1;
    await insertAttempt(trx, key, { attempt, provider, sentAt: context.now() });
    const dataKey = await context.keyring.of(trx, key.memberId);
    return { next: 'order', attempt, payoutOrder: orderOf(context, facts, dataKey) };
  });
}

function orderOf({ config }: AppContext, { withdrawal }: PayoutFacts, dataKey: DataKey): PayoutOrder {
  const { payee } = withdrawal;
  return {
    referenceId: referenceOf(withdrawal),
    amountMinor: withdrawal.amountMinor,
    currency: 'PHP',
    rail: withdrawal.rail,
    institutionCode: payee.institutionCode ?? '',
    accountNumber: dataKey.openText(
      'bank_account.account_number_encrypted',
      payee.accountNumberEncrypted,
      payee.bankAccountId,
    ),
    accountName: payee.fullLegalName,
    description: `${config.company.companyShortName}-${withdrawal.withdrawalNumber}`,
  };
}

/** Stores a problem for staff that no event of the provider shows. */
async function noteProblem(
  context: AppContext,
  key: WithdrawalKey,
  problem: string,
  provider = context.payout.name,
): Promise<void> {
  context.log.error({ withdrawalId: key.withdrawalId, problem }, 'a payout does not fit');
  await insertProblem(context.db, key, { provider, problem, at: context.now() });
}

/** The provider of today knows nothing of it: ordered there as well, it could be paid twice. */
async function noteOrderedElsewhere(
  context: AppContext,
  key: WithdrawalKey,
  provider: string,
): Promise<void> {
  // As if asked, so that it keeps no other from its turn (ask-stale-payouts.ts).
  await noteAsked(context.db, key, context.now());
  await noteProblem(context, key, 'Ordered from a provider that is no longer configured', provider);
}

/** Asks the provider and applies what it says; 'unknown' when it never took the order. */
async function askAndApply(context: AppContext, key: WithdrawalKey): Promise<PayoutStatus['state']> {
  // Noted before the answer, so that one which never answers keeps no other from its turn (ask-stale-payouts.ts).
  await noteAsked(context.db, key, context.now());
  const status = await context.payout.ask(referenceOf(key));
  if (status.state === 'unknown') return 'unknown';
  const { state: outcome, providerPayoutId, amountMinor } = status;
  const { problem } = await applyReport(context, key, { outcome, providerPayoutId, amountMinor });
  if (problem !== null) await noteProblem(context, key, problem);
  return outcome;
}

/** Orders the payout and notes the answer; without one the state is UNKNOWN, and the provider is asked soon. */
async function order(
  context: AppContext,
  key: WithdrawalKey,
  { attempt, payoutOrder }: Order,
): Promise<void> {
  const answer = await context.payout.send(payoutOrder).catch((error: unknown) => {
    const { withdrawalId } = key;
    context.log.warn({ withdrawalId, attempt, err: error }, 'a payout order was not answered');
    return { state: 'timedOut' as const };
  });
  const report = reportOf(answer);
  const { problem } = await applyReport(context, key, report);
  // Applying it notes it on the last attempt, which by now may be another job's.
  await moveAttempt(context.db, key, attempt, { ...attemptAfter(report), onlyIf: 'SENDING' });
  if (problem !== null) await noteProblem(context, key, problem);
  if (answer.state === 'timedOut') context.jobs.add({ ...sendPayoutJob(key), delaySeconds: askAfterSeconds });
}

type OrderAnswer = Awaited<ReturnType<PayoutProvider['send']>> | { state: 'timedOut' };

function reportOf(answer: OrderAnswer): ProviderReport {
  switch (answer.state) {
    case 'accepted':
      return { outcome: 'accepted', providerPayoutId: answer.providerPayoutId };
    case 'refused':
      return { outcome: 'failed', refused: true };
    case 'timedOut':
      return { outcome: 'timedOut' };
  }
}
