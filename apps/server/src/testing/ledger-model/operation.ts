import type { ExtraUse } from '@sagwan/domain/loan/servicing/events.ts';
import type { Lent } from './lent.ts';

export type Currency = 'PHP' | 'USD';
export type State = 'REQUESTED' | 'SENT' | 'UNKNOWN' | 'COMPLETED' | 'FAILED' | 'RETURNED';
export type Outcome = 'accepted' | 'timedOut' | 'completed' | 'failed' | 'returned';

/** What can be done to a member's money, with all that decides its result. */
export type Operation =
  | ({ kind: 'apply'; currency: Currency } & Lent)
  | { kind: 'release'; by: 'the approver' | 'another' }
  | { kind: 'cancel' }
  | {
      kind: 'withdraw';
      typedMinor: bigint;
      /** The balance on the member's screen. */
      shownMinor: bigint;
      /** The pesos that the one-time password was sent for. */
      confirmedMinor: bigint;
      code: 'right' | 'wrong';
      /** The idempotency key; the same key again is the same request again. */
      key: string;
    }
  | {
      kind: 'send';
      /** The key of its request. */
      withdrawal: string;
      asked: Outcome | 'unknown';
      ordered: 'accepted' | 'refused' | 'silence';
    }
  | { kind: 'report'; withdrawal: string; outcome: Outcome; amount: 'right' | 'wrong' }
  | {
      kind: 'pay';
      /** The provider's number of the payment: the same again is the same money. */
      key: string;
      amountMinor: bigint;
      valueOn: string;
      /** Whether the event has a number of its own, or is the same event as before. */
      isNewEvent: boolean;
    }
  | { kind: 'return'; payment: string; amountMinor: bigint }
  | { kind: 'settle'; payment: string; amountMinor: bigint; feeMinor: bigint }
  /** The key is the idempotency key. */
  | { kind: 'pay from wallet'; key: string; amountMinor: bigint; extra: ExtraUse }
  | { kind: 'choose extra'; payment: string; extra: ExtraUse }
  | { kind: 'move due day'; days: number; keepInstalment: boolean }
  /** The business date moves on, and every day that passes is closed. */
  | { kind: 'travel'; days: number };

/** What happens to a loan after its release. */
export type ServicingOperation = Extract<
  Operation,
  {
    kind: 'pay' | 'return' | 'settle' | 'pay from wallet' | 'choose extra' | 'move due day' | 'travel';
  }
>;

export type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;
