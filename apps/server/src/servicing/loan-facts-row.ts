import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import type { GivenPoints } from '@sagwan/domain/score/loan-score.ts';
import type { AppContext } from '../app-context.ts';
import type { BatchedStatement } from '../database/batched-statements.ts';
import type { LoanKey } from '../loan/loan.ts';
import type { Repayment } from '../repayment/repayments.ts';

/** A row of the function loan_facts (loan-facts.sql); amounts in centavos. A list is null where it has no item. */
export interface LoanFactsRow {
  phone_number: string;
  /** Of the registration. */
  full_name: string;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  loan_number: string;
  state: LoanState;
  wallet_id: string;
  disbursed_at: Date;
  principal_minor: bigint;
  instalment_count: number;
  monthly_rate_percent: string;
  penalty_percent_per_day: string | null;
  grace_period_days: number | null;
  penalty_free_shortfall_minor: bigint | null;
  allocation_order: string[] | null;
  processing_fee_minor: bigint;
  documentary_stamp_tax_minor: bigint;
  terms_effective_from: string;
  cooling_off_days: number | null;
  booking_count: number;
  accrued_minor: bigint;
  penalty_charged_minor: bigint;
  waived_minor: bigint;
  written_off_minor: bigint;
  refunded_minor: bigint;
  booked_until: string | null;
  closed_until: string | null;
  days_past_due: number;
  wallet_balance_minor: bigint;
  bucket: string | null;
  points_given: GivenPoints[] | null;
  holidays: string[];
  events: { id: string; kind: LoanEvent['kind']; valueOn: string; content: unknown }[] | null;
  repayments: RepaymentText[] | null;
  instalments: InstalmentText[] | null;
}

interface RepaymentText {
  id: string;
  channel: Repayment['channel'];
  provider: string;
  provider_payment_id: string;
  reference: string;
  receipt_number: string;
  amount_minor: string;
  value_on: string;
  booked_on: string;
  received_at: string;
  interest_minor: string;
  principal_minor: string;
  penalty_minor: string;
  overpaid_minor: string;
  extra: Repayment['extra'];
  extra_until: string | null;
  returned_on: string | null;
  settled_on: string | null;
}

interface InstalmentText {
  number: number;
  due_on: string;
  payment_minor: string;
  interest_minor: string;
  principal_minor: string;
  balance_minor: string;
  paid_minor: string;
  paid_interest_minor: string;
  penalty_minor: string;
  paid_penalty_minor: string;
  paid_on: string | null;
}

const factsStatement: BatchedStatement<LoanKey, LoanFactsRow, LoanFactsRow | undefined> = {
  name: 'loan_facts',
  one: {
    text: 'select * from loan_facts($1::uuid, $2::uuid)',
    parameters: ({ memberId, id }) => [memberId, id],
    result: (row) => row,
  },
  many: {
    text: `select f.*
      from unnest($1::uuid[], $2::uuid[]) with ordinality as call (member_id, loan_id, place)
      left join lateral loan_facts(call.member_id, call.loan_id) f on true
      order by call.place`,
    parameters: (keys) => [keys.map(({ memberId }) => memberId), keys.map(({ id }) => id)],
    results: (rows) => rows.map((row) => (row.disbursed_at === null ? undefined : row)),
  },
};

/** Reads a released loan as of one moment, together with others that are asked for then; undefined for another. */
export function readFactsRow({ statements }: AppContext, key: LoanKey): Promise<LoanFactsRow | undefined> {
  return statements.run(factsStatement, key);
}

export function repaymentOf({ memberId, id: loanId }: LoanKey, row: RepaymentText): Repayment {
  return {
    memberId,
    id: row.id,
    loanId,
    channel: row.channel,
    provider: row.provider,
    providerPaymentId: row.provider_payment_id,
    reference: row.reference,
    receiptNumber: row.receipt_number,
    amountMinor: BigInt(row.amount_minor),
    valueOn: row.value_on,
    bookedOn: row.booked_on,
    receivedAt: new Date(row.received_at),
    interestMinor: BigInt(row.interest_minor),
    principalMinor: BigInt(row.principal_minor),
    penaltyMinor: BigInt(row.penalty_minor),
    overpaidMinor: BigInt(row.overpaid_minor),
    extra: row.extra,
    extraUntil: row.extra_until,
    returnedOn: row.returned_on,
    settledOn: row.settled_on,
  };
}

/** A row of the table `instalment` as it was derived last. */
export interface StoredInstalment {
  number: number;
  due_on: string;
  payment_minor: bigint;
  interest_minor: bigint;
  principal_minor: bigint;
  balance_minor: bigint;
  paid_minor: bigint;
  paid_interest_minor: bigint;
  penalty_minor: bigint;
  paid_penalty_minor: bigint;
  paid_on: string | null;
}

export function storedInstalmentOf(row: InstalmentText): StoredInstalment {
  return {
    number: row.number,
    due_on: row.due_on,
    paid_on: row.paid_on,
    payment_minor: BigInt(row.payment_minor),
    interest_minor: BigInt(row.interest_minor),
    principal_minor: BigInt(row.principal_minor),
    balance_minor: BigInt(row.balance_minor),
    paid_minor: BigInt(row.paid_minor),
    paid_interest_minor: BigInt(row.paid_interest_minor),
    penalty_minor: BigInt(row.penalty_minor),
    paid_penalty_minor: BigInt(row.paid_penalty_minor),
  };
}
