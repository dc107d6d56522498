import type { ExtraUse, LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { payOff } from '@sagwan/domain/loan/servicing/pay-off.ts';
import { type LoanAccount, replay } from '@sagwan/domain/loan/servicing/replay.ts';
import type { ServicingTerms } from '@sagwan/domain/loan/servicing/terms.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';

export interface ModelPayment {
  channel: 'virtualAccount' | 'wallet';
  amountMinor: bigint;
  valueOn: string;
  /** Kept as money without a loan. */
  isUnapplied: boolean;
  extraUntil: string | null;
  returnedOn: string | null;
  settledOn: string | null;
  /** What the channel kept, whether or not the payment was returned later. */
  feeMinor: bigint | null;
}

const nonAccrualDays = 90;
const eventDigits = 6;
const daysBetweenMoves = 365;

/** The key of the payment whose event has this id. */
export function keyOfEvent(id: string): string {
  return id.slice(eventDigits + 1);
}

/**
 * The servicing of one loan from its release on: a log, and nothing else that lasts. Every figure is read from the replay of
 * the whole log to the day of the last booking, so that whatever the product booked step by step must come to the same.
 */
export class LoanModel {
  readonly releasedOn: string;
  state: 'DISBURSED' | 'OVERDUE' | 'PAID' | 'CANCELLED' = 'DISBURSED';
  /** By the provider's number, or the key of the request. */
  readonly payments = new Map<string, ModelPayment>();
  refundedMinor = 0n;
  /** The account as of the last booking. */
  account: LoanAccount;
  readonly #terms: ServicingTerms;
  readonly #calendar: { nonBankingDays: ReadonlySet<string> };
  #events: readonly LoanEvent[] = [];
  #bookedUntil: string;
  #closedUntil: string;

  constructor(terms: ServicingTerms, calendar: { nonBankingDays: ReadonlySet<string> }) {
    this.#terms = terms;
    this.#calendar = calendar;
    this.releasedOn = terms.releasedOn;
    this.#bookedUntil = terms.releasedOn;
    this.#closedUntil = addDays(terms.releasedOn, -1);
    this.account = replay(terms, [], terms.releasedOn, calendar);
  }

  clone(): LoanModel {
    const copy = new LoanModel(this.#terms, this.#calendar);
    copy.state = this.state;
    for (const [key, payment] of this.payments) copy.payments.set(key, { ...payment });
    copy.account = this.account;
    copy.refundedMinor = this.refundedMinor;
    copy.#events = this.#events;
    copy.#bookedUntil = this.#bookedUntil;
    copy.#closedUntil = this.#closedUntil;
    return copy;
  }

  /** What settles it, in centavos. */
  owedMinor(today: string): bigint {
    if (this.state === 'CANCELLED') return 0n;
    return payOff(this.#terms, this.#events, today, this.#calendar).amountMinor + this.refundOwedMinor;
  }

  /** What is due by a day, in centavos. */
  dueMinor(today: string): bigint {
    return this.#asOf(today).dueMinor;
  }

  get isPaidInPart(): boolean {
    return [...this.payments.values()].some(
      ({ isUnapplied, returnedOn }) => !isUnapplied && returnedOn === null,
    );
  }

  /** Once for each key. @returns whether it was booked on the loan now. */
  pay(
    key: string,
    payment: Pick<ModelPayment, 'channel' | 'amountMinor' | 'valueOn'>,
    today: string,
    extra: ExtraUse,
  ): boolean {
    if (this.payments.has(key)) return false;
    const kept = { ...payment, extraUntil: null, returnedOn: null, settledOn: null, feeMinor: null };
    if (this.state === 'CANCELLED') {
      this.payments.set(key, { ...kept, isUnapplied: true });
      return false;
    }
    const { amountMinor, valueOn } = payment;
    const dueMinor = this.#dueMinorFoundOn(valueOn);
    this.#book({ id: this.#newId(key), kind: 'paid', valueOn, amountMinor, extra }, today);
    const isAboveDue = amountMinor > dueMinor && this.account.settledOn === undefined;
    const next = this.account.rows.find(({ dueOn }) => dueOn > valueOn);
    this.payments.set(key, {
      ...kept,
      isUnapplied: false,
      extraUntil: isAboveDue ? (next?.dueOn ?? null) : null,
    });
    return true;
  }

  /** Sends back what was paid above everything owed and was not sent back before. @returns the amount in centavos. */
  refund(): bigint {
    const amountMinor = this.account.splits.reduce(
      (sum, split) => sum + split.overpaidMinor,
      -this.refundedMinor,
    );
    if (amountMinor <= 0n) return 0n;
    this.refundedMinor += amountMinor;
    return amountMinor;
  }

  giveBack(key: string, today: string): void {
    const payment = this.payments.get(key);
    if (payment === undefined || payment.returnedOn !== null) return;
    payment.returnedOn = today;
    if (!payment.isUnapplied)
      this.#book(
        { id: this.#newId('returned'), kind: 'returned', paymentId: this.#idOf(key), valueOn: today },
        today,
      );
  }

  settle(key: string, today: string, feeMinor: bigint): void {
    const payment = this.payments.get(key);
    if (payment === undefined || payment.isUnapplied) return;
    if (payment.returnedOn !== null || payment.settledOn !== null) return;
    payment.settledOn = today;
    payment.feeMinor = feeMinor;
  }

  chooseExtra(key: string, extra: ExtraUse, today: string): string {
    const payment = this.payments.get(key);
    if (payment === undefined || payment.isUnapplied || payment.returnedOn !== null)
      return 'REPAYMENT_UNKNOWN';
    if (payment.extraUntil === null || payment.extraUntil < today) return 'EXTRA_CHOICE_OVER';
    if (this.extraOf(key) !== extra) {
      if (this.account.settledOn !== undefined) return 'EXTRA_CHOICE_OVER';
      const paymentId = this.#idOf(key);
      this.#book({ id: this.#newId('chosen'), kind: 'extraChosen', paymentId, extra, valueOn: today }, today);
    }
    return 'CHOSEN';
  }

  moveDueDay(days: number, keepInstalment: boolean, today: string): string {
    if (this.owedMinor(today) <= 0n) return 'NOTHING_OWED';
    if (this.#asOf(today).daysPastDue > 0) return 'INSTALMENT_OVERDUE';
    const isMoved = this.#events.some(
      (event) => event.kind === 'dueDayMoved' && addDays(event.valueOn, daysBetweenMoves) > today,
    );
    if (isMoved) return 'DUE_DAY_MOVED_THIS_YEAR';
    const id = this.#newId('moved');
    this.#book({ id, kind: 'dueDayMoved', valueOn: today, days, keepInstalment }, today);
    return 'MOVED';
  }

  cancel(): void {
    this.state = 'CANCELLED';
  }

  /** The ends of all days before this one. */
  close(today: string): void {
    const yesterday = addDays(today, -1);
    if (this.state === 'PAID' || this.state === 'CANCELLED' || this.#closedUntil >= yesterday) return;
    this.#closedUntil = yesterday;
    this.#bookTo(this.#bookedUntil > yesterday ? this.#bookedUntil : yesterday);
  }

  /** The use that was chosen last. */
  extraOf(key: string): ExtraUse | undefined {
    const id = this.#idOf(key);
    const last = this.#events.findLast(
      (event) =>
        (event.kind === 'paid' && event.id === id) ||
        (event.kind === 'extraChosen' && event.paymentId === id),
    );
    return last?.kind === 'paid' || last?.kind === 'extraChosen' ? last.extra : undefined;
  }

  get accruedMinor(): bigint {
    if (this.state === 'CANCELLED') return 0n;
    const { daysPastDue, interestPaidMinor, accruedInterestMinor } = this.account;
    return daysPastDue >= nonAccrualDays ? interestPaidMinor : accruedInterestMinor;
  }

  /** Sent back as overpaid, and owed again since a payment was taken back. */
  get refundOwedMinor(): bigint {
    const owed =
      this.refundedMinor - this.account.splits.reduce((sum, split) => sum + split.overpaidMinor, 0n);
    return owed > 0n ? owed : 0n;
  }

  /** Credits less debits of everything booked since the release, by account. */
  get books(): Map<string, bigint> {
    const { account } = this;
    const sum = (part: 'interestMinor' | 'principalMinor' | 'penaltyMinor' | 'overpaidMinor') =>
      account.splits.reduce((total, split) => total + split[part], 0n);
    const paid = [...this.payments.values()].filter(({ isUnapplied }) => !isUnapplied);
    const standing = paid.filter(({ returnedOn }) => returnedOn === null);
    const amountOf = (list: readonly ModelPayment[]) =>
      list.reduce((total, { amountMinor }) => total + amountMinor, 0n);
    const settled = amountOf(standing.filter(({ settledOn }) => settledOn !== null));
    const fees = paid.reduce((total, { feeMinor }) => total + (feeMinor ?? 0n), 0n);
    const fromChannels = amountOf(standing.filter(({ channel }) => channel !== 'wallet'));
    const { penaltyChargedMinor: charged, penaltyWaivedMinor: waived } = account;
    return new Map([
      ['loan_principal', sum('principalMinor')],
      ['interest_receivable', sum('interestMinor') - this.accruedMinor],
      ['interest_income', this.accruedMinor],
      ['penalties_receivable', sum('penaltyMinor') - charged + waived],
      ['penalty_income', charged],
      // All that was sent back left the overpayments (ledger-model.ts); what of it is owed again is a receivable.
      ['overpayments', sum('overpaidMinor') + this.refundOwedMinor],
      ['refunds_receivable', -this.refundOwedMinor],
      ['receipts_clearing', settled - fromChannels],
      ['wallet_payable', fromChannels - amountOf(standing)],
      ['bank', fees - settled],
      ['payout_charges', -fees],
    ]);
  }

  /** What a payment of a day finds due: before a due day that is moved on it, and without what was taken back since. */
  #dueMinorFoundOn(valueOn: string): bigint {
    const returned = this.#events.flatMap((event) => (event.kind === 'returned' ? [event.paymentId] : []));
    const found = this.#events.filter(
      (event) => !returned.includes(event.id) && !(event.kind === 'dueDayMoved' && event.valueOn === valueOn),
    );
    return replay(this.#terms, found, valueOn, this.#calendar).dueMinor;
  }

  #asOf(today: string): LoanAccount {
    return replay(this.#terms, this.#events, today, this.#calendar);
  }

  /** In the order of booking, as the product's are: of two changes of the plan on one day that decides. */
  #newId(name: string): string {
    return `${String(this.#events.length).padStart(eventDigits, '0')} ${name}`;
  }

  #idOf(key: string): string {
    return this.#events.find(({ id }) => keyOfEvent(id) === key)?.id ?? '';
  }

  #book(event: LoanEvent, today: string): void {
    this.#events = [...this.#events, event];
    this.#bookTo(today);
  }

  #bookTo(day: string): void {
    this.#bookedUntil = day;
    this.account = this.#asOf(day);
    const { settledOn, daysAfterGrace } = this.account;
    const isSettled = settledOn !== undefined && this.refundOwedMinor === 0n;
    this.state = isSettled ? 'PAID' : daysAfterGrace > 0 ? 'OVERDUE' : 'DISBURSED';
  }
}
