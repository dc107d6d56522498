import { majorText } from '../../../money/money.ts';
import type { AccountRow, LoanAccount, PaymentSplit, PayOff } from './loan-life.ts';

const rowFields = Object.keys({
  number: true,
  from: true,
  dueOn: true,
  paymentMinor: true,
  interestMinor: true,
  principalMinor: true,
  balanceMinor: true,
  penaltyMinor: true,
  paidInterestMinor: true,
  paidPrincipalMinor: true,
  paidPenaltyMinor: true,
  paidOn: true,
  state: true,
} satisfies Record<keyof AccountRow, true>) as (keyof AccountRow)[];

/** A row that is left with nothing: whether it is paid, when, and when it would be due, means nothing. */
const emptyRowFields = rowFields.filter((field) => field === 'number' || field.endsWith('Minor'));

const splitFields = [
  'interestMinor',
  'principalMinor',
  'penaltyMinor',
  'overpaidMinor',
  'returned',
] as const satisfies readonly (keyof PaymentSplit)[];

const totalFields = [
  'principalOutstandingMinor',
  'interestPaidMinor',
  'penaltyPaidMinor',
  'creditMinor',
  'overpaidMinor',
  'accruedInterestMinor',
  'penaltyMinor',
  'dueMinor',
  'daysPastDue',
  'daysAfterGrace',
  'settledOn',
  'totalInterestMinor',
] as const satisfies readonly (keyof LoanAccount)[];

const payOffFields = [
  'amountMinor',
  'principalMinor',
  'interestMinor',
  'penaltyMinor',
  'perDayMinor',
] as const satisfies readonly (keyof PayOff)[];

/** What two accounts of the same loan disagree on, each as a sentence: the engine's first, the reference's second. */
export function differencesOfAccounts(engine: LoanAccount, reference: LoanAccount): string[] {
  const rows = Math.max(engine.rows.length, reference.rows.length);
  const ids = new Set([...engine.splits, ...reference.splits].map(({ paymentId }) => paymentId));
  const splitOf = (account: LoanAccount, id: string) =>
    account.splits.find(({ paymentId }) => paymentId === id);
  return [
    ...Array.from({ length: rows }, (_, index) => {
      const row = reference.rows[index];
      const isEmpty = row?.paymentMinor === 0n && engine.rows[index]?.paymentMinor === 0n;
      return differences(`row ${index + 1}`, isEmpty ? emptyRowFields : rowFields, engine.rows[index], row);
    }).flat(),
    ...[...ids].flatMap((id) =>
      differences(`split of ${id}`, splitFields, splitOf(engine, id), splitOf(reference, id)),
    ),
    ...differences('the account', totalFields, engine, reference),
  ];
}

export function differencesOfPayOffs(engine: PayOff, reference: PayOff): string[] {
  return differences('the pay-off', payOffFields, engine, reference);
}

type Compared = bigint | number | string | boolean | undefined;

function differences<Field extends string>(
  of: string,
  fields: readonly Field[],
  engine: Readonly<Partial<Record<Field, Compared>>> | undefined,
  reference: Readonly<Partial<Record<Field, Compared>>> | undefined,
): string[] {
  if (engine === undefined) return reference === undefined ? [] : [`${of}: the engine has none`];
  if (reference === undefined) return [`${of}: the reference has none`];
  return fields
    .filter((field) => engine[field] !== reference[field])
    .map((field) => `${of}: ${field} is ${text(engine[field])}, by the reference ${text(reference[field])}`);
}

function text(value: Compared): string {
  return typeof value === 'bigint' ? majorText(value) : String(value);
}
