import { describe, expect, test } from 'vitest';
import { majorText } from '../../money/money.ts';
import { checkTerms, paid } from './check-loan.ts';
import type { LoanEvent } from './events.ts';
import { payOff } from './pay-off.ts';
import { replay } from './replay.ts';
import type { AllocationOrder, AllocationPart } from './terms.ts';

const splitsOf = (events: readonly LoanEvent[], asOf: string, terms = checkTerms) =>
  replay(terms, events, asOf).splits.map((split) => [
    majorText(split.interestMinor),
    majorText(split.principalMinor),
    majorText(split.penaltyMinor),
    majorText(split.overpaidMinor),
  ]);

/** On 2026-03-10 row 1 is late: 2,536.00 interest, 23,964.00 principal, 1,590.00 penalty. */
describe('where a late payment goes (servicing 3)', () => {
  test.each([
    ['less than the interest', '2000.00', ['2000.00', '0.00', '0.00', '0.00']],
    ['interest, then principal', '10000.00', ['2536.00', '7464.00', '0.00', '0.00']],
    ['then penalty', '27000.00', ['2536.00', '23964.00', '500.00', '0.00']],
    ['then the next row: interest to the day', '28590.00', ['3036.00', '23964.00', '1590.00', '0.00']],
    ['everything, and 100.00 more', '155976.34', ['4286.34', '150000.00', '1590.00', '100.00']],
  ])('%s', (_what, amount, split) => {
    expect(splitsOf([paid('a', '2026-03-10', amount)], '2026-03-10')).toEqual([split]);
  });

  test('the oldest instalment first, its penalty before the interest of the next one', () => {
    const [split] = splitsOf([paid('a', '2026-03-20', '31885.00')], '2026-03-20');
    // 30 days of penalty on row 1, 2 on row 2: 2,385.00 of row 1, then 2,130.85 interest and 869.15 principal of row 2.
    expect(split).toEqual(['4666.85', '24833.15', '2385.00', '0.00']);
  });

  test('in the order that is stored with the loan', () => {
    const order = (...parts: AllocationPart[]): AllocationOrder => ({
      pastDue: parts,
      due: parts,
      inAdvance: parts,
      beyondDue: 'next',
    });
    const penaltyFirst = { ...checkTerms, allocation: order('penalty', 'interest', 'principal') };
    const principalFirst = { ...checkTerms, allocation: order('principal', 'interest', 'penalty') };
    const events = [paid('a', '2026-03-10', '5000.00')];
    expect(splitsOf(events, '2026-03-10', penaltyFirst)).toEqual([['2536.00', '874.00', '1590.00', '0.00']]);
    expect(splitsOf(events, '2026-03-10', principalFirst)).toEqual([['0.00', '5000.00', '0.00', '0.00']]);
  });
});

describe('a row that is partly paid early (servicing 1)', () => {
  // 124,500.00 bears 2,104.88 a month; 1,000.00 of it has room beside the 25,500.00 of principal, 1,104.88 is carried.
  const early = [paid('a', '2026-01-15', '25500.00')];
  const interests = (events: readonly LoanEvent[]) =>
    replay(checkTerms, events, '2026-02-15')
      .rows.slice(0, 2)
      .map((row) => majorText(row.interestMinor));

  test('keeps what its instalment leaves beside the principal, and carries the rest', () => {
    expect(interests(early)).toEqual(['1000.00', '3209.76']);
  });

  test('and so it stays once the rest is paid', () => {
    expect(interests([...early, paid('b', '2026-02-15', '1000.00')])).toEqual(['1000.00', '3209.76']);
  });
});

describe('a part paid while later rows are paid ahead (servicing 3)', () => {
  const ahead = paid('a', '2026-02-15', '53000.00');

  test.each(['lowerInstalment', 'shorterTerm'] as const)('leaves those as they are: %s', (extra) => {
    const before = replay(checkTerms, [ahead], '2026-02-20');
    const after = replay(checkTerms, [ahead, paid('b', '2026-02-20', '20000.00', extra)], '2026-02-20');
    const asPaid = ({ rows }: typeof after) =>
      rows
        .slice(0, 2)
        .map(({ dueOn, interestMinor, paymentMinor, paidOn }) => [
          dueOn,
          interestMinor,
          paymentMinor,
          paidOn,
        ]);
    expect(asPaid(after)).toEqual(asPaid(before));
    expect(after.rows[1]).toMatchObject({ dueOn: '2026-03-15', state: 'PAID' });
    expect(after.rows[2]).toMatchObject({
      from: '2026-02-20',
      dueOn: '2026-02-20',
      paymentMinor: 2_000_000n,
    });
    expect(after.rows[3]?.dueOn).toBe('2026-04-15');
    expect(after.totalInterestMinor < before.totalInterestMinor).toBe(true);
  });
});

describe('credit for the next instalments', () => {
  test('is what was paid ahead, and nothing once the loan is settled', () => {
    const credit = (amount: string) =>
      replay(checkTerms, [paid('a', '2026-02-15', amount)], '2026-02-15').creditMinor;
    expect(credit('36500.00')).toBe(1_000_000n);
    expect(credit('152536.00')).toBe(0n);
  });
});

describe('where money beyond what is due goes', () => {
  const paidRows = (beyondDue: AllocationOrder['beyondDue'], amount: string) =>
    replay(
      { ...checkTerms, allocation: { ...checkTerms.allocation, beyondDue } },
      [paid('a', '2026-02-15', amount)],
      '2026-02-15',
    ).rows.map((row) => majorText(row.paidInterestMinor + row.paidPrincipalMinor));

  test('to the next instalment', () => {
    expect(paidRows('next', '36500.00')).toEqual(['26500.00', '10000.00', '0.00', '0.00', '0.00', '0.00']);
  });
  test('to the last', () => {
    expect(paidRows('last', '36500.00')).toEqual(['26500.00', '0.00', '0.00', '0.00', '0.00', '10000.00']);
  });
  test('to all in equal portions', () => {
    expect(paidRows('spread', '36500.00')).toEqual([
      '26500.00',
      '2000.00',
      '2000.00',
      '2000.00',
      '2000.00',
      '2000.00',
    ]);
  });
});

describe('money beyond what is due, to the centavo', () => {
  const due = paid('due', '2026-02-15', '26500.00');
  const terms = (beyondDue: AllocationOrder['beyondDue']) => ({
    ...checkTerms,
    allocation: { ...checkTerms.allocation, beyondDue },
  });
  /** What the rows after the first have, in centavos, and what no row takes. */
  const beyond = (beyondDue: AllocationOrder['beyondDue'], amount: string) => {
    const { rows, overpaidMinor } = replay(
      terms(beyondDue),
      [due, paid('more', '2026-02-15', amount)],
      '2026-02-15',
    );
    return [...rows.slice(1).map((row) => row.paidInterestMinor + row.paidPrincipalMinor), overpaidMinor];
  };

  test.each([
    ['one centavo is credit for the next', 'next', '0.01', [1n, 0n, 0n, 0n, 0n, 0n]],
    ['and one more than the next for the one after it', 'next', '26500.01', [2_650_000n, 1n, 0n, 0n, 0n, 0n]],
    [
      'the last centavo is taken',
      'next',
      '126035.99',
      [2_650_000n, 2_650_000n, 2_650_000n, 2_650_000n, 2_003_599n, 0n],
    ],
    [
      'one more than everything is nobody’s',
      'next',
      '126036.01',
      [2_650_000n, 2_650_000n, 2_650_000n, 2_650_000n, 2_003_600n, 1n],
    ],
    ['less than a centavo for each goes to the first', 'spread', '0.02', [1n, 1n, 0n, 0n, 0n, 0n]],
    ['portions are rounded half up', 'spread', '0.08', [2n, 2n, 2n, 2n, 0n, 0n]],
    ['and their sum is the payment', 'spread', '0.06', [2n, 1n, 1n, 1n, 1n, 0n]],
    [
      'more than everything is nobody’s',
      'spread',
      '126136.00',
      [2_522_720n, 2_522_720n, 2_522_720n, 2_522_720n, 2_512_720n, 10_000n],
    ],
  ] as const)('%s: %s, %s', (_what, beyondDue, amount, expected) => {
    expect(beyond(beyondDue, amount)).toEqual(expected);
  });

  test('completes an instalment that lacks one, and its interest first', () => {
    const ofEach = (on: string, first: string) => {
      const { rows, splits } = replay(
        checkTerms,
        [due, paid('first', on, first), paid('two', on, '0.02')],
        on,
      );
      const { interestMinor, principalMinor } = splits.at(-1) ?? {};
      return [rows[2]?.paidPrincipalMinor, interestMinor, principalMinor];
    };
    expect(ofEach('2026-02-15', '26499.99')).toEqual([1n, 0n, 2n]);
    // 1,065.43 is earned by then.
    expect(ofEach('2026-03-01', '1065.42')).toEqual([0n, 1n, 1n]);
  });

  test('goes to the only instalment that is left', () => {
    const onTime = ['02', '03', '04', '05', '06'].map((month) => paid(month, `2026-${month}-15`, '26500.00'));
    const events = [...onTime, paid('more', '2026-06-15', '1000.00')];
    const { rows, overpaidMinor } = replay(terms('spread'), events, '2026-06-15');
    expect([rows.at(-1)?.paidPrincipalMinor, overpaidMinor]).toEqual([100_000n, 0n]);
  });
});

describe('a payment that comes back (servicing 4)', () => {
  const bounced: LoanEvent = { id: 'r', kind: 'returned', paymentId: 'a', valueOn: '2026-02-18' };
  const events = [paid('a', '2026-02-15', '26500.00'), bounced];

  test('counts until the day it is returned', () => {
    expect(replay(checkTerms, events, '2026-02-17').principalOutstandingMinor).toBe(12_603_600n);
  });
  test('counts as never made from then on, penalty included', () => {
    const account = replay(checkTerms, events, '2026-03-10');
    const { splits: _, ...never } = replay(checkTerms, [], '2026-03-10');
    expect(account).toMatchObject(never);
    expect(account.splits).toEqual([
      expect.objectContaining({ paymentId: 'a', interestMinor: 0n, principalMinor: 0n, returned: true }),
    ]);
  });
});

describe('what closes a loan', () => {
  test('exactly the quote; a day later interest for a day is missing', () => {
    const { amountMinor } = payOff(checkTerms, [], '2026-01-31');
    const settle = (valueOn: string): LoanEvent[] => [
      { id: 'a', kind: 'paid', valueOn, amountMinor, extra: 'nextInstalments' },
    ];
    expect(replay(checkTerms, settle('2026-01-31'), '2026-08-01')).toMatchObject({
      settledOn: '2026-01-31',
      overpaidMinor: 0n,
      dueMinor: 0n,
    });
    const late = replay(checkTerms, settle('2026-02-01'), '2026-08-01');
    expect(late.settledOn).toBeUndefined();
    expect(late.principalOutstandingMinor).toBe(8_180n);
  });

  test('the last contracted instalment of 26,500.00, without a centavo left', () => {
    const events = ['02', '03', '04', '05', '06', '07'].map((month) =>
      paid(month, `2026-${month}-15`, '26500.00'),
    );
    expect(replay(checkTerms, events, '2026-07-15')).toMatchObject({
      settledOn: '2026-07-15',
      overpaidMinor: 0n,
      totalInterestMinor: 900_000n,
      accruedInterestMinor: 900_000n,
    });
  });
});
