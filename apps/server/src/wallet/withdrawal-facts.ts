import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { WithdrawalFacts } from '@sagwan/domain/wallet/withdrawal.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { inOneTrip } from '../database/statement.ts';
import {
  findSurroundings,
  surroundingsOf,
  type Wallet,
  type WalletKey,
  type WalletSurroundings,
} from './wallet.sql.ts';

const day = 24 * 60 * 60_000;

/** What a withdrawal needs to be decided, and to be carried out once it is. */
export interface WithdrawalStand {
  wallet: Wallet;
  around: WalletSurroundings;
  facts: WithdrawalFacts;
}

export interface Asked {
  amountMinor: bigint;
  shownBalanceMinor: bigint | undefined;
}

/** Reads everything around a wallet that the caller has read before. */
export async function standOf(
  db: Kysely<Database>,
  context: AppContext,
  wallet: Wallet,
  asked: Asked,
): Promise<WithdrawalStand> {
  const [[row]] = await inOneTrip(db, [surroundingsOn(wallet, context.now())]);
  const around = row && surroundingsOf(row);
  if (around === undefined) throw new Error(`Wallet ${wallet.walletId} is gone`);
  return standAround(context, wallet, around, asked);
}

/** The statement that reads them, for a trip of the caller's. */
export function surroundingsOn(wallet: WalletKey, now: Date) {
  return findSurroundings(wallet, manilaDate(now));
}

export function standAround(
  context: AppContext,
  wallet: Wallet,
  around: WalletSurroundings,
  asked: Asked,
): WithdrawalStand {
  const { loan, suspendedUntil, currencySymbol } = around;
  return {
    wallet,
    around,
    facts: {
      walletActive: loan !== undefined,
      suspendedUntil,
      accountPayableFrom: payableFrom(around),
      now: context.now(),
      amountMinor: asked.amountMinor,
      maxPerTransferMinor: context.config.company.withdrawal.maxPerTransfer,
      currencySymbol,
      balanceMinor: wallet.balanceMinor,
      shownBalanceMinor: asked.shownBalanceMinor,
      exchangeRate: wallet.currency === 'PHP' ? undefined : loan?.exchangeRate,
    },
  };
}

/** A change of account or of phone pauses withdrawals for 24 hours, whichever was later (philippines.md 9). */
function payableFrom({ account, phoneChangedAt }: WalletSurroundings): Date | undefined {
  if (account === undefined || phoneChangedAt === undefined) return account?.payableFrom;
  return new Date(Math.max(account.payableFrom.getTime(), phoneChangedAt.getTime() + day));
}
