import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { institutions } from '@sagwan/domain/member/options.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { inOneTrip, type OrNull, type Statement } from '../database/statement.ts';

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

/** The wallet of a row, if there is one: of none, or of one that is all null, there is no wallet. */
export function walletOf(
  { memberId, walletId }: WalletKey,
  row: OrNull<WalletRow> | undefined,
): Wallet | undefined {
  if (row === undefined || row.currency === null) return undefined;
  const { currency, balance_minor, withdrawn_minor } = row;
  if (balance_minor === null || withdrawn_minor === null) return undefined;
  return { memberId, walletId, currency, balanceMinor: balance_minor, withdrawnMinor: withdrawn_minor };
}

export async function findWallet(db: Kysely<Database>, key: WalletKey): Promise<Wallet | undefined> {
  const { memberId, walletId } = key;
  const [[row]] = await inOneTrip(db, [
    {
      text: `select currency, balance_minor, withdrawn_minor from wallet where member_id = $1 and id = $2`,
      parameters: [memberId, walletId],
    } as Statement<WalletRow>,
  ]);
  return walletOf(key, row);
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
  institution_code: string | null;
  loan_id: string | null;
  exchange_rate: string | null;
  holidays: string[];
}

/** Holidays are those from the Manila date $2 on: a hundred reach further than any payout. */
const surroundings = {
  columns: `m.phone_number, m.full_name, p.first_name, p.middle_name, p.last_name, m.suspended_until,
    m.phone_changed_at, c.symbol, b.id as bank_account_id, b.bank_name, b.account_number_masked, b.payable_from,
    b.institution_code, l.loan_id, l.exchange_rate,
    array(select day::text from holiday where day >= $2::date order by day limit 100) as holidays`,
  joins: `join member m on m.id = w.member_id
    join currency c on c.code = w.currency
    left join personal p on p.member_id = w.member_id
    left join bank_account b on b.member_id = w.member_id and b.replaced_at is null
    left join lateral (
      select loan.id as loan_id, loan.exchange_rate from loan
      where loan.member_id = w.member_id and loan.wallet_id = w.id and loan.disbursed_at is not null
      order by loan.disbursed_at desc limit 1
    ) l on true`,
};

const surroundingsText = `select ${surroundings.columns}, w.currency, w.balance_minor, w.withdrawn_minor from wallet w ${surroundings.joins}
  where w.member_id = $1::uuid and w.id = $3::uuid`;

/** A wallet and everything around it in one statement. No row where there is no wallet. */
export function findSurroundings(
  { memberId, walletId }: WalletKey,
  holidaysFrom: string,
): Statement<SurroundingsRow & WalletRow> {
  return { text: surroundingsText, parameters: [memberId, holidaysFrom, walletId] };
}

export interface WalletRecordRow extends SurroundingsRow, WalletRow {
  wallet_id: string;
  loan_number: string;
  loan_state: LoanState;
  reason_code: string | null;
  principal_minor: bigint;
  principal_foreign_minor: bigint;
  loan_currency: string;
  loan_exchange_rate: string;
  instalment_count: number;
  instalment_minor: bigint;
  instalment_foreign_minor: bigint;
  monthly_rate_percent: string;
  interest_minor: bigint;
  interest_foreign_minor: bigint;
  loan_created_at: Date;
  /** The earliest instalment that is not paid in full, in PHP; null when all are, or there is no schedule yet. */
  due_on: string | null;
  open_minor: bigint | null;
}

const walletRecordText = `select ${surroundings.columns},
    w.id as wallet_id, w.currency, w.balance_minor, w.withdrawn_minor,
    n.loan_number, n.state as loan_state, n.reason_code, n.principal_minor, n.principal_foreign_minor,
    n.currency as loan_currency, n.exchange_rate as loan_exchange_rate, n.instalment_count, n.instalment_minor,
    n.instalment_foreign_minor, n.monthly_rate_percent, n.interest_minor, n.interest_foreign_minor,
    n.created_at as loan_created_at, d.due_on, d.open_minor
  from (select * from loan where loan.member_id = $1::uuid order by loan.created_at desc, loan.id desc limit 1) n
  join wallet w on w.member_id = n.member_id and w.id = n.wallet_id
  ${surroundings.joins}
  left join lateral (
    select due_on, payment_minor - paid_minor as open_minor from instalment
    where instalment.member_id = n.member_id and instalment.loan_id = n.id and paid_minor < payment_minor
    order by number limit 1
  ) d on true`;

/** The wallet of the member's newest loan with that loan's terms and all around it. No row where there is no loan. */
export function findWalletRecord(memberId: string, holidaysFrom: string): Statement<WalletRecordRow> {
  return { text: walletRecordText, parameters: [memberId, holidaysFrom] };
}

/** Undefined where the row is all null: there is no such wallet. */
export function surroundingsOf(row: OrNull<SurroundingsRow>): WalletSurroundings | undefined {
  const { phone_number, full_name, symbol, holidays } = row;
  if (phone_number === null || full_name === null || symbol === null || holidays === null) return undefined;
  const names = [row.first_name, row.middle_name, row.last_name].filter(
    (name) => name !== null && name !== '',
  );
  return {
    phoneNumber: phone_number,
    fullLegalName: names.length > 0 ? names.join(' ') : full_name,
    suspendedUntil: row.suspended_until ?? undefined,
    phoneChangedAt: row.phone_changed_at ?? undefined,
    currencySymbol: symbol,
    account: accountOf(row),
    loan:
      row.loan_id === null || row.exchange_rate === null
        ? undefined
        : { loanId: row.loan_id, exchangeRate: row.exchange_rate },
    holidays: new Set(holidays),
  };
}

/** The list is code, and the table its copy: asking the table for one of sixty rows reads all of them. */
const railsOf = new Map(institutions.map((institution) => [institution.code, institution]));

function accountOf(row: OrNull<SurroundingsRow>): PayableAccount | undefined {
  if (row.bank_account_id === null || row.payable_from === null) return undefined;
  return {
    bankAccountId: row.bank_account_id,
    bankName: row.bank_name ?? '',
    accountNumberMasked: row.account_number_masked ?? '',
    payableFrom: row.payable_from,
    institution: row.institution_code === null ? undefined : railsOf.get(row.institution_code),
  };
}
