import { institutions } from '@sagwan/domain/member/options.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { expectedArrival, type Rail, type RailsTaken } from '@sagwan/domain/wallet/rail.ts';
import type { WithdrawalFacts } from '@sagwan/domain/wallet/withdrawal.ts';
import type { AppContext } from '../app-context.ts';
import type { BatchedStatement } from '../database/batched-statements.ts';

/** A row of the function withdrawal_facts (withdrawal-facts.sql). */
export interface WithdrawalFactsRow {
  wallet_id: string;
  balance_minor: bigint;
  /** Which suspension, account and number it was read with (`noteFactsChanged`). */
  facts_version: number;
  phone_number: string;
  full_name: string;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  suspended_until: Date | null;
  phone_changed_at: Date | null;
  bank_account_id: string | null;
  bank_name: string | null;
  account_number_masked: string | null;
  payable_from: Date | null;
  institution_code: string | null;
  /** Whether a transfer to the account has arrived. */
  account_confirmed: boolean;
  /** The loan whose money the wallet holds (withdrawal-facts.sql); null, like its currency, symbol and rate, before the first. */
  loan_id: string | null;
  currency: string | null;
  currency_symbol: string | null;
  exchange_rate: string | null;
  holidays: string[];
  /** What the idempotency key was used for before, and its answer; null for a new key. */
  body_sha256: string | null;
  answer: object | null;
}

interface FactsCall {
  memberId: string;
  /** Of the request, where it has one. */
  idempotencyKey: string | null;
  now: Date;
}

const factsStatement: BatchedStatement<FactsCall, WithdrawalFactsRow, WithdrawalFactsRow | undefined> = {
  name: 'withdrawal_facts',
  one: {
    text: 'select * from withdrawal_facts($1::uuid, $2::text, $3::date)',
    parameters: ({ memberId, idempotencyKey, now }) => [memberId, idempotencyKey, manilaDate(now)],
    result: (row) => row,
  },
  many: {
    text: `select f.*
      from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as call (member_id, idempotency_key, today, place)
      left join lateral withdrawal_facts(call.member_id, call.idempotency_key, call.today::date) f on true
      order by call.place`,
    parameters: (calls) => [
      calls.map(({ memberId }) => memberId),
      calls.map(({ idempotencyKey }) => idempotencyKey),
      calls.map(({ now }) => manilaDate(now)),
    ],
    results: (rows) => rows.map((row) => (row.wallet_id === null ? undefined : row)),
  },
};

/** Reads what a withdrawal's decision rests on; undefined where the member has no wallet yet. */
export function readWithdrawalFacts(
  context: Pick<AppContext, 'statements' | 'now'>,
  memberId: string,
  idempotencyKey: string | null = null,
): Promise<WithdrawalFactsRow | undefined> {
  return context.statements.run(factsStatement, { memberId, idempotencyKey, now: context.now() });
}

/** How long withdrawals pause after a change of account or of phone, so that a thief's change can be noticed (philippines.md 9). */
export const changePauseMilliseconds = dayMilliseconds;

/** The facts as the decision takes them. Amounts as the member's screen shows them, in the loan's currency. */
export function withdrawalFacts(
  { config, now }: AppContext,
  row: WithdrawalFactsRow,
  { shownAmountMinor, shownBalanceMinor }: { shownAmountMinor: bigint; shownBalanceMinor?: bigint },
): WithdrawalFacts {
  return {
    walletActive: row.loan_id !== null,
    suspendedUntil: row.suspended_until ?? undefined,
    accountPayableFrom: payableFrom(row),
    now: now(),
    shownAmountMinor,
    bankName: row.bank_name ?? '',
    rails: railsOf(row),
    accountConfirmed: row.account_confirmed,
    maxFirstTransferMinor: config.company.withdrawal.maxFirstTransfer,
    currencySymbol: row.currency_symbol ?? '₱',
    balanceMinor: row.balance_minor,
    shownBalanceMinor,
    exchangeRate: shownRate(row),
  };
}

/** The rate in which amounts are shown; undefined for the peso. */
export function shownRate({
  currency,
  exchange_rate,
}: Pick<WithdrawalFactsRow, 'currency' | 'exchange_rate'>) {
  return currency === 'PHP' ? undefined : (exchange_rate ?? undefined);
}

/** From when the account is paid to: after the pause of whichever changed later, the account or the phone. */
export function payableFrom({
  payable_from,
  phone_changed_at,
}: Pick<WithdrawalFactsRow, 'payable_from' | 'phone_changed_at'>): Date | undefined {
  if (payable_from === null || phone_changed_at === null) return payable_from ?? undefined;
  return new Date(Math.max(payable_from.getTime(), phone_changed_at.getTime() + changePauseMilliseconds));
}

/** By code. The table `institution` is a copy of this list, so the read of the facts needs no join to it. */
const institutionOf = new Map(institutions.map((institution) => [institution.code, institution]));

function railsOf({ institution_code }: WithdrawalFactsRow): RailsTaken {
  return institution_code === null ? undefined : institutionOf.get(institution_code);
}

/** When what is sent now by a rail arrives at the latest. */
export function expectedArrivalOf(rail: Rail, { holidays }: WithdrawalFactsRow, now: Date): Date {
  return expectedArrival(rail, { now, holidays: new Set(holidays) });
}
