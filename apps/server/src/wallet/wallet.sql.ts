import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface Wallet {
  memberId: string;
  walletId: string;
  currency: string;
  balanceMinor: bigint;
  withdrawnMinor: bigint;
}

type WalletKey = Pick<Wallet, 'memberId' | 'walletId'>;

/**
 * Locks a wallet for the rest of the transaction and reads it as it is under the lock. Everything else that a
 * decision needs is read after this, in another statement: locking and reading the rest in one let double
 * withdrawals through (architecture, money rule 4).
 */
export async function lockWalletRow(trx: Trx, key: WalletKey): Promise<Wallet | undefined> {
  return walletOf(await selectWallet(trx, key).forUpdate().executeTakeFirst());
}

export async function findWallet(db: Kysely<Database>, key: WalletKey): Promise<Wallet | undefined> {
  return walletOf(await selectWallet(db, key).executeTakeFirst());
}

function selectWallet(db: Kysely<Database>, { memberId, walletId }: WalletKey) {
  return db
    .selectFrom('wallet')
    .select(['member_id', 'id', 'currency', 'balance_minor', 'withdrawn_minor'])
    .where('member_id', '=', memberId)
    .where('id', '=', walletId);
}

interface WalletColumns {
  member_id: string;
  id: string;
  currency: string;
  balance_minor: bigint;
  withdrawn_minor: bigint;
}

function walletOf(row: WalletColumns | undefined): Wallet | undefined {
  return (
    row && {
      memberId: row.member_id,
      walletId: row.id,
      currency: row.currency,
      balanceMinor: row.balance_minor,
      withdrawnMinor: row.withdrawn_minor,
    }
  );
}

/** What a withdrawal from a wallet depends on besides the wallet itself. */
export interface WalletSurroundings {
  phoneNumber: string;
  fullLegalName: string;
  suspendedUntil: Date | undefined;
  phoneChangedAt: Date | undefined;
  currencySymbol: string;
  account: PayableAccount | undefined;
  /** The loan whose money the wallet holds: the newest that was disbursed into it. */
  loan: { loanId: string; exchangeRate: string } | undefined;
}

export interface PayableAccount {
  bankAccountId: string;
  bankName: string;
  accountNumberMasked: string;
  payableFrom: Date;
  /** Undefined where the bank's name is none that we know. */
  institution: { instapay: boolean; pesonet: boolean } | undefined;
}

export async function readSurroundings(db: Kysely<Database>, wallet: Wallet): Promise<WalletSurroundings> {
  const row = await db
    .selectFrom('member as m')
    .innerJoin('currency as c', (join) => join.on('c.code', '=', wallet.currency))
    .leftJoin('bank_account as b', (join) =>
      join.onRef('b.member_id', '=', 'm.id').on('b.replaced_at', 'is', null),
    )
    .leftJoin('personal as p', 'p.member_id', 'm.id')
    .leftJoin('institution as i', 'i.code', 'b.institution_code')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('loan')
          .select(['loan.id as loan_id', 'loan.exchange_rate'])
          .where('loan.member_id', '=', wallet.memberId)
          .where('loan.wallet_id', '=', wallet.walletId)
          .where('loan.disbursed_at', 'is not', null)
          .orderBy('loan.disbursed_at', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select([
      'm.phone_number',
      'm.full_name',
      'p.first_name',
      'p.middle_name',
      'p.last_name',
      'm.suspended_until',
      'm.phone_changed_at',
      'c.symbol',
      'b.id as bank_account_id',
      'b.bank_name',
      'b.account_number_masked',
      'b.payable_from',
      'i.instapay',
      'i.pesonet',
      'l.loan_id',
      'l.exchange_rate',
    ])
    .where('m.id', '=', wallet.memberId)
    .executeTakeFirstOrThrow();
  const names = [row.first_name, row.middle_name, row.last_name].filter(
    (name) => name !== null && name !== '',
  );
  return {
    phoneNumber: row.phone_number,
    fullLegalName: names.length > 0 ? names.join(' ') : row.full_name,
    suspendedUntil: row.suspended_until ?? undefined,
    phoneChangedAt: row.phone_changed_at ?? undefined,
    currencySymbol: row.symbol,
    account:
      row.bank_account_id === null || row.payable_from === null
        ? undefined
        : {
            bankAccountId: row.bank_account_id,
            bankName: row.bank_name ?? '',
            accountNumberMasked: row.account_number_masked ?? '',
            payableFrom: row.payable_from,
            institution:
              row.instapay === null || row.pesonet === null
                ? undefined
                : { instapay: row.instapay, pesonet: row.pesonet },
          },
    loan:
      row.loan_id === null || row.exchange_rate === null
        ? undefined
        : { loanId: row.loan_id, exchangeRate: row.exchange_rate },
  };
}

/** Manila dates on which banks rest, from a day on. */
export async function readHolidays(db: Kysely<Database>, from: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('holiday').select('day').where('day', '>=', from).limit(100).execute();
  return new Set(rows.map((row) => row.day));
}

export interface NextInstalment {
  dueOn: string;
  openMinor: bigint;
}

/** The earliest instalment of a loan that is not paid in full, in PHP; undefined when all are. */
export async function readNextInstalment(
  db: Kysely<Database>,
  { memberId, loanId }: { memberId: string; loanId: string },
): Promise<NextInstalment | undefined> {
  const row = await db
    .selectFrom('instalment')
    .select(['due_on', 'payment_minor', 'paid_minor'])
    .where('member_id', '=', memberId)
    .where('loan_id', '=', loanId)
    .whereRef('paid_minor', '<', 'payment_minor')
    .orderBy('number')
    .executeTakeFirst();
  return row && { dueOn: row.due_on, openMinor: row.payment_minor - row.paid_minor };
}
