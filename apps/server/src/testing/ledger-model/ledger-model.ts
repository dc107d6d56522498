import { addDays } from '@sagwan/domain/time/manila.ts';
import { type Lent, lentTo, receivedMinor } from './lent.ts';
import type { LoanModel } from './loan-model.ts';
import { pesosOfDollars, shownDollars } from './model-dollars.ts';
import type { Currency, Operation, OperationOf, Outcome, ServicingOperation, State } from './operation.ts';
import { transitions } from './withdrawal-transitions.ts';

/**
 * The smallest ledger that could be right: accounts with a number in each, withdrawals with a state, one loan. It is
 * written from the rules (decisions §4 and §5, the money rules of docs/sources.md) and shares no line with the server; what a loan's
 * log comes to is the replay's word (loan-model.ts), which has its own published loans to answer to. Amounts are centavos,
 * but those that are typed or shown: hundredths of the currency in which the loan is shown.
 */

interface Withdrawal {
  amountMinor: bigint;
  state: State;
  attempts: number;
  /** Whether the provider has named the payout its own: from then on it is never ordered again. */
  taken: boolean;
}

interface Loan extends Lent {
  currency: Currency;
  /** From its release on. */
  serviced: LoanModel | undefined;
  /** What `keptIn` was before its release. */
  keptBefore: Currency | undefined;
}

/** What the model takes from outside: the day, and the company's terms. */
export interface ModelTerms {
  today: string;
  /** The operator's limit for withdrawals until a first one has arrived, as typed. */
  amountMinorMax: bigint | null;
  coolingOffDays: number;
  release: (principalMinor: bigint, releasedOn: string) => LoanModel;
}

/** The terms of every loan: add-on interest of one percent a month. */
export const terms = { instalmentCount: 3, monthlyRatePercent: 1 };

/** One member's money. */
export class LedgerModel {
  /** Credits less debits of what is not the servicing of a loan, by account. */
  readonly #moved = new Map<string, bigint>();
  withdrawnMinor = 0n;
  /** By the key of the request that made them. */
  readonly withdrawals = new Map<string, Withdrawal>();
  /** Withdrawals that send back what was paid above everything owed, in centavos: one of them for payments booked together. */
  refundsMinor = 0n;
  loan: Loan | undefined;
  /** What earlier loans left on the accounts. */
  readonly #earlier: LoanModel[] = [];
  today: string;
  /** The currency of the newest loan that was disbursed. */
  newestIn: Currency | undefined;
  /** The same without loans that were cancelled, whose money went back. */
  keptIn: Currency | undefined;
  readonly terms: ModelTerms;

  constructor(terms: ModelTerms) {
    this.terms = terms;
    this.today = terms.today;
  }

  clone(): LedgerModel {
    const copy = new LedgerModel(this.terms);
    copy.today = this.today;
    copy.#earlier.push(...this.#earlier);
    for (const [account, minor] of this.#moved) copy.#moved.set(account, minor);
    for (const [key, withdrawal] of this.withdrawals) copy.withdrawals.set(key, { ...withdrawal });
    copy.refundsMinor = this.refundsMinor;
    copy.withdrawnMinor = this.withdrawnMinor;
    copy.loan = this.loan && { ...this.loan, serviced: this.loan.serviced?.clone() };
    copy.newestIn = this.newestIn;
    copy.keptIn = this.keptIn;
    return copy;
  }

  /** Credits less debits, by account. */
  get accounts(): Map<string, bigint> {
    const accounts = new Map(this.#moved);
    for (const serviced of [...this.#earlier, ...(this.serviced === undefined ? [] : [this.serviced])]) {
      for (const [account, minor] of serviced.books)
        accounts.set(account, (accounts.get(account) ?? 0n) + minor);
    }
    return accounts;
  }

  get balanceMinor(): bigint {
    return this.accounts.get('wallet_payable') ?? 0n;
  }

  get amountMinorMax(): bigint | null {
    const hasArrived = [...this.withdrawals.values()].some(({ state }) => state === 'COMPLETED');
    return hasArrived ? null : this.terms.amountMinorMax;
  }

  /** The newest loan, once it was released. */
  get serviced(): LoanModel | undefined {
    return this.loan?.serviced;
  }

  /** Whether the member may not have another loan. */
  get isBorrowing(): boolean {
    const state = this.serviced?.state;
    return state === 'DISBURSED' || state === 'OVERDUE';
  }

  /** In which the wallet is shown: the currency of the loan whose money it holds. */
  get shownIn(): Currency | undefined {
    return this.keptIn ?? this.newestIn;
  }

  get shownMinor(): bigint {
    return this.shownIn === 'USD' ? shownDollars(this.balanceMinor) : this.balanceMinor;
  }

  pesosOf(typedMinor: bigint): bigint {
    return this.shownIn === 'USD' ? pesosOfDollars(typedMinor, this.balanceMinor) : typedMinor;
  }

  /** Does it. @returns the answer that the product must give too. */
  do(operation: Operation): string {
    switch (operation.kind) {
      case 'apply':
        return this.#apply(operation);
      case 'release':
        return this.#release(operation.by);
      case 'cancel':
        return this.#cancel();
      case 'withdraw':
        return this.#withdraw(operation);
      case 'send':
        return this.#send(operation);
      case 'report':
        return operation.amount === 'wrong'
          ? 'mismatch'
          : this.#report(operation.withdrawal, operation.outcome);
      case 'travel':
        this.today = addDays(this.today, operation.days);
        this.serviced?.close(this.today);
        return 'DONE';
      default:
        return this.serviced === undefined ? 'LOAN_NOT_RELEASED' : this.#service(this.serviced, operation);
    }
  }

  #move(from: string, to: string, minor: bigint): void {
    this.#moved.set(from, (this.#moved.get(from) ?? 0n) - minor);
    this.#moved.set(to, (this.#moved.get(to) ?? 0n) + minor);
  }

  /** A loan that was not released expires; one that is owed must be paid before. */
  #apply({ kind: _, ...applied }: OperationOf<'apply'>): string {
    if (this.serviced !== undefined) this.#earlier.push(this.serviced);
    this.loan = { ...applied, serviced: undefined, keptBefore: undefined };
    return 'DONE';
  }

  #release(by: 'the approver' | 'another'): string {
    const { loan } = this;
    if (loan === undefined || loan.serviced !== undefined) return 'LOAN_STATE_FORBIDS';
    if (by === 'the approver') return 'SAME_PERSON_RELEASES';
    for (const [account, minor] of lentTo(loan)) this.#move('loan_principal', account, minor);
    loan.serviced = this.terms.release(loan.principalMinor, this.today);
    loan.keptBefore = this.keptIn;
    this.keptIn = loan.currency;
    this.newestIn = loan.currency;
    return 'DISBURSED';
  }

  /**
   * Whether a cancellation would be one of several bookings: the loan's money was withdrawn, or paid back in part, and is
   * given back in parts (servicing 6). It has tests of its own; the model plays what is written at once.
   */
  get isGivenBackInParts(): boolean {
    const { loan, serviced } = this;
    if (loan === undefined || serviced?.state !== 'DISBURSED') return false;
    if (this.today > addDays(serviced.releasedOn, this.terms.coolingOffDays)) return false;
    return serviced.isPaidInPart || this.balanceMinor < receivedMinor(loan);
  }

  #cancel(): string {
    const { loan, serviced } = this;
    if (loan === undefined || serviced?.state !== 'DISBURSED') return 'LOAN_STATE_FORBIDS';
    if (this.today > addDays(serviced.releasedOn, this.terms.coolingOffDays)) return 'COOLING_OFF_OVER';
    if (this.isGivenBackInParts) throw new Error('A cancellation in parts is not played');
    for (const [account, minor] of lentTo(loan)) this.#move(account, 'loan_principal', minor);
    serviced.cancel();
    this.keptIn = loan.keptBefore;
    return 'CANCELLED';
  }

  #service(loan: LoanModel, operation: Exclude<ServicingOperation, { kind: 'travel' }>): string {
    const { today } = this;
    switch (operation.kind) {
      case 'pay': {
        const valueOn = operation.valueOn > today ? today : operation.valueOn;
        const { key, amountMinor } = operation;
        const payment = { channel: 'virtualAccount' as const, amountMinor, valueOn };
        if (loan.pay(key, payment, today, 'nextInstalments')) this.#sendBack(loan.refund());
        return 'DONE';
      }
      case 'return':
        loan.giveBack(operation.payment, today);
        return 'DONE';
      case 'settle':
        loan.settle(operation.payment, today, operation.feeMinor);
        return 'DONE';
      case 'pay from wallet':
        return this.#payFromWallet(loan, operation);
      case 'choose extra':
        return loan.chooseExtra(operation.payment, operation.extra, today);
      case 'move due day':
        return loan.moveDueDay(operation.days, operation.keepInstalment, today);
    }
  }

  /** What was paid above everything leaves by a withdrawal that nobody asked for; here it stays under way. */
  #sendBack(minor: bigint): void {
    if (minor === 0n) return;
    this.#move('overpayments', 'payouts_in_transit', minor);
    this.withdrawnMinor += minor;
    this.refundsMinor += minor;
  }

  #payFromWallet(loan: LoanModel, { key, amountMinor, extra }: OperationOf<'pay from wallet'>): string {
    if (loan.payments.has(key)) return 'PAID';
    const owedMinor = loan.owedMinor(this.today);
    if (owedMinor <= 0n) return 'NOTHING_OWED';
    if (amountMinor > owedMinor) return 'AMOUNT_OVER_OWED';
    if (amountMinor > this.balanceMinor) return 'BALANCE_TOO_LOW';
    loan.pay(key, { channel: 'wallet', amountMinor, valueOn: this.today }, this.today, extra);
    return 'PAID';
  }

  #withdraw({ typedMinor, shownMinor, confirmedMinor, code, key }: OperationOf<'withdraw'>): string {
    if (this.withdrawals.has(key)) return 'WITHDRAWAL_ACCEPTED';
    if (this.shownIn === undefined) return 'WALLET_NOT_ACTIVE';
    if (typedMinor <= 0n) return 'AMOUNT_NOT_POSITIVE';
    if (this.amountMinorMax !== null && typedMinor > this.amountMinorMax) return 'WITHDRAWAL_OVER_LIMIT';
    if (typedMinor > this.shownMinor) return 'BALANCE_TOO_LOW';
    if (shownMinor !== this.shownMinor) return 'AVAILABLE_BALANCE_CHANGED';
    const amountMinor = this.pesosOf(typedMinor);
    if (code === 'wrong' || confirmedMinor !== amountMinor) return 'STEP_UP_INVALID';
    this.#move('wallet_payable', 'payouts_in_transit', amountMinor);
    this.withdrawnMinor += amountMinor;
    this.withdrawals.set(key, { amountMinor, state: 'REQUESTED', attempts: 0, taken: false });
    return 'WITHDRAWAL_ACCEPTED';
  }

  /** Asks if there was an order before; orders where nothing can have been taken. */
  #send({ withdrawal: key, asked, ordered }: OperationOf<'send'>): string {
    const withdrawal = this.#withdrawal(key);
    if (!transitions.completed.from.includes(withdrawal.state)) return 'DONE';
    if (withdrawal.attempts > 0 && asked !== 'unknown') {
      this.#report(key, asked);
      return 'DONE';
    }
    if (withdrawal.taken) return 'DONE';
    withdrawal.attempts += 1;
    const outcomes = { accepted: 'accepted', refused: 'failed', silence: 'timedOut' } as const;
    this.#report(key, outcomes[ordered]);
    return 'DONE';
  }

  #report(key: string, outcome: Outcome): string {
    const withdrawal = this.#withdrawal(key);
    const { from, to } = transitions[outcome];
    if (!from.includes(withdrawal.state)) return 'no_effect';
    const { amountMinor } = withdrawal;
    if (to === 'COMPLETED') this.#move('payouts_in_transit', 'bank', amountMinor);
    if (to === 'FAILED' || to === 'RETURNED') {
      const source = withdrawal.state === 'COMPLETED' ? 'bank' : 'payouts_in_transit';
      this.#move(source, 'wallet_payable', amountMinor);
      this.withdrawnMinor -= amountMinor;
    }
    if (outcome !== 'timedOut') withdrawal.taken = true;
    withdrawal.state = to;
    return 'applied';
  }

  #withdrawal(key: string): Withdrawal {
    const withdrawal = this.withdrawals.get(key);
    if (withdrawal === undefined) throw new Error(`The model has no withdrawal ${key}`);
    return withdrawal;
  }
}
