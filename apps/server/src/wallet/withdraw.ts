import { randomInt } from 'node:crypto';
import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { chooseRail } from '@sagwan/domain/wallet/rail.ts';
import { type AllowedWithdrawal, decideWithdrawal } from '@sagwan/domain/wallet/withdrawal.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { auditWrite } from '../audit/audit.sql.ts';
import { beside, inOneTrip, type Write } from '../database/statement.ts';
import { readTogether, writeThroughTogether } from '../database/together.ts';
import { earlierAnswer, findAnswer, keepAnswer } from '../idempotency/once.ts';
import { type NewTransfer, posting } from '../ledger/post.ts';
import { jobWrite } from '../outbox/enqueue.ts';
import { sendPayoutJob } from '../payout/send-payout.ts';
import { type Input, serve } from '../serve.ts';
import { codeGate, whyGone } from '../stepup/challenge.ts';
import { retryOnConflict } from '../transact.ts';
import { surroundingsOf, walletOf } from './wallet.sql.ts';
import { insertWithdrawal } from './withdrawal.sql.ts';
import { standAround, surroundingsOn, type WithdrawalStand } from './withdrawal-facts.ts';

/**
 * Orders a withdrawal in two round trips of one statement each, which those who order in the same moment share
 * (database/together.ts). The first reads all that the decision needs, the key's earlier answer included. The second
 * takes a try of the one-time password and, only if the code is right, makes every write: spent code, withdrawal,
 * transfers, audit, job, answer. It compares the wallet's balance with the one that was decided on, so that of two at
 * once one is decided anew (docs/decisions/0010): nothing is locked while we think.
 *
 * A 'no' other than that of the password comes before it and leaves the code unspent; a wrong code takes its try and
 * nothing else. What the code was bound to is built from what is about to be done, so a code for another amount or
 * account does not fit.
 */
export const withdrawHandler = serve(withdraw, (context, input) =>
  retryOnConflict(context.db, () => orderWithdrawal(context, input)),
);

type Answer = AnswerOf<typeof withdraw>;

async function orderWithdrawal(context: AppContext, input: Input<typeof withdraw>) {
  const { caller, idempotencyKey, requestId } = input;
  const { otp: code, challengeId, ...body } = input.body;
  const { memberId } = caller;
  const now = context.now();
  const key = { memberId, walletId: body.id };
  const once = { memberId, route: withdraw.name, key: idempotencyKey, body, now };
  const [[read]] = await readTogether(context.db, [beside(surroundingsOn(key, now), findAnswer(once))]);
  const known = earlierAnswer<Answer>(read, once);
  if (known !== undefined) return known;
  const wallet = walletOf(key, read);
  const around = read && surroundingsOf(read);
  if (wallet === undefined || around === undefined) return refuse('WALLET_NOT_ACTIVE');
  const stand = standAround(context, wallet, around, {
    amountMinor: body.withdrawalAmount,
    shownBalanceMinor: body.availableBalance,
  });
  const allowed = decideWithdrawal(stand.facts);
  if (isRefusal(allowed)) return allowed;
  const boundTo = withdrawalBinding(stand, allowed.amountMinor);
  const check = { challengeId, memberId, purpose: 'withdrawal', boundTo, code } as const;
  const withdrawalNumber = numberedOn(now);
  const answer = { state: 'WITHDRAWAL_ACCEPTED' as const, withdrawalNumber };
  const writes = [...writesOf(stand, allowed, { withdrawalNumber, requestId }), keepAnswer(once, answer)];
  const passage = await writeThroughTogether(context.db, codeGate(context, check), writes, memberId);
  if (passage === 'made') return answer;
  if (passage === 'closed') return refuse('STEP_UP_INVALID');
  // Spent a moment ago by this very request, sent twice? Then it has its answer by now.
  const [[earlier]] = await inOneTrip(context.db, [findAnswer(once)]);
  return earlierAnswer<Answer>(earlier, once) ?? whyGone(context.db, context, check);
}

/** What a withdrawal's one-time password is bound to: this wallet, this amount, this account. */
export function withdrawalBinding({ wallet, around }: WithdrawalStand, amountMinor: bigint) {
  return {
    walletId: wallet.walletId,
    amountMinor: amountMinor.toString(),
    bankAccountId: around.account?.bankAccountId ?? '',
  };
}

function writesOf(
  { wallet, around, facts }: WithdrawalStand,
  { amountMinor, payoutMinor }: AllowedWithdrawal,
  { withdrawalNumber, requestId }: { withdrawalNumber: string; requestId: string },
): Write[] {
  const { account, loan, holidays } = around;
  if (account === undefined || loan === undefined) throw new Error('Allowed without an account or a loan');
  const { memberId, walletId, currency } = wallet;
  const at = facts.now;
  const withdrawalId = uuid();
  const { institution, bankAccountId } = account;
  const { loanId, exchangeRate } = loan;
  const money = { currency, amountMinor, payoutMinor };
  return [
    insertWithdrawal({
      ...{ memberId, withdrawalId, withdrawalNumber, walletId, loanId, bankAccountId, exchangeRate, at },
      ...chooseRail({ payoutMinor, institution, now: at, holidays }),
      ...money,
    }),
    ...posting(memberId, withdrawalTransfers({ withdrawalId, walletId, ...money }), at, wallet.balanceMinor),
    auditWrite({
      actor: { kind: 'member', id: memberId },
      action: 'withdrawal.request',
      subject: { kind: 'withdrawal', id: withdrawalId },
      after: {
        withdrawalNumber,
        currency,
        amountMinor: amountMinor.toString(),
        payoutMinor: payoutMinor.toString(),
      },
      requestId,
      at,
    }),
    jobWrite(sendPayoutJob({ memberId, withdrawalId })),
  ];
}

/** Wallet → in transit; another currency goes over the position account, in two transfers. */
function withdrawalTransfers(withdrawal: {
  withdrawalId: string;
  walletId: string;
  currency: string;
  amountMinor: bigint;
  payoutMinor: bigint;
}): NewTransfer[] {
  const { withdrawalId, walletId, currency, amountMinor, payoutMinor } = withdrawal;
  const common = { kind: 'withdrawal', causeId: withdrawalId } as const;
  const out = { ...common, debit: 'member:wallet', currency, amountMinor, position: 0, walletId } as const;
  if (currency === 'PHP') return [{ ...out, credit: 'house:payouts_in_transit' }];
  return [
    { ...out, credit: 'house:fx_position' },
    {
      ...common,
      debit: 'house:fx_position',
      credit: 'house:payouts_in_transit',
      currency: 'PHP',
      amountMinor: payoutMinor,
      position: 1,
    },
  ];
}

/** The Manila date and ten random digits: no counter that every withdrawal would have to lock. */
function numberedOn(at: Date): string {
  return manilaDate(at).replaceAll('-', '') + randomInt(10_000_000_000).toString().padStart(10, '0');
}
