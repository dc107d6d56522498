import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { minorFromText } from '../money/money.ts';
import { dueDates } from './due-dates.ts';
import { price } from './pricing.ts';
import { schedule } from './schedule.ts';
import { type ScheduleSheet, scheduleCsv, scheduleFileName } from './schedule-csv.ts';
import { termMonths } from './terms.ts';

const columns = ['No.', 'Due', 'Payment', 'Interest', 'Principal', 'Balance'] as const;

function sheetOf(principalMinor: bigint, monthlyRatePercent: string, months: number): ScheduleSheet {
  const dates = dueDates('2026-11-22', months);
  const rows = schedule(price({ principalMinor, monthlyRatePercent, installmentCount: months }));
  return {
    facts: [['Loan amount (PHP)', '150000.00']],
    columns,
    rows: rows.map((row, place) => ({ ...row, dueDate: dates[place] ?? '' })),
    totalName: 'Total',
  };
}

describe('scheduleCsv', () => {
  it('is the check rows of decisions §4, line by line', () => {
    expect(scheduleCsv(sheetOf(15_000_000n, '1.0', 6)).split('\r\n')).toEqual([
      '\uFEFFLoan amount (PHP),150000.00',
      '',
      'No.,Due,Payment,Interest,Principal,Balance',
      '1,2026-12-22,26500.00,2536.00,23964.00,126036.00',
      '2,2027-01-22,26500.00,2130.85,24369.15,101666.85',
      expect.stringMatching(/^3,2027-02-22,26500\.00,/),
      expect.stringMatching(/^4,2027-03-22,26500\.00,/),
      '5,2027-04-22,26500.00,873.83,25626.17,26059.41',
      '6,2027-05-22,26500.00,440.59,26059.41,0.00',
      'Total,,159000.00,9000.00,150000.00,',
      '',
    ]);
  });

  it('adds up to P + n × I in its text, whatever the loan', () => {
    const terms = fc.record({
      units: fc.bigInt({ min: 150_000n, max: 5_000_000n }),
      rate: fc.constantFrom('0.8', '1.0', '1.2', '1.75'),
      months: fc.constantFrom(...termMonths),
    });
    fc.assert(
      fc.property(terms, ({ units, rate, months }) => {
        const principalMinor = units * 100n;
        const lines = scheduleCsv(sheetOf(principalMinor, rate, months))
          .split('\r\n')
          .slice(3, -1);
        const read = lines.map((line) => line.split(',').map((text) => minorFromText(text) ?? 0n));
        const column = (place: number) =>
          read.slice(0, -1).reduce((sum, row) => sum + (row[place] ?? 0n), 0n);
        const { interestMinor } = price({
          principalMinor,
          monthlyRatePercent: rate,
          installmentCount: months,
        });
        expect(read.length).toBe(months + 1);
        expect(column(2)).toBe(principalMinor + BigInt(months) * interestMinor);
        expect(column(3)).toBe(BigInt(months) * interestMinor);
        expect(column(4)).toBe(principalMinor);
        expect(read.at(-1)?.slice(2, 5)).toEqual([column(2), column(3), column(4)]);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['a comma, a "quote"', '"a comma, a ""quote"""'],
    ['two\nlines', '"two\nlines"'],
    ['₱ 150,000.00', '"₱ 150,000.00"'],
    // A spreadsheet treats a cell that starts like this as a formula.
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
  ])('writes %j as %s', (text, written) => {
    const [line] = scheduleCsv({ facts: [['Name', text]], columns, rows: [], totalName: 'Total' }).split(
      '\r\n',
    );
    expect(line).toBe(`\uFEFFName,${written}`);
  });
});

test('the file is named by amount and term', () => {
  expect(scheduleFileName(15_000_000n, 6)).toBe('sagwan-schedule-150000-6-months.csv');
  expect(scheduleFileName(500_000_000n, 48)).toBe('sagwan-schedule-5000000-48-months.csv');
});
