import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkTerms } from '../loan/servicing/check-loan.ts';
import type { LoanEvent } from '../loan/servicing/events.ts';
import { refundOwedMinor } from '../loan/servicing/refund-owed.ts';
import { type LoanAccount, replay } from '../loan/servicing/replay.ts';
import { servicedState } from '../loan/servicing/serviced-state.ts';
import { addDays } from '../time/manila.ts';
import { loanEntries, type Posted, recognisedInterestMinor } from './loan-entries.ts';
import type { AccountCode } from './loan-entry.ts';

/** A loan of ₱150,000 with its books, to which payments come, go back and are sent back as overpaid. */
class Books {
  readonly balances = new Map<AccountCode, bigint>();
  readonly paidIds: string[] = [];
  readonly returnedIds = new Set<string>();
  account: LoanAccount = replay(checkTerms, [], checkTerms.releasedOn);
  refundedMinor = 0n;
  #events: LoanEvent[] = [];
  #splits: Posted['splits'] = new Map();
  #accruedMinor = 0n;
  #penaltyMinor = 0n;

  book(on: string, event: LoanEvent): void {
    this.#events.push(event);
    if (event.kind === 'paid') this.paidIds.push(event.id);
    if (event.kind === 'returned') this.returnedIds.add(event.paymentId);
    this.account = replay(checkTerms, this.#events, on);
    const posted = {
      accruedMinor: this.#accruedMinor,
      penaltyChargedMinor: this.#penaltyMinor,
      waivedMinor: 0n,
      writtenOffMinor: 0n,
      refundedMinor: this.refundedMinor,
      splits: this.#splits,
    };
    const books = { loanId: 'loan', account: this.account, posted, fromWallet: new Set<string>() };
    for (const { lines } of loanEntries(books))
      for (const { account, debitMinor, creditMinor } of lines) this.#post(account, creditMinor - debitMinor);
    this.#accruedMinor = recognisedInterestMinor(this.account);
    this.#penaltyMinor = this.account.penaltyChargedMinor;
    this.#splits = new Map(this.account.splits.map((split) => [split.paymentId, split]));
  }

  refund(): void {
    const amountMinor = this.account.overpaidMinor - this.refundedMinor;
    if (amountMinor <= 0n) return;
    this.refundedMinor += amountMinor;
    this.#post('overpayments', -amountMinor);
  }

  #post(account: AccountCode, minor: bigint): void {
    this.balances.set(account, (this.balances.get(account) ?? 0n) + minor);
  }
}

const step = fc.record({
  daysLater: fc.nat({ max: 40 }),
  what: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.bigInt({ min: 1n, max: 20_000_000n }).map((amountMinor) => ({ amountMinor })),
    },
    { weight: 2, arbitrary: fc.nat().map((returned) => ({ returned })) },
  ),
  isRefunded: fc.boolean(),
});

test('what was sent back is never owed to the member a second time, nor forgotten when a payment is taken back', () => {
  let owedAgain = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 14 }), (steps) => {
      const books = new Books();
      let on = checkTerms.releasedOn;
      for (const [n, { daysLater, what, isRefunded }] of steps.entries()) {
        on = addDays(on, daysLater);
        const standing = books.paidIds.filter((id) => !books.returnedIds.has(id));
        const paymentId = 'returned' in what ? standing[what.returned % standing.length] : undefined;
        const event: LoanEvent =
          paymentId === undefined
            ? {
                id: `paid-${n}`,
                kind: 'paid',
                valueOn: on,
                extra: 'nextInstalments',
                amountMinor: 'amountMinor' in what ? what.amountMinor : 100n,
              }
            : { id: `returned-${n}`, kind: 'returned', valueOn: on, paymentId };
        books.book(on, event);
        if (isRefunded) books.refund();

        const { account, balances, refundedMinor } = books;
        const owed = refundOwedMinor(account, refundedMinor);
        const overpayments = balances.get('overpayments') ?? 0n;
        const receivable = -(balances.get('refunds_receivable') ?? 0n);
        expect(receivable).toBe(owed);
        expect(overpayments).toBe(account.overpaidMinor - refundedMinor + owed);
        expect(overpayments >= 0n && receivable >= 0n).toBe(true);
        expect(overpayments === 0n || receivable === 0n).toBe(true);
        if (owed > 0n) {
          owedAgain += 1;
          expect(books.returnedIds.size).toBeGreaterThan(0);
          expect(servicedState(account, refundedMinor)).not.toBe('PAID');
        }
        expect(servicedState(account, refundedMinor) === 'PAID').toBe(
          !account.isGivenBack && account.settledOn !== undefined && owed === 0n,
        );
      }
    }),
    { numRuns: 300 },
  );
  expect(owedAgain).toBeGreaterThan(20);
});
