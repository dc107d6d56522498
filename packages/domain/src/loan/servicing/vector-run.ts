import type { Minor } from '../../money/money.ts';
import { accountOf, type PaymentSplit } from './account.ts';
import { dayOf } from './days.ts';
import type { LoanEvent } from './events.ts';
import { payOff } from './pay-off.ts';
import { isReading, readings } from './read-vector-loan.ts';
import { replayPlan } from './replay.ts';
import type { ServicingTerms } from './terms.ts';
import {
  minorOf,
  paysDownByItself,
  termsOfVector,
  type VectorEntry,
  type VectorLoan,
} from './vector-loan.ts';
import { type ListedPayment, scheduleOf, totalsOf, transactionsOf } from './vector-reading.ts';

/**
 * A loan of schedule-vectors.json through our engine: the same loan with every `expect…` filled in. A timeline that holds
 * expectations keeps their places; one with events alone gets all three after each event and business date. Entries that the
 * engine does not know stay in place and are named in `unsupported`.
 */
export function runVector(loan: VectorLoan): VectorLoan & { readonly unsupported: readonly string[] } {
  const run = new VectorRun(loan);
  const hasPlaces = loan.timeline.some(isReading);
  const timeline = loan.timeline.flatMap((entry) => {
    if (isReading(entry)) return [run.read(entry)];
    run.apply(entry);
    return hasPlaces ? [entry] : [entry, ...readings.map((name) => run.read({ [name]: [] }))];
  });
  return { ...loan, timeline, unsupported: run.unsupported };
}

/** Money can come back, and a loan can be written off, only from the release on: what is asked for before it is a plan. */
const needRelease = ['repayment', 'payOff', 'chargeOff'];

class VectorRun {
  readonly unsupported: string[] = [];
  readonly #loan: VectorLoan;
  readonly #events: LoanEvent[] = [];
  readonly #payments: ListedPayment[] = [];
  #terms: ServicingTerms;
  #isReleased = false;
  #businessDate: string;

  constructor(loan: VectorLoan) {
    this.#loan = loan;
    const { submittedOn, principal } = loan.inputs;
    this.#terms = termsOfVector(loan.inputs, submittedOn, minorOf(principal));
    this.#businessDate = submittedOn;
  }

  /** The entry with what it asks for filled in. */
  read(entry: VectorEntry): VectorEntry {
    const { plan, account } = this.#now();
    const read = {
      expectSchedule: () => scheduleOf(account, plan),
      expectTotals: () => totalsOf(account, plan),
      expectTransactions: () => (this.#isReleased ? transactionsOf(account, plan, this.#listed()) : []),
    };
    const asked = readings.filter((name) => name in entry);
    return { ...entry, ...Object.fromEntries(asked.map((name) => [name, read[name]()])) };
  }

  apply(entry: VectorEntry) {
    if (typeof entry.businessDate === 'string') {
      this.#businessDate = entry.businessDate;
      return;
    }
    const on = typeof entry.date === 'string' ? entry.date : this.#businessDate;
    if (on > this.#businessDate) this.#businessDate = on;
    if (needRelease.includes(String(entry.event))) this.#checkReleased(entry, on);
    switch (entry.event) {
      case 'disburse':
        return this.#release(on, minorOf(entry.amount));
      case 'repayment':
        return this.#pay('Repayment', on, minorOf(entry.amount));
      case 'payOff':
        return this.#payOff(on);
      case 'interestPause':
        this.#events.push({
          id: this.#nextId(),
          kind: 'interestPaused',
          from: String(entry.from),
          to: String(entry.to),
        });
        return;
      case 'undoRepayment':
        return this.#return(
          entry,
          this.#repayments().find((payment) => payment.on === on && !payment.isReturned),
        );
      case 'undo':
        return this.#return(entry, this.#transactionsOn(on)[Number(entry.nth) - 1]);
      case 'chargeback':
        return this.#return(entry, this.#chargedBack(entry));
      case 'chargeOff':
        return this.#writeOff(on);
      default:
        this.unsupported.push(JSON.stringify(entry));
    }
  }

  /** Until the release nothing is lent, so that nothing is overdue whatever the business date. */
  #now() {
    const asOf = this.#isReleased ? this.#businessDate : this.#terms.releasedOn;
    const replayed = replayPlan(this.#terms, this.#events, asOf, undefined);
    return { ...replayed, account: accountOf(replayed.plan, replayed.splits, dayOf(asOf), undefined) };
  }

  #nextId(): string {
    return `event-${this.#events.length + 1}`;
  }

  #checkReleased(entry: VectorEntry, on: string) {
    if (this.#isReleased && on >= this.#terms.releasedOn) return;
    throw new RangeError(`Before the release of the loan: ${JSON.stringify(entry)}`);
  }

  #release(on: string, amountMinor: Minor) {
    if (this.#isReleased) {
      this.unsupported.push(`a second release on ${on}`);
      return;
    }
    this.#isReleased = true;
    this.#terms = termsOfVector(this.#loan.inputs, on, amountMinor);
    const { downPaymentMinor = 0n } = this.#terms;
    if (downPaymentMinor > 0n && paysDownByItself(this.#loan.inputs)) {
      this.#pay('Down Payment', on, downPaymentMinor);
    }
  }

  #payOff(on: string) {
    const { amountMinor } = this.#owedOn(on);
    if (amountMinor > 0n) this.#pay('Repayment', on, amountMinor);
  }

  #writeOff(on: string) {
    const id = this.#nextId();
    this.#events.push({ id, kind: 'writtenOff', valueOn: on });
    const bookedSplit = {
      ...this.#owedOn(on),
      paymentId: id,
      overpaidMinor: 0n,
      returned: false,
    };
    const { amountMinor } = this.#owedOn(on);
    this.#payments.push({ id, type: 'Charge-off', on, amountMinor, bookedSplit, isReturned: false });
  }

  #owedOn(on: string) {
    return payOff(this.#terms, this.#events, on);
  }

  /** What was written off is what is owed on that day by everything known now. */
  #listed(): ListedPayment[] {
    return this.#payments.map((payment) =>
      payment.type === 'Charge-off' ? { ...payment, nowOwed: this.#owedOn(payment.on) } : payment,
    );
  }

  #pay(type: string, on: string, amountMinor: Minor) {
    const id = this.#nextId();
    this.#events.push({ id, kind: 'paid', valueOn: on, amountMinor, extra: 'nextInstalments' });
    this.#payments.push({ id, type, on, amountMinor, bookedSplit: this.#splitOf(id), isReturned: false });
  }

  #splitOf(id: string): PaymentSplit {
    const split = this.#now().splits.find(({ paymentId }) => paymentId === id);
    if (split === undefined) throw new RangeError(`No split of ${id}`);
    return split;
  }

  /** The nth transaction of a day counts the release, which can't be returned. */
  #transactionsOn(on: string): (ListedPayment | undefined)[] {
    const payments = this.#payments.filter((payment) => payment.on === on);
    return on === this.#terms.releasedOn ? [undefined, ...payments] : payments;
  }

  #repayments(): ListedPayment[] {
    return this.#payments.filter(({ type }) => type !== 'Charge-off');
  }

  /**
   * The payment that a chargeback names by its number, as a number or in digits, or the last one. Ours mirrors the payment's
   * own split, so that it counts as never made (servicing 4); a part of a payment never comes back.
   */
  #chargedBack({ payment: number, amount }: VectorEntry): ListedPayment | undefined {
    const repayments = this.#repayments();
    const isNumber = /^[1-9]\d*$/.test(String(number));
    const named = isNumber ? repayments[Number(number) - 1] : undefined;
    const payment = number == null ? repayments.findLast(({ isReturned }) => !isReturned) : named;
    return amount === undefined || payment?.amountMinor === minorOf(amount) ? payment : undefined;
  }

  #return(entry: VectorEntry, payment: ListedPayment | undefined) {
    if (payment === undefined || payment.isReturned) {
      this.unsupported.push(JSON.stringify(entry));
      return;
    }
    const bookedSplit = this.#splitOf(payment.id);
    this.#payments[this.#payments.indexOf(payment)] = { ...payment, bookedSplit, isReturned: true };
    this.#events.push({ id: this.#nextId(), kind: 'returned', paymentId: payment.id, valueOn: payment.on });
  }
}
