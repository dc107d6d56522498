import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { type AllowedWithdrawal, decideWithdrawal } from '@sagwan/domain/wallet/withdrawal.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { bodyHash, earlierAnswer } from '../idempotency/once.ts';
import { sendPayoutJob } from '../payout/send-payout.ts';
import { type Input, serve } from '../serve.ts';
import { challengeHashes, noTryRefusal, wrongCodeRefusal } from '../stepup/challenge.ts';
import { codeOfProof } from '../stepup/step-up.ts';
import { newDatedNumber } from '../system/dated-number.ts';
import { retryOnConflict } from '../transact.ts';
import { acceptWithdrawal } from './accept-withdrawals.ts';
import {
  expectedArrivalOf,
  readWithdrawalFacts,
  type WithdrawalFactsRow,
  withdrawalFacts,
} from './withdrawal-facts.ts';

/**
 * Orders a withdrawal: reads all that the decision needs, the idempotency key's earlier answer included; decides; and writes
 * by one SQL function (accept-withdrawals.sql), which takes a try of the one-time password and compares the wallet's balance, and
 * the version of the other facts, with what was decided on. Nothing is locked in between: when that has changed meanwhile, all of
 * it happens again (decision 0020).
 *
 * Every other refusal comes before that of a wrong code and leaves the code unused; a wrong code uses up a try and nothing
 * else. The code is bound to what it was asked for: for another amount or account it is wrong.
 */
export const withdrawHandler = serve(withdraw, (context, input) => {
  // Checked once, also when all is decided again: a check notes the passkey's counter, and a second one would refuse it. So
  // only the first decision's amount and account are compared with what was signed; a later decision's are compared as the
  // hash that the challenge is bound to, when the order is written. A check that threw is made again with the next try; one that
  // refused is not.
  let proven: Awaited<ReturnType<typeof codeOfProof>> | undefined;
  const proveOnce: ProveOnce = async (boundTo) => {
    const { challengeId, otp, passkey } = input.body;
    const { memberId } = input.caller;
    proven ??= await codeOfProof(context.db, context, { challengeId, otp, passkey, memberId, boundTo });
    return proven;
  };
  return retryOnConflict(() => orderWithdrawal(context, input, proveOnce));
});

type Answer = AnswerOf<typeof withdraw>;
type ProveOnce = (boundTo: object) => ReturnType<typeof codeOfProof>;

async function orderWithdrawal(context: AppContext, input: Input<typeof withdraw>, proveOnce: ProveOnce) {
  const { otp: _, passkey: __, challengeId, ...body } = input.body;
  const { memberId } = input.caller;
  const bodySha256 = bodyHash(body);
  const row = await readWithdrawalFacts(context, memberId, input.idempotencyKey);
  const known = row && earlierAnswer<Answer>(row, bodySha256);
  if (known !== undefined) return known;
  if (row === undefined || row.wallet_id !== body.id) return refuse('WALLET_NOT_ACTIVE');

  const facts = withdrawalFacts(context, row, {
    shownAmountMinor: body.withdrawalAmount,
    shownBalanceMinor: body.availableBalance,
  });
  const allowed = decideWithdrawal(facts);
  if (isRefusal(allowed)) return allowed;

  const { amountMinor } = allowed;
  const boundTo = withdrawalBinding(row, amountMinor);
  const code = await proveOnce(boundTo);
  const answerByNow = async () => {
    const again = await readWithdrawalFacts(context, memberId, input.idempotencyKey);
    return again && earlierAnswer<Answer>(again, bodySha256);
  };
  // Of one request that was sent twice, the other may have used the proof just now: then the key has its answer.
  if (isRefusal(code)) return (await answerByNow()) ?? code;
  const { codeHash, boundHash } = challengeHashes(context, { challengeId, code, boundTo });
  const order = newOrder(row, facts.now, {
    bookedOn: context.businessDate(),
    allowed,
    shownAmountMinor: body.withdrawalAmount,
  });
  const answer = { state: 'WITHDRAWAL_ACCEPTED' as const, withdrawalNumber: order.withdrawal_number };
  const acceptance = await acceptWithdrawal(context, {
    ...order,
    member_id: memberId,
    challenge_id: challengeId,
    bound_hash: boundHash,
    code_hash: codeHash,
    request_id: input.requestId,
    idempotency_key: input.idempotencyKey,
    body_sha256: bodySha256,
    answer,
  });
  if (acceptance === 'accepted') {
    context.jobs.add(sendPayoutJob({ memberId, withdrawalId: order.withdrawal_id }));
    return answer;
  }
  const challenge = { challengeId, memberId, purpose: 'withdrawal' } as const;
  if (acceptance === 'wrong_code') return wrongCodeRefusal(context.db, challenge);
  return (await answerByNow()) ?? noTryRefusal(context, challenge);
}

/** What a withdrawal's step-up is bound to: this wallet, this amount in pesos, this account. */
export function withdrawalBinding({ wallet_id, bank_account_id }: WithdrawalFactsRow, amountMinor: bigint) {
  return { walletId: wallet_id, amountMinor: amountMinor.toString(), bankAccountId: bank_account_id ?? '' };
}

/** The fields of the order that do not come from the request. */
function newOrder(
  row: WithdrawalFactsRow,
  at: Date,
  {
    bookedOn,
    allowed: { amountMinor, rail },
    shownAmountMinor,
  }: { bookedOn: string; allowed: AllowedWithdrawal; shownAmountMinor: bigint },
) {
  const { bank_account_id, loan_id, currency, exchange_rate } = row;
  if (bank_account_id === null || loan_id === null || currency === null || exchange_rate === null)
    throw new Error('Allowed without an account or a loan');
  const withdrawalNumber = newDatedNumber(at, 10);
  return {
    at,
    wallet_id: row.wallet_id,
    balance_minor: row.balance_minor,
    facts_version: row.facts_version,
    amount_minor: amountMinor,
    withdrawal_id: uuid(),
    withdrawal_number: withdrawalNumber,
    loan_id,
    bank_account_id,
    shown_currency: currency,
    shown_amount_minor: shownAmountMinor,
    exchange_rate,
    rail,
    expected_at: expectedArrivalOf(rail, row, at),
    entry_id: uuid(),
    booked_on: bookedOn,
    audit_id: uuid(),
    // `amountMinor` is in centavos, as in all lines of the audit log.
    audit_after: {
      withdrawalNumber,
      amountMinor: amountMinor.toString(),
      shownCurrency: currency,
      shownAmountMinor: shownAmountMinor.toString(),
    },
  };
}
