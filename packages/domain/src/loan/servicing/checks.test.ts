import { describe, expect, test } from 'vitest';
import { majorText } from '../../money/money.ts';
import { checkTerms, paid } from './check-loan.ts';
import { contractedRows } from './contracted.ts';
import type { ExtraUse, LoanEvent } from './events.ts';
import { payOff } from './pay-off.ts';
import { type AccountRow, replay } from './replay.ts';
import checks from './vectors/servicing-checks.json' with { type: 'json' };

type Check = {
  readonly id: string;
  readonly quotes?: Readonly<Record<string, string>>;
  readonly rows?: readonly Readonly<Record<string, string | number | boolean>>[];
  readonly [field: string]: unknown;
};

const caseOf = (id: string): Check => {
  const found = checks.cases.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No case ${id}`);
  return found as unknown as Check;
};

/** The check file's own engine lets the last contracted row's payment absorb the centavo; servicing 1 its interest. */
const withoutResidue = { ...checkTerms, contractedInterestResidueInLastRow: false };
const bearing = { ...withoutResidue, overduePrincipalBearsInterest: true };
const firstOnTime = paid('first', '2026-02-15', '26500.00');

const textOf = (row: AccountRow) => ({
  payment: majorText(row.paymentMinor),
  interest: majorText(row.interestMinor),
  principal: majorText(row.principalMinor),
  balance: majorText(row.balanceMinor),
});
const payOffText = (events: readonly LoanEvent[], on: string, terms = checkTerms) =>
  majorText(payOff(terms, events, on).amountMinor);

test('the contracted rows are those that were signed, 26,500.00 with 440.59 the last', () => {
  const rows = contractedRows(checkTerms);
  expect(rows.map((row) => majorText(row.paymentMinor))).toEqual(new Array(6).fill('26500.00'));
  expect(rows.map((row) => row.dueOn)).toEqual([
    '2026-02-15',
    '2026-03-15',
    '2026-04-15',
    '2026-05-15',
    '2026-06-15',
    '2026-07-15',
  ]);
  expect(majorText(rows[5]?.interestMinor ?? 0n)).toBe('440.59');
});

describe('pay-off (servicing 5)', () => {
  test.each(Object.entries(caseOf('S1').quotes ?? {}))('S1 on %s: %s', (on, amount) => {
    expect(payOffText([firstOnTime], on)).toBe(amount);
  });
  test.each(Object.entries(caseOf('S2').quotes ?? {}))('S2 on %s: %s', (on, amount) => {
    expect(payOffText([], on)).toBe(amount);
  });
  test('S2 adds 76.10 a day', () => {
    expect(majorText(payOff(checkTerms, [firstOnTime], '2026-02-15').perDayMinor)).toBe('76.10');
  });
});

test('S3: nothing paid until 2026-03-10, twenty days of penalty', () => {
  const check = caseOf('S3');
  const quote = payOff(checkTerms, [], '2026-03-10');
  expect(majorText(quote.penaltyMinor)).toBe(check.penalty);
  expect(majorText(quote.amountMinor)).toBe(check.totalWithout);
  expect(majorText(quote.principalMinor + quote.interestMinor)).toBe(check.withoutIt);
  const overdueBears = payOff(bearing, [], '2026-03-10');
  expect(majorText(overdueBears.principalMinor + overdueBears.interestMinor)).toBe(
    check.withInterestOnOverduePrincipal,
  );
});

describe('20,000.00 on 2026-03-01, each choice (servicing 3)', () => {
  const withExtra = (extra: ExtraUse) =>
    replay(checkTerms, [firstOnTime, paid('more', '2026-03-01', '20000.00', extra)], '2026-03-01');

  test('S4: kept for the next instalments', () => {
    const account = withExtra('nextInstalments');
    expect(account.splits[1]).toMatchObject({ interestMinor: 106_543n, principalMinor: 1_893_457n });
    expect(account.rows.map((row) => ({ nr: row.number, due: row.dueOn, ...textOf(row) }))).toEqual(
      caseOf('S4-NEXT_INSTALLMENT').rows?.map(({ closed, ...row }) => row),
    );
    expect(majorText(account.totalInterestMinor)).toBe('8828.82');
    expect(majorText(account.creditMinor)).toBe('20000.00');
  });

  test.each([
    ['lowerInstalment', '8158.36'],
    ['shorterTerm', '7441.62'],
  ] as const)('S5: %s', (extra, totalInterest) => {
    const account = withExtra(extra);
    expect(account.rows.slice(2).map(textOf)).toEqual(caseOf(`S5-${extra}`).rows);
    expect(account.rows[1]).toMatchObject({ dueOn: '2026-03-01', state: 'PAID', interestMinor: 106_543n });
    expect(majorText(account.principalOutstandingMinor)).toBe('107101.43');
    expect(majorText(account.totalInterestMinor)).toBe(totalInterest);
  });

  test('a choice made later counts as if made with the payment', () => {
    const later: LoanEvent = {
      id: 'choice',
      kind: 'extraChosen',
      paymentId: 'more',
      extra: 'lowerInstalment',
      valueOn: '2026-03-09',
    };
    const events = [firstOnTime, paid('more', '2026-03-01', '20000.00'), later];
    expect(majorText(replay(checkTerms, events, '2026-03-08').totalInterestMinor)).toBe('8828.82');
    expect(majorText(replay(checkTerms, events, '2026-03-09').totalInterestMinor)).toBe('8158.36');
  });
});

test('S7: a payment found on 2026-03-10 with value date 2026-02-15 takes the penalty away', () => {
  const check = caseOf('S7');
  expect(majorText(replay(checkTerms, [], '2026-03-10').penaltyMinor)).toBe('1590.00');
  const found = [paid('found', '2026-02-15', '26500.00')];
  expect(
    payOffText([], '2026-03-10', { ...bearing, penalty: { ...bearing.penalty, percentPerDay: '0' } }),
  ).toBe(check.payoffBefore_withInterestOnOverdue);
  expect(payOffText(found, '2026-03-10')).toBe(check.payoffAfter);
  expect(replay(checkTerms, found, '2026-03-10').penaltyMinor).toBe(0n);
});

describe('S8: paid 23 days late', () => {
  const late = [paid('late', '2026-03-10', '26500.00')];

  test('the rows of the check', () => {
    const account = replay(withoutResidue, late, '2026-03-10');
    expect(
      account.rows.map((row) => ({
        nr: row.number,
        due: row.dueOn,
        ...textOf(row),
        closed: row.paidPrincipalMinor === row.principalMinor,
      })),
    ).toEqual(caseOf('S8').rows);
    expect(account.splits[0]).toMatchObject({ interestMinor: 253_600n, principalMinor: 2_396_400n });
  });

  test('the loan shows the contracted rows again (servicing 1), and the penalty beside them', () => {
    const account = replay(checkTerms, late, '2026-03-10');
    expect(account.rows.map(textOf)).toEqual(
      contractedRows(checkTerms).map((row) => textOf(row as unknown as AccountRow)),
    );
    expect(account.penaltyMinor).toBe(159_000n);
    expect(account.rows[0]?.state).toBe('OVERDUE');
  });
});

test('S9: a payment holiday: 26,940.58 four times and 26,940.56', () => {
  const events: LoanEvent[] = [firstOnTime, { id: 'holiday', kind: 'holidayGranted', valueOn: '2026-02-20' }];
  const { rows } = replay(checkTerms, events, '2026-02-20');
  expect(rows.slice(1).map(textOf)).toEqual(caseOf('S9-reprice').rows);
  expect(rows.map((row) => row.dueOn)).toEqual([
    '2026-02-15',
    '2026-04-15',
    '2026-05-15',
    '2026-06-15',
    '2026-07-15',
    '2026-08-15',
  ]);
});
