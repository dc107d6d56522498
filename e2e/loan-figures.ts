/**
 * What loans cost, by the add-on rate in percent a month. Computed with decimals, by bisection, independently of the
 * product's code; the rows of 1.2 % that decisions §4 gives are among them, as its check values.
 */
interface LoanFigures {
  principal: string;
  months: 6 | 12 | 24 | 36 | 48;
  interest: string;
  installment: string;
  total: string;
  eirMonthly: string;
  eirSimple: string;
  eirCompounded: string;
}

function figures(rows: readonly string[]): LoanFigures[] {
  return rows.map((row) => {
    const [principal, months, interest, installment, total, eirMonthly, eirSimple, eirCompounded] =
      row.split(' ');
    const term = ([6, 12, 24, 36, 48] as const).find((each) => String(each) === months);
    if (
      !principal ||
      !term ||
      !interest ||
      !installment ||
      !total ||
      !eirMonthly ||
      !eirSimple ||
      !eirCompounded
    ) {
      throw new Error(`Not a row of figures: ${row}`);
    }
    return { principal, months: term, interest, installment, total, eirMonthly, eirSimple, eirCompounded };
  });
}

export const figuresByRate: Record<string, LoanFigures[]> = {
  '1': figures([
    '150,000.00 6 1,500.00 26,500.00 159,000.00 1.690669 20.2880 22.2850',
    '150,000.00 12 1,500.00 14,000.00 168,000.00 1.788099 21.4572 23.6984',
    '150,000.00 24 1,500.00 7,750.00 186,000.00 1.797604 21.5712 23.8371',
    '150,000.00 36 1,500.00 5,666.67 204,000.00 1.766659 21.1999 23.3861',
    '150,000.00 48 1,500.00 4,625.00 222,000.00 1.729469 20.7536 22.8461',
    '199,999.00 6 2,000.00 35,333.17 211,999.00 1.690678 20.2881 22.2851',
    '199,999.00 12 2,000.00 18,666.59 223,999.00 1.788108 21.4573 23.6985',
    '199,999.00 24 2,000.00 10,333.30 247,999.00 1.797614 21.5714 23.8372',
    '199,999.00 36 2,000.00 7,555.53 271,999.00 1.766666 21.2000 23.3862',
    '199,999.00 48 2,000.00 6,166.65 295,999.00 1.729478 20.7537 22.8462',
  ]),
  '1.2': figures([
    '150,000.00 6 1,800.00 26,800.00 160,800.00 2.023375 24.2805 27.1734',
    '150,000.00 12 1,800.00 14,300.00 171,600.00 2.132944 25.5953 28.8220',
    '150,000.00 24 1,800.00 8,050.00 193,200.00 2.132279 25.5873 28.8120',
    '150,000.00 36 1,800.00 5,966.67 214,800.00 2.086163 25.0340 28.1158',
    '150,000.00 48 1,800.00 4,925.00 236,400.00 2.034831 24.4180 27.3448',
    '199,999.00 6 2,400.00 35,733.17 214,399.00 2.023385 24.2806 27.1735',
    '199,999.00 12 2,400.00 19,066.59 228,799.00 2.132955 25.5955 28.8222',
    '199,999.00 24 2,400.00 10,733.30 257,599.00 2.132291 25.5875 28.8122',
    '199,999.00 36 2,400.00 7,955.53 286,399.00 2.086172 25.0341 28.1159',
    '199,999.00 48 2,400.00 6,566.65 315,199.00 2.034841 24.4181 27.3450',
  ]),
};

/**
 * 150,000.00 PHP shown at 0.0171 dollars for a peso: the principal, 2,565, and the interest are converted and rounded
 * up to whole dollars; instalment and total are computed from these two, so that the lines add up.
 */
export const dollarFiguresByRate: Record<string, { months: number; figures: [string, string, string] }[]> = {
  '1': [
    { months: 6, figures: ['26.00', '453.50', '2,721.00'] },
    { months: 12, figures: ['26.00', '239.75', '2,877.00'] },
    { months: 24, figures: ['26.00', '132.88', '3,189.00'] },
    { months: 36, figures: ['26.00', '97.25', '3,501.00'] },
    { months: 48, figures: ['26.00', '79.44', '3,813.00'] },
  ],
  '1.2': [
    { months: 6, figures: ['31.00', '458.50', '2,751.00'] },
    { months: 12, figures: ['31.00', '244.75', '2,937.00'] },
    { months: 24, figures: ['31.00', '137.88', '3,309.00'] },
    { months: 36, figures: ['31.00', '102.25', '3,681.00'] },
    { months: 48, figures: ['31.00', '84.44', '4,053.00'] },
  ],
};
