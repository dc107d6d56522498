import { type Write, write } from '../database/statement.ts';
import type { Trx } from '../transact.ts';
import { insertTransfer, moveWallet, type NewTransfer } from './ledger.sql.ts';

export type { LedgerAccount, NewTransfer, TransferKind } from './ledger.sql.ts';

/**
 * The writes of transfers and of the wallets' balances with them: the only place where either is written
 * (architecture, money rules 2 and 3). The caller has locked the wallet row and decided; a balance below zero, a
 * wallet that is not there in that currency or an event posted before is a defect by then, which the database refuses
 * and the transaction takes back.
 * Amounts are minor units of each transfer's own currency; a change of currency is two transfers through
 * `house:fx_position`.
 */
export function posting(
  memberId: string,
  transfers: readonly NewTransfer[],
  at: Date,
  seenBalanceMinor?: bigint,
): Write[] {
  return [
    ...transfers.map((transfer) => insertTransfer(memberId, transfer, at)),
    ...walletMovements(transfers).map(({ walletId, currency, ...by }) =>
      moveWallet({ memberId, walletId, currency }, by, seenBalanceMinor),
    ),
  ];
}

/** Posts within a transaction that goes on. */
export function postTransfers(
  trx: Trx,
  memberId: string,
  transfers: readonly NewTransfer[],
  at: Date,
): Promise<void> {
  return write(trx, posting(memberId, transfers, at));
}

interface WalletMovement {
  walletId: string;
  currency: string;
  balanceMinor: bigint;
  withdrawnMinor: bigint;
}

/** What the transfers do to each wallet they touch. */
function walletMovements(transfers: readonly NewTransfer[]): WalletMovement[] {
  const movements = new Map<string, WalletMovement>();
  for (const { debit, credit, walletId, currency, amountMinor, kind } of transfers) {
    if (walletId === undefined) continue;
    const movement = movements.get(walletId) ?? { walletId, currency, balanceMinor: 0n, withdrawnMinor: 0n };
    if (movement.currency !== currency) throw new Error(`Wallet ${walletId} is in ${movement.currency}`);
    if (credit === 'member:wallet') movement.balanceMinor += amountMinor;
    if (debit === 'member:wallet') movement.balanceMinor -= amountMinor;
    if (kind === 'withdrawal') movement.withdrawnMinor += amountMinor;
    if (kind === 'withdrawal_failed' || kind === 'withdrawal_returned')
      movement.withdrawnMinor -= amountMinor;
    movements.set(walletId, movement);
  }
  return [...movements.values()];
}
