import { randomInt } from 'node:crypto';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { chooseRail } from '@sagwan/domain/wallet/rail.ts';
import { type AllowedWithdrawal, decideWithdrawal } from '@sagwan/domain/wallet/withdrawal.ts';
import { v7 as uuid } from 'uuid';
import { writeAudit } from '../audit/audit.sql.ts';
import type { Ground } from '../ground.ts';
import { once } from '../idempotency/once.ts';
import { type NewTransfer, postTransfers } from '../ledger/post.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { sendPayoutJob } from '../payout/send-payout.ts';
import { type Input, serve } from '../serve.ts';
import { checkChallenge } from '../stepup/challenge.ts';
import { type Trx, transact } from '../transact.ts';
import { lockWalletRow } from './wallet.sql.ts';
import { insertWithdrawal } from './withdrawal.sql.ts';
import { holidaysFrom, standOf, type WithdrawalStand } from './withdrawal-facts.ts';

/**
 * Orders a withdrawal. One transaction: key, wallet lock, decision, one-time password, transfers, withdrawal,
 * job, answer. The password is looked at last, so that a 'no' of any other kind leaves the code unspent; a
 * wrong code takes its try and nothing else (the refusal is committed). What the code was bound to is built
 * from what is about to be done, so a code for another amount or account does not fit.
 */
export const withdrawHandler = serve(withdraw, async (ground, input) => {
  const { otp: _otp, challengeId: _challengeId, ...body } = input.body;
  const { memberId } = input.caller;
  return transact(ground.db, (trx) =>
    once(trx, { memberId, route: withdraw.name, key: input.idempotencyKey, body, now: ground.now() }, () =>
      orderWithdrawal(trx, ground, input),
    ),
  );
});

async function orderWithdrawal(trx: Trx, ground: Ground, input: Input<typeof withdraw>) {
  const { body, caller } = input;
  const { memberId } = caller;
  const wallet = await lockWalletRow(trx, { memberId, walletId: body.id });
  if (wallet === undefined) return refuse('WALLET_NOT_ACTIVE');
  const stand = await standOf(trx, ground, wallet, {
    amountMinor: body.withdrawalAmount,
    shownBalanceMinor: body.availableBalance,
  });
  const allowed = decideWithdrawal(stand.facts);
  if (isRefusal(allowed)) return allowed;
  const confirmed = await checkChallenge(trx, ground, {
    challengeId: body.challengeId,
    memberId,
    purpose: 'withdrawal',
    boundTo: withdrawalBinding(stand, allowed.amountMinor),
    code: body.otp,
  });
  if (isRefusal(confirmed)) return confirmed;
  const withdrawalNumber = await carryOut(trx, stand, allowed, input.requestId);
  return { state: 'WITHDRAWAL_ACCEPTED' as const, withdrawalNumber };
}

/** What a withdrawal's one-time password is bound to: this wallet, this amount, this account. */
export function withdrawalBinding({ wallet, around }: WithdrawalStand, amountMinor: bigint) {
  return {
    walletId: wallet.walletId,
    amountMinor: amountMinor.toString(),
    bankAccountId: around.account?.bankAccountId ?? '',
  };
}

async function carryOut(
  trx: Trx,
  { wallet, around, facts }: WithdrawalStand,
  { amountMinor, payoutMinor }: AllowedWithdrawal,
  requestId: string,
): Promise<string> {
  const { account, loan } = around;
  if (account === undefined || loan === undefined) throw new Error('Allowed without an account or a loan');
  const { memberId, walletId, currency } = wallet;
  const at = facts.now;
  const withdrawalId = uuid();
  const { rail, expectedAt } = chooseRail({
    payoutMinor,
    institution: account.institution,
    now: at,
    holidays: await holidaysFrom(trx, at),
  });
  const { bankAccountId } = account;
  const { loanId, exchangeRate } = loan;
  const money = { currency, amountMinor, payoutMinor };
  const withdrawalNumber = await insertNumbered(at, (number) =>
    insertWithdrawal(trx, {
      ...{ memberId, withdrawalId, walletId, loanId, bankAccountId, exchangeRate, rail, expectedAt, at },
      ...money,
      withdrawalNumber: number,
    }),
  );
  await postTransfers(trx, memberId, withdrawalTransfers({ withdrawalId, walletId, ...money }), at);
  await writeAudit(trx, {
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
  });
  await enqueue(trx, sendPayoutJob({ memberId, withdrawalId }));
  return withdrawalNumber;
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
async function insertNumbered(at: Date, insert: (number: string) => Promise<boolean>): Promise<string> {
  for (;;) {
    const number =
      manilaDate(at).replaceAll('-', '') + randomInt(10_000_000_000).toString().padStart(10, '0');
    if (await insert(number)) return number;
  }
}
