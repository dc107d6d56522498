import { v7 as uuid } from 'uuid';
import type { TransferTable } from '../database/schema.ts';
import type { Write } from '../database/statement.ts';

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

/** Appends one transfer; a second writing of the same event breaks the unique key and throws. */
export function insertTransfer(memberId: string, transfer: NewTransfer, at: Date): Write {
  return {
    text: `insert into transfer (member_id, id, debit_account, credit_account, currency, amount_minor, kind, cause_id,
        position, wallet_id, at)
      select $1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::bigint, $7::text, $8::uuid, $9::integer, $10::uuid,
        $11::timestamptz from allowed returning 1`,
    parameters: [
      ...[memberId, uuid(), transfer.debit, transfer.credit, transfer.currency, transfer.amountMinor],
      ...[transfer.kind, transfer.causeId, transfer.position, transfer.walletId ?? null, at],
    ],
    rows: 1,
  };
}

/**
 * Moves a wallet's figures; misses when there is no such wallet in that currency, or when its balance is no longer the
 * one that was seen.
 */
export function moveWallet(
  wallet: { memberId: string; walletId: string; currency: string },
  by: { balanceMinor: bigint; withdrawnMinor: bigint },
  seenBalanceMinor: bigint | undefined,
): Write {
  return {
    text: `update wallet set balance_minor = balance_minor + $4::bigint, withdrawn_minor = withdrawn_minor + $5::bigint
      from allowed where member_id = $1::uuid and id = $2::uuid and currency = $3::text
        and balance_minor = coalesce($6::bigint, balance_minor) returning 1`,
    parameters: [
      ...[wallet.memberId, wallet.walletId, wallet.currency, by.balanceMinor, by.withdrawnMinor],
      seenBalanceMinor ?? null,
    ],
    rows: 1,
  };
}
