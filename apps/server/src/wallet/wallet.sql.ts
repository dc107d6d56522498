import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { inOneTrip, type Statement } from '../database/statement.ts';

export interface Wallet {
  memberId: string;
  walletId: string;
  currency: string;
  balanceMinor: bigint;
  withdrawnMinor: bigint;
}

export type WalletKey = Pick<Wallet, 'memberId' | 'walletId'>;

interface WalletRow {
  currency: string;
  balance_minor: bigint;
  withdrawn_minor: bigint;
}

/**
 * Locks a wallet for the rest of the transaction and reads it as it is under the lock. Everything else that a
 * decision needs is read after this, in another statement: locking and reading the rest in one let double
 * withdrawals through (architecture, money rule 4).
 */
export function lockWallet({ memberId, walletId }: WalletKey): Statement<WalletRow> {
  return {
    text: `select currency, balance_minor, withdrawn_minor from wallet where member_id = $1 and id = $2 for update`,
    parameters: [memberId, walletId],
  };
}

export function walletOf({ memberId, walletId }: WalletKey, [row]: readonly WalletRow[]): Wallet | undefined {
  return (
    row && {
      memberId,
      walletId,
      currency: row.currency,
      balanceMinor: row.balance_minor,
      withdrawnMinor: row.withdrawn_minor,
    }
  );
}

export async function findWallet(db: Kysely<Database>, key: WalletKey): Promise<Wallet | undefined> {
  const { memberId, walletId } = key;
  const [rows] = await inOneTrip(db, [
    {
      text: `select currency, balance_minor, withdrawn_minor from wallet where member_id = $1 and id = $2`,
      parameters: [memberId, walletId],
    } as Statement<WalletRow>,
  ]);
  return walletOf(key, rows);
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
  /** Manila dates on which banks rest, as far as they can delay a payout ordered now. */
  holidays: ReadonlySet<string>;
}

export interface PayableAccount {
  bankAccountId: string;
  bankName: string;
  accountNumberMasked: string;
  payableFrom: Date;
  /** Undefined where the bank's name is none that we know. */
  institution: { instapay: boolean; pesonet: boolean } | undefined;
}

interface SurroundingsRow {
  phone_number: string;
  full_name: string;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  suspended_until: Date | null;
  phone_changed_at: Date | null;
  symbol: string;
  bank_account_id: string | null;
  bank_name: string | null;
  account_number_masked: string | null;
  payable_from: Date | null;
  instapay: boolean | null;
  pesonet: boolean | null;
  loan_id: string | null;
  exchange_rate: string | null;
  holidays: string[];
}

/** Everything around a wallet in one statement; bank holidays from a Manila date on. No row where there is no wallet. */
export function findSurroundings(
  { memberId, walletId }: WalletKey,
  holidaysFrom: string,
): Statement<SurroundingsRow> {
  return {
    text: `
      select m.phone_number, m.full_name, p.first_name, p.middle_name, p.last_name, m.suspended_until,
        m.phone_changed_at, c.symbol, b.id as bank_account_id, b.bank_name, b.account_number_masked, b.payable_from,
        i.instapay, i.pesonet, l.loan_id, l.exchange_rate,
        array(select day::text from holiday where day >= $3 order by day limit 100) as holidays
      from wallet w
      join member m on m.id = w.member_id
      join currency c on c.code = w.currency
      left join personal p on p.member_id = w.member_id
      left join bank_account b on b.member_id = w.member_id and b.replaced_at is null
      left join institution i on i.code = b.institution_code
      left join lateral (
        select loan.id as loan_id, loan.exchange_rate from loan
        where loan.member_id = w.member_id and loan.wallet_id = w.id and loan.disbursed_at is not null
        order by loan.disbursed_at desc limit 1
      ) l on true
      where w.member_id = $1 and w.id = $2`,
    parameters: [memberId, walletId, holidaysFrom],
  };
}

export function surroundingsOf(row: SurroundingsRow): WalletSurroundings {
  const names = [row.first_name, row.middle_name, row.last_name].filter(
    (name) => name !== null && name !== '',
  );
  return {
    phoneNumber: row.phone_number,
    fullLegalName: names.length > 0 ? names.join(' ') : row.full_name,
    suspendedUntil: row.suspended_until ?? undefined,
    phoneChangedAt: row.phone_changed_at ?? undefined,
    currencySymbol: row.symbol,
    account: accountOf(row),
    loan:
      row.loan_id === null || row.exchange_rate === null
        ? undefined
        : { loanId: row.loan_id, exchangeRate: row.exchange_rate },
    holidays: new Set(row.holidays),
  };
}

function accountOf(row: SurroundingsRow): PayableAccount | undefined {
  if (row.bank_account_id === null || row.payable_from === null) return undefined;
  return {
    bankAccountId: row.bank_account_id,
    bankName: row.bank_name ?? '',
    accountNumberMasked: row.account_number_masked ?? '',
    payableFrom: row.payable_from,
    institution:
      row.instapay === null || row.pesonet === null
        ? undefined
        : { instapay: row.instapay, pesonet: row.pesonet },
  };
}

export interface NextInstalment {
  dueOn: string;
  openMinor: bigint;
}

interface InstalmentRow {
  due_on: string;
  payment_minor: bigint;
  paid_minor: bigint;
}

/** The earliest instalment of a loan that is not paid in full. */
export function findNextInstalment({
  memberId,
  loanId,
}: {
  memberId: string;
  loanId: string;
}): Statement<InstalmentRow> {
  return {
    text: `select due_on, payment_minor, paid_minor from instalment
      where member_id = $1 and loan_id = $2 and paid_minor < payment_minor order by number limit 1`,
    parameters: [memberId, loanId],
  };
}

/** In PHP; undefined when all are paid, or there is no schedule yet. */
export function nextInstalmentOf([row]: readonly InstalmentRow[]): NextInstalment | undefined {
  return row && { dueOn: row.due_on, openMinor: row.payment_minor - row.paid_minor };
}
