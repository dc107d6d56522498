import type { Minor } from '../../../money/money.ts';
import type { Fraction } from './fraction.ts';

/** What a payment reaches first inside one instalment. */
export type Part = 'interest' | 'principal' | 'penalty';

/** The order inside an instalment by its time, oldest instalment first, and where a payment beyond what is due goes. */
export type AllocationOrder = {
  readonly pastDue: readonly Part[];
  readonly due: readonly Part[];
  readonly inAdvance: readonly Part[];
  readonly beyondDue: 'next' | 'last' | 'nextThenLast' | 'spread';
};

export type ServicingTerms = {
  readonly principalMinor: Minor;
  /** Of the principal, deducted at the release. */
  readonly deductedMinor?: Minor;
  readonly releasedOn: string;
  readonly payments: readonly Minor[];
  readonly monthlyRate: Fraction;
  readonly period: { readonly every: number; readonly unit: 'MONTHS' | 'DAYS' };
  readonly dayCount: '360/30' | 'actual/actual' | '365/actual' | '360/actual';
  readonly overduePrincipalBearsInterest: boolean;
  readonly allocation: AllocationOrder;
  readonly penalty: {
    readonly percentPerDay: string;
    readonly graceDays: number;
    readonly freeShortfallMinor: Minor;
  };
  readonly contractedInterestResidueInLastRow: boolean;
};

export type ExtraUse = 'nextInstalments' | 'lowerInstalment' | 'shorterTerm';

export type LoanEvent = { readonly id: string } & (
  | { kind: 'paid'; valueOn: string; amountMinor: Minor; extra: ExtraUse }
  | { kind: 'extraChosen'; paymentId: string; extra: ExtraUse; valueOn: string }
  | { kind: 'returned'; paymentId: string; valueOn: string }
  | { kind: 'penaltyWaived'; valueOn: string; amountMinor: Minor }
  | { kind: 'interestPaused'; from: string; to: string }
  | { kind: 'dueDayMoved'; valueOn: string; days: number; keepInstalment: boolean }
  | { kind: 'holidayGranted'; valueOn: string }
  | { kind: 'hardshipPlanned'; valueOn: string; months: number }
  | { kind: 'writtenOff'; valueOn: string }
  | { kind: 'cancelled'; valueOn: string }
);

export type AccountRow = {
  readonly number: number;
  readonly from: string;
  readonly dueOn: string;
  readonly paymentMinor: Minor;
  readonly interestMinor: Minor;
  readonly principalMinor: Minor;
  readonly balanceMinor: Minor;
  readonly penaltyMinor: Minor;
  readonly paidInterestMinor: Minor;
  readonly paidPrincipalMinor: Minor;
  readonly paidPenaltyMinor: Minor;
  readonly paidOn?: string;
  readonly state: 'PAID' | 'DUE' | 'OVERDUE' | 'NEXT';
};

export type PaymentSplit = {
  readonly paymentId: string;
  readonly interestMinor: Minor;
  readonly principalMinor: Minor;
  readonly penaltyMinor: Minor;
  readonly overpaidMinor: Minor;
  readonly returned: boolean;
};

export type LoanAccount = {
  readonly asOf: string;
  readonly rows: readonly AccountRow[];
  readonly splits: readonly PaymentSplit[];
  readonly principalOutstandingMinor: Minor;
  readonly interestPaidMinor: Minor;
  readonly penaltyPaidMinor: Minor;
  readonly creditMinor: Minor;
  readonly overpaidMinor: Minor;
  readonly accruedInterestMinor: Minor;
  readonly penaltyMinor: Minor;
  readonly dueMinor: Minor;
  readonly daysPastDue: number;
  readonly daysAfterGrace: number;
  readonly settledOn?: string;
  readonly totalInterestMinor: Minor;
};

export type PayOff = {
  readonly amountMinor: Minor;
  readonly principalMinor: Minor;
  readonly interestMinor: Minor;
  readonly penaltyMinor: Minor;
  readonly perDayMinor: Minor;
};
