import { v7 as uuid } from 'uuid';
import type { TransferTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export type LedgerAccount = TransferTable['debit_account'];
export type TransferKind = TransferTable['kind'];

export interface NewTransfer {
  debit: LedgerAccount;
  credit: LedgerAccount;
  currency: string;
  amountMinor: bigint;
  kind: TransferKind;
  /** The loan or withdrawal that moves the money. */
  causeId: string;
  /** The place among the transfers of that cause and kind. */
  position: number;
  /** Given exactly when one side is `member:wallet`. */
  walletId?: string | undefined;
}

/** Appends transfers; a second writing of the same event breaks the unique key and throws. */
export async function insertTransfers(
  trx: Trx,
  memberId: string,
  transfers: readonly NewTransfer[],
  at: Date,
): Promise<void> {
  await trx
    .insertInto('transfer')
    .values(
      transfers.map((transfer) => ({
        member_id: memberId,
        id: uuid(),
        debit_account: transfer.debit,
        credit_account: transfer.credit,
        currency: transfer.currency,
        amount_minor: transfer.amountMinor,
        kind: transfer.kind,
        cause_id: transfer.causeId,
        position: transfer.position,
        wallet_id: transfer.walletId ?? null,
        at,
      })),
    )
    .execute();
}

/** Moves a wallet's figures; false when there is no such wallet in that currency. */
export async function moveWallet(
  trx: Trx,
  wallet: { memberId: string; walletId: string; currency: string },
  by: { balanceMinor: bigint; withdrawnMinor: bigint },
): Promise<boolean> {
  const result = await trx
    .updateTable('wallet')
    .set((eb) => ({
      balance_minor: eb('balance_minor', '+', by.balanceMinor),
      withdrawn_minor: eb('withdrawn_minor', '+', by.withdrawnMinor),
    }))
    .where('member_id', '=', wallet.memberId)
    .where('id', '=', wallet.walletId)
    .where('currency', '=', wallet.currency)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
