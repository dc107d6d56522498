/**
 * The smallest ledger that could be right: accounts with a number in each, withdrawals with a state, one loan. It is
 * written from the rules (decisions §4 and §5, architecture 'Money rules') and shares no line with the product. Amounts
 * are centavos, but those that are typed or shown: hundredths of the currency in which the loan is shown.
 */

export type Currency = 'PHP' | 'USD';
export type State = 'REQUESTED' | 'SENT' | 'UNKNOWN' | 'COMPLETED' | 'FAILED' | 'RETURNED';
export type Outcome = 'sent' | 'timedOut' | 'completed' | 'failed' | 'returned';

/** What can be done to a member's money, with all that decides its result. */
export type Operation =
  | { kind: 'apply'; currency: Currency; principalMinor: bigint }
  | { kind: 'release'; by: 'the approver' | 'another' }
  | { kind: 'pass cooling-off' }
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
  | { kind: 'report'; withdrawal: string; outcome: Outcome; amount: 'right' | 'wrong' };

export type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

interface Withdrawal {
  amountMinor: bigint;
  state: State;
  attempts: number;
  /** Whether the provider has named the payout its own: from then on it is never ordered again. */
  taken: boolean;
}

interface Loan {
  currency: Currency;
  principalMinor: bigint;
  state: 'APPROVED' | 'DISBURSED' | 'CANCELLED';
  cancellable: boolean;
}

/** The rate that the product stores as 0.0171. */
const dollarsForTenThousand = 171n;
/** The terms of every loan: add-on interest of one percent a month. */
export const terms = { instalmentCount: 3, monthlyRatePercent: 1 };

const transitions: Record<Outcome, { from: readonly State[]; to: State }> = {
  sent: { from: ['REQUESTED', 'UNKNOWN'], to: 'SENT' },
  timedOut: { from: ['REQUESTED', 'SENT'], to: 'UNKNOWN' },
  completed: { from: ['REQUESTED', 'SENT', 'UNKNOWN'], to: 'COMPLETED' },
  failed: { from: ['REQUESTED', 'SENT', 'UNKNOWN'], to: 'FAILED' },
  returned: { from: ['REQUESTED', 'SENT', 'UNKNOWN', 'COMPLETED'], to: 'RETURNED' },
};

/** One member's money. */
export class LedgerModel {
  /** Credits less debits, by account. */
  readonly accounts = new Map<string, bigint>();
  withdrawnMinor = 0n;
  /** By the key of the request that made them. */
  readonly withdrawals = new Map<string, Withdrawal>();
  loan: Loan | undefined;
  /** In which the wallet is shown: the currency of the newest loan that was disbursed. */
  shownIn: Currency | undefined;
  /** The operator's limit for one withdrawal, as typed. */
  readonly mostMinor: bigint | null;

  constructor(mostMinor: bigint | null) {
    this.mostMinor = mostMinor;
  }

  clone(): LedgerModel {
    const copy = new LedgerModel(this.mostMinor);
    for (const [account, minor] of this.accounts) copy.accounts.set(account, minor);
    for (const [key, withdrawal] of this.withdrawals) copy.withdrawals.set(key, { ...withdrawal });
    copy.withdrawnMinor = this.withdrawnMinor;
    copy.loan = this.loan && { ...this.loan };
    copy.shownIn = this.shownIn;
    return copy;
  }

  get balanceMinor(): bigint {
    return this.accounts.get('member:wallet') ?? 0n;
  }

  /** Dollars are rounded up to a whole one. */
  get shownMinor(): bigint {
    if (this.shownIn !== 'USD') return this.balanceMinor;
    const scaled = this.balanceMinor * dollarsForTenThousand;
    const wholeDollar = 10_000n * 100n;
    return ((scaled + wholeDollar - 1n) / wholeDollar) * 100n;
  }

  /** In pesos: all that is shown is all that is there; of a part half a centavo is rounded up. */
  pesosOf(typedMinor: bigint): bigint {
    if (this.shownIn !== 'USD') return typedMinor;
    if (typedMinor === this.shownMinor) return this.balanceMinor;
    const pesosMinor = (2n * typedMinor * 10_000n + dollarsForTenThousand) / (2n * dollarsForTenThousand);
    return pesosMinor > this.balanceMinor ? this.balanceMinor : pesosMinor;
  }

  /** Does it. @returns the answer that the product must give too. */
  do(operation: Operation): string {
    switch (operation.kind) {
      case 'apply':
        return this.#apply(operation);
      case 'release':
        return this.#release(operation.by);
      case 'pass cooling-off':
        if (this.loan?.state === 'DISBURSED') this.loan.cancellable = false;
        return 'DONE';
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
    }
  }

  #move(from: string, to: string, minor: bigint): void {
    this.accounts.set(from, (this.accounts.get(from) ?? 0n) - minor);
    this.accounts.set(to, (this.accounts.get(to) ?? 0n) + minor);
  }

  /** What is still owed is repaid at the bank first: there is one open loan a member. */
  #apply({ currency, principalMinor }: OperationOf<'apply'>): string {
    if (this.loan?.state === 'DISBURSED') {
      this.#move('house:bank', 'member:loan_principal', totalOf(this.loan.principalMinor));
    }
    this.loan = { currency, principalMinor, state: 'APPROVED', cancellable: true };
    return 'DONE';
  }

  #release(by: 'the approver' | 'another'): string {
    const { loan } = this;
    if (loan?.state !== 'APPROVED') return 'LOAN_STATE_FORBIDS';
    if (by === 'the approver') return 'SAME_PERSON_RELEASES';
    this.#move('member:loan_principal', 'member:wallet', loan.principalMinor);
    loan.state = 'DISBURSED';
    this.shownIn = loan.currency;
    return 'DISBURSED';
  }

  #cancel(): string {
    const { loan } = this;
    if (loan?.state !== 'DISBURSED') return 'LOAN_STATE_FORBIDS';
    if (!loan.cancellable) return 'COOLING_OFF_OVER';
    if (this.balanceMinor < loan.principalMinor) return 'COOLING_OFF_MONEY_MOVED';
    this.#move('member:wallet', 'member:loan_principal', loan.principalMinor);
    loan.state = 'CANCELLED';
    return 'CANCELLED';
  }

  #withdraw({ typedMinor, shownMinor, confirmedMinor, code, key }: OperationOf<'withdraw'>): string {
    if (this.withdrawals.has(key)) return 'WITHDRAWAL_ACCEPTED';
    if (this.shownIn === undefined) return 'WALLET_NOT_ACTIVE';
    if (typedMinor <= 0n) return 'AMOUNT_NOT_POSITIVE';
    if (this.mostMinor !== null && typedMinor > this.mostMinor) return 'WITHDRAWAL_OVER_LIMIT';
    if (typedMinor > this.shownMinor) return 'BALANCE_TOO_LOW';
    if (shownMinor !== this.shownMinor) return 'AVAILABLE_BALANCE_CHANGED';
    const amountMinor = this.pesosOf(typedMinor);
    if (code === 'wrong' || confirmedMinor !== amountMinor) return 'STEP_UP_INVALID';
    this.#move('member:wallet', 'house:payouts_in_transit', amountMinor);
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
    this.#report(key, ordered === 'accepted' ? 'sent' : ordered === 'refused' ? 'failed' : 'timedOut');
    return 'DONE';
  }

  #report(key: string, outcome: Outcome): string {
    const withdrawal = this.#withdrawal(key);
    const { from, to } = transitions[outcome];
    if (!from.includes(withdrawal.state)) return 'no_effect';
    const { amountMinor } = withdrawal;
    if (to === 'COMPLETED') this.#move('house:payouts_in_transit', 'house:bank', amountMinor);
    if (to === 'FAILED' || to === 'RETURNED') {
      const source = withdrawal.state === 'COMPLETED' ? 'house:bank' : 'house:payouts_in_transit';
      this.#move(source, 'member:wallet', amountMinor);
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

/** The principal and the interest of every month, which is rounded up to a whole peso. */
function totalOf(principalMinor: bigint): bigint {
  const monthlyMinor = ((principalMinor * BigInt(terms.monthlyRatePercent) + 9_999n) / 10_000n) * 100n;
  return principalMinor + BigInt(terms.instalmentCount) * monthlyMinor;
}
