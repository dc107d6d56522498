import type {
  ExtraUse,
  LoanAccount,
  LoanEvent,
  PayOff,
  ServicingTerms,
} from '@sagwan/domain/loan/servicing/reference/loan-life.ts';
import { payOffPlainly, replayPlainly } from '@sagwan/domain/loan/servicing/reference/replay-plainly.ts';
import { type Minor, minorFromText } from '@sagwan/domain/money/money.ts';
import { nonBankingDaysBetween } from '@sagwan/domain/time/banking-days.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { philippineHolidays } from '@sagwan/server/rates/philippine-holidays.ts';

/** The loan of servicing-checks.json: ₱150,000.00 over 6 months at 1.0 %, with its effective rate as given there. */
const checkLoan = {
  principalMinor: 15_000_000n,
  payments: new Array<Minor>(6).fill(2_650_000n),
  monthlyRate: { numerator: 16_906_692_352_325_399_208_336_526_585n, denominator: 10n ** 30n },
  penalty: { percentPerDay: '0.3', graceDays: 3, freeShortfallMinor: 5_000n },
};

const interestFirst = ['interest', 'principal', 'penalty'] as const;

/**
 * What a journey expects of its loan: the same events reckoned by the plain reference in exact fractions, which was written
 * from servicing.md and knows nothing of the engine.
 */
export class LoanOnPaper {
  readonly #terms: ServicingTerms;
  readonly #calendar: { nonBankingDays: ReadonlySet<string> };
  readonly #events: LoanEvent[] = [];

  constructor(releasedOn: string) {
    this.#terms = {
      ...checkLoan,
      releasedOn,
      period: { every: 1, unit: 'MONTHS' },
      dayCount: '360/30',
      overduePrincipalBearsInterest: false,
      allocation: {
        pastDue: interestFirst,
        due: interestFirst,
        inAdvance: interestFirst,
        beyondDue: 'next',
      },
      contractedInterestResidueInLastRow: true,
    };
    const holidays = new Set(Object.values(philippineHolidays).flatMap((year) => year.map(([day]) => day)));
    this.#calendar = {
      nonBankingDays: nonBankingDaysBetween(releasedOn, addDays(releasedOn, 700), holidays),
    };
  }

  /** Notes a payment of an amount as it is typed; its number names it later. */
  pay(on: string, amount: string, extra: ExtraUse = 'nextInstalments'): void {
    this.#events.push(this.#payment(on, amount, extra));
  }

  planHardship(on: string, months: number): void {
    this.#events.push({ id: this.#nextId(), kind: 'hardshipPlanned', valueOn: on, months });
  }

  account(on: string): LoanAccount {
    return replayPlainly(this.#terms, this.#events, on, this.#calendar);
  }

  /** What finishes the loan on a day. */
  payOff(on: string): PayOff {
    return payOffPlainly(this.#terms, this.#events, on, this.#calendar);
  }

  /** Interest of the whole plan if an amount were paid on a day and used in a way (servicing 3). */
  interestAfterPaying(on: string, amount: string, extra: ExtraUse): Minor {
    const events = [...this.#events, this.#payment(on, amount, extra)];
    return replayPlainly(this.#terms, events, on, this.#calendar).totalInterestMinor;
  }

  #payment(on: string, amount: string, extra: ExtraUse): LoanEvent {
    const amountMinor = minorFromText(amount);
    if (amountMinor === undefined) throw new Error(`Not an amount: ${amount}`);
    return { id: this.#nextId(), kind: 'paid', valueOn: on, amountMinor, extra };
  }

  /** In the order of booking, as the loan's own log has them. */
  #nextId(): string {
    return String(this.#events.length).padStart(4, '0');
  }
}
