/**
 * The smallest ledger that could be right: accounts with a number in each, withdrawals with a state, one loan. It is
 * written from the rules (decisions §5, architecture 'Money rules') and shares no line with the product.
 */

export type Currency = 'PHP' | 'USD';
export type State = 'REQUESTED' | 'SENT' | 'UNKNOWN' | 'COMPLETED' | 'FAILED' | 'RETURNED';
export type Outcome = 'sent' | 'timedOut' | 'completed' | 'failed' | 'returned';

/** What can be done to a member's money, with all that decides its end. */
export type Operation =
  | { kind: 'apply'; currency: Currency; principalMinor: bigint }
  | { kind: 'release'; by: 'the approver' | 'another' }
  | { kind: 'outlive cooling-off' }
  | { kind: 'cancel' }
  | {
      kind: 'withdraw';
      currency: Currency;
      amountMinor: bigint;
      shownMinor: bigint;
      code: 'right' | 'wrong';
      /** Names the request; the same name again is the same request again. */
      key: string;
    }
  | {
      kind: 'send';
      withdrawal: string;
      asked: Outcome | 'unknown';
      ordered: 'accepted' | 'refused' | 'silence';
    }
  | { kind: 'tell'; withdrawal: string; outcome: Outcome; amount: 'right' | 'wrong' };

interface Withdrawal {
  currency: Currency;
  amountMinor: bigint;
  payoutMinor: bigint;
  state: State;
  attempts: number;
  /** Whether the provider has named the payout its own: from then on it is never ordered again. */
  taken: boolean;
}

interface Loan {
  currency: Currency;
  principalMinor: bigint;
  creditedMinor: bigint;
  state: 'APPROVED' | 'DISBURSED' | 'CANCELLED';
  cancellable: boolean;
}

/** The rate that the product stores as 0.0171. */
const dollarsForTenThousand = 171n;

const ways: Record<Outcome, { from: readonly State[]; to: State }> = {
  sent: { from: ['REQUESTED', 'UNKNOWN'], to: 'SENT' },
  timedOut: { from: ['REQUESTED', 'SENT'], to: 'UNKNOWN' },
  completed: { from: ['REQUESTED', 'SENT', 'UNKNOWN'], to: 'COMPLETED' },
  failed: { from: ['REQUESTED', 'SENT', 'UNKNOWN'], to: 'FAILED' },
  returned: { from: ['REQUESTED', 'SENT', 'UNKNOWN', 'COMPLETED'], to: 'RETURNED' },
};

/** One member's money. */
export class Books {
  /** Credits less debits, by account and currency: `member:wallet PHP`. */
  readonly accounts = new Map<string, bigint>();
  readonly withdrawn = new Map<Currency, bigint>();
  /** By the name of the request that made them. */
  readonly withdrawals = new Map<string, Withdrawal>();
  readonly active = new Set<Currency>();
  loan: Loan | undefined;
  /** The operator's limit for one withdrawal. */
  readonly #mostMinor: bigint | null;

  constructor(mostMinor: bigint | null) {
    this.#mostMinor = mostMinor;
  }

  clone(): Books {
    const copy = new Books(this.#mostMinor);
    for (const [account, minor] of this.accounts) copy.accounts.set(account, minor);
    for (const [currency, minor] of this.withdrawn) copy.withdrawn.set(currency, minor);
    for (const [key, withdrawal] of this.withdrawals) copy.withdrawals.set(key, { ...withdrawal });
    for (const currency of this.active) copy.active.add(currency);
    copy.loan = this.loan && { ...this.loan };
    return copy;
  }

  balance(currency: Currency): bigint {
    return this.accounts.get(`member:wallet ${currency}`) ?? 0n;
  }

  /** Does it. @returns the answer that the product must give too. */
  do(operation: Operation): string {
    switch (operation.kind) {
      case 'apply':
        return this.#apply(operation);
      case 'release':
        return this.#release(operation.by);
      case 'outlive cooling-off':
        if (this.loan?.state === 'DISBURSED') this.loan.cancellable = false;
        return 'DONE';
      case 'cancel':
        return this.#cancel();
      case 'withdraw':
        return this.#withdraw(operation);
      case 'send':
        return this.#send(operation);
      case 'tell':
        return operation.amount === 'wrong'
          ? 'mismatch'
          : this.#tell(operation.withdrawal, operation.outcome);
    }
  }

  #move(from: string, to: string, currency: Currency, minor: bigint): void {
    for (const [account, by] of [
      [from, -minor],
      [to, minor],
    ] as const) {
      const name = `${account} ${currency}`;
      this.accounts.set(name, (this.accounts.get(name) ?? 0n) + by);
    }
  }

  /** Moves between a wallet and an account in pesos; dollars are exchanged on the way. */
  #exchange(
    way: 'in' | 'out',
    { currency, minor, pesoMinor }: { currency: Currency; minor: bigint; pesoMinor: bigint },
    other: string,
  ): void {
    const move = (wallet: string, counter: string, of: Currency, by: bigint) =>
      way === 'out' ? this.#move(wallet, counter, of, by) : this.#move(counter, wallet, of, by);
    if (currency === 'PHP') {
      move('member:wallet', other, 'PHP', minor);
    } else {
      move('member:wallet', 'house:fx_position', currency, minor);
      move('house:fx_position', other, 'PHP', pesoMinor);
    }
  }

  #apply({ currency, principalMinor }: { currency: Currency; principalMinor: bigint }): string {
    const creditedMinor = currency === 'PHP' ? principalMinor : inDollars(principalMinor);
    this.loan = { currency, principalMinor, creditedMinor, state: 'APPROVED', cancellable: true };
    return 'DONE';
  }

  #release(by: 'the approver' | 'another'): string {
    const { loan } = this;
    if (loan?.state !== 'APPROVED') return 'LOAN_STATE_FORBIDS';
    if (by === 'the approver') return 'SAME_PERSON_RELEASES';
    const { currency, creditedMinor: minor, principalMinor: pesoMinor } = loan;
    this.#exchange('in', { currency, minor, pesoMinor }, 'member:loan_principal');
    loan.state = 'DISBURSED';
    this.active.add(currency);
    return 'DISBURSED';
  }

  #cancel(): string {
    const { loan } = this;
    if (loan?.state !== 'DISBURSED') return 'LOAN_STATE_FORBIDS';
    if (!loan.cancellable) return 'COOLING_OFF_OVER';
    const { currency, creditedMinor: minor, principalMinor: pesoMinor } = loan;
    if (this.balance(currency) < minor) return 'COOLING_OFF_MONEY_MOVED';
    this.#exchange('out', { currency, minor, pesoMinor }, 'member:loan_principal');
    loan.state = 'CANCELLED';
    return 'CANCELLED';
  }

  #withdraw(order: Extract<Operation, { kind: 'withdraw' }>): string {
    const { currency, amountMinor, shownMinor, code, key } = order;
    if (this.withdrawals.has(key)) return 'WITHDRAWAL_ACCEPTED';
    if (!this.active.has(currency)) return 'WALLET_NOT_ACTIVE';
    if (amountMinor <= 0n) return 'AMOUNT_NOT_POSITIVE';
    if (this.#mostMinor !== null && amountMinor > this.#mostMinor) return 'WITHDRAWAL_OVER_LIMIT';
    if (amountMinor > this.balance(currency)) return 'BALANCE_TOO_LOW';
    if (shownMinor !== this.balance(currency)) return 'AVAILABLE_BALANCE_CHANGED';
    if (code === 'wrong') return 'STEP_UP_INVALID';
    const payoutMinor = currency === 'PHP' ? amountMinor : inPesos(amountMinor);
    this.#exchange(
      'out',
      { currency, minor: amountMinor, pesoMinor: payoutMinor },
      'house:payouts_in_transit',
    );
    this.#withdraws(currency, amountMinor);
    const begun = { state: 'REQUESTED', attempts: 0, taken: false } as const;
    this.withdrawals.set(key, { currency, amountMinor, payoutMinor, ...begun });
    return 'WITHDRAWAL_ACCEPTED';
  }

  #withdraws(currency: Currency, minor: bigint): void {
    this.withdrawn.set(currency, (this.withdrawn.get(currency) ?? 0n) + minor);
  }

  /** Asks if there was an order before; orders where nothing can have been taken. */
  #send({ withdrawal: key, asked, ordered }: Extract<Operation, { kind: 'send' }>): string {
    const withdrawal = this.#withdrawal(key);
    if (!ways.completed.from.includes(withdrawal.state)) return 'DONE';
    if (withdrawal.attempts > 0 && asked !== 'unknown') {
      this.#tell(key, asked);
      return 'DONE';
    }
    if (withdrawal.taken) return 'DONE';
    withdrawal.attempts += 1;
    this.#tell(key, ordered === 'accepted' ? 'sent' : ordered === 'refused' ? 'failed' : 'timedOut');
    return 'DONE';
  }

  #tell(key: string, outcome: Outcome): string {
    const withdrawal = this.#withdrawal(key);
    const { from, to } = ways[outcome];
    if (!from.includes(withdrawal.state)) return 'no_effect';
    const { currency, amountMinor, payoutMinor: pesoMinor } = withdrawal;
    if (to === 'COMPLETED') this.#move('house:payouts_in_transit', 'house:bank', 'PHP', pesoMinor);
    if (to === 'FAILED' || to === 'RETURNED') {
      const source = withdrawal.state === 'COMPLETED' ? 'house:bank' : 'house:payouts_in_transit';
      this.#exchange('in', { currency, minor: amountMinor, pesoMinor }, source);
      this.#withdraws(currency, -amountMinor);
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

/** What is credited for a loan in dollars; the cents that do not come out even are left out. */
export function inDollars(pesosMinor: bigint): bigint {
  return (pesosMinor * dollarsForTenThousand) / 10_000n;
}

/** Half a centavo is rounded up. */
function inPesos(dollarsMinor: bigint): bigint {
  return (2n * dollarsMinor * 10_000n + dollarsForTenThousand) / (2n * dollarsForTenThousand);
}
