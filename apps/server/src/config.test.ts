import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from './config.ts';
import {
  companyFile,
  complaint,
  entry,
  folder,
  production,
  projectFolder,
  shipped,
  terms,
} from './testing/configuration.ts';
import { realCompany } from './testing/real-company.ts';

describe('anywhere, what cannot be meant is named', () => {
  test.each([
    [{ PORT: 'http' }, '- PORT: a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ DATABASE_URL: 'localhost:5432/sagwan' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'https://db.internal/sagwan' }, 'DATABASE_URL'],
    [{ PUBLIC_ORIGIN: 'https://app.agos.ph/' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'app.agos.ph' }, 'PUBLIC_ORIGIN'],
    [{ SMS_PROVIDER: 'none' }, 'SMS_PROVIDER'],
    [{ REQUESTS_PER_MINUTE: '0' }, '- REQUESTS_PER_MINUTE: a whole number, 1 or more'],
    // Believing everybody lets a flood choose its own addresses.
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1,proxy' }, 'TRUST_PROXY'],
    [{ OPERATOR_ADDRESSES: '0.0.0.0/0' }, 'OPERATOR_ADDRESSES'],
    [{ OPERATOR_ADDRESSES: 'monitoring' }, 'OPERATOR_ADDRESSES'],
    [{ COMPANY_FILE: '/nowhere/company.json' }, '/nowhere/company.json cannot be read'],
  ])('%o', (env, said) => {
    expect(complaint(env)).toContain(said);
  });

  test.each([
    ['{"companyName": ', 'cannot be read'],
    [terms({ monthlyRatePercent: '1.2' }), 'monthlyRatePercent 1.2 over 6 months'],
    [terms({ monthlyRatePercent: 'cheap' }), 'lendingTerms.0.monthlyRatePercent'],
    [
      terms({ minimumLoanPHP: '9000000.00' }),
      'lendingTerms of 2025-07-01: minimumLoanPHP is over maximumLoanPHP',
    ],
    [terms({ minimumLoanPHP: 150000 }), 'lendingTerms.0.minimumLoanPHP'],
    [{ supportLinkUrl: 'javascript:alert(1)' }, 'supportLinkUrl'],
    [terms({ coolingOffDays: 0 }), 'lendingTerms.0.coolingOffDays'],
    // The keys of before (docs/decisions/0028).
    [{ monthlyRatePercent: '1.0' }, 'monthlyRatePercent'],
    [{ contractTerms: {} }, 'contractTerms'],
    [{ officeLocation: { latitude: 121.0493, longitude: 14.6515 } }, 'officeLocation.latitude'],
    [{ officeLocation: { latitude: 14.6515 } }, 'officeLocation.longitude'],
    [{ rate: '1.0' }, 'rate'],
  ])('company.json with %o', (change, said) => {
    expect(complaint({ COMPANY_FILE: companyFile(change) })).toContain(said);
  });

  type Refused = [field: string, value: unknown, allowed: string, change: object];
  const percents = (key: string, most: string, ...over: string[]): Refused[] =>
    ['-1', '1,5', 'cheap', '', '999', ...over].map(
      (value): Refused => [
        `lendingTerms.0.${key}`,
        value,
        `a percentage from 0 to ${most}`,
        terms({ [key]: value }),
      ],
    );
  const days = (key: string, least: number, most: number): Refused[] =>
    [-1, least - 1, most + 1, 3.5, 1e9, '3'].map(
      (value): Refused => [
        `lendingTerms.0.${key}`,
        value,
        `from ${least} to ${most}`,
        terms({ [key]: value }),
      ],
    );
  const tooLittleOrMuch = ['0', '0.00', '-150000', '999.00', '100000001', '99999999999999', '1e6', '150,000'];
  const refused: Refused[] = [
    ...['minimumLoanPHP', 'maximumLoanPHP'].flatMap((key) => [
      ...[...tooLittleOrMuch, '150000.50', 150000].map(
        (value): Refused => [
          `lendingTerms.0.${key}`,
          value,
          'an amount in whole pesos from 1,000.00 to 100,000,000.00',
          terms({ [key]: value }),
        ],
      ),
    ]),
    [
      'lendingTerms of 2025-07-01: minimumLoanPHP',
      '5000001.00',
      'only up to "5000000.00"',
      terms({ minimumLoanPHP: '5000001.00' }),
    ],
    ...['-1', '3.000001', '12', '999', '1.2345678', 1].map(
      (value): Refused => [
        'lendingTerms.0.monthlyRatePercent',
        value,
        'a percentage from 0 to 3',
        terms({ monthlyRatePercent: value }),
      ],
    ),
    ...['0', '0.99', '-999', '999999999', '999.005'].map(
      (value): Refused => [
        'withdrawal.maxFirstTransfer',
        value,
        'an amount from 1.00 to 100,000,000.00',
        { withdrawal: { maxFirstTransfer: value } },
      ],
    ),
    ...percents('annualCeilingPercent', '36', '36.000001'),
    ...percents('penaltyPercentPerDay', '0.3', '0.300001', '30'),
    ...percents('collectionChargePercent', '5', '5.1'),
    ...percents('terminationPercent', '30', '31'),
    ...percents('breachPercentOfInstalment', '50', '51'),
    ...days('gracePeriodDays', 3, 28),
    ...days('extensionRequestDays', 0, 28),
    ...days('offerStandsDays', 3, 30),
    ...days('coolingOffDays', 3, 28),
    ...[1905, 2022.5, new Date().getFullYear() + 2, -2022, '2022'].map(
      (value): Refused => [
        'registrationYear',
        value,
        'a whole number from 1906',
        { registrationYear: value },
      ],
    ),
    ['establishedOn', '2999-01-01', 'not in the future', { establishedOn: '2999-01-01' }],
    ['officeLocation.latitude', 91, 'from -90 to 90', { officeLocation: { latitude: 91, longitude: 121 } }],
    [
      'officeLocation.longitude',
      -181,
      'from -180 to 180',
      { officeLocation: { latitude: 14, longitude: -181 } },
    ],
  ];
  test.each(refused)(
    '%s %j is refused with the value and what is allowed',
    (field, value, allowed, change) => {
      const lines = complaint({ COMPANY_FILE: companyFile(change) })?.split('\n') ?? [];
      const sentence = lines.find((line) => line.startsWith(`- ${field}`));
      expect(sentence).toContain(`${JSON.stringify(value)} is not allowed`);
      expect(sentence).toContain(allowed);
      expect(lines).toHaveLength(2);
    },
  );

  test.each([
    terms({ minimumLoanPHP: '5000000.00' }),
    terms({ minimumLoanPHP: '20000', maximumLoanPHP: '100000000.00', monthlyRatePercent: '1.0' }),
    terms({ monthlyRatePercent: '1.2', annualCeilingPercent: '30' }),
    terms({ monthlyRatePercent: '0', annualCeilingPercent: '0' }),
    { withdrawal: { maxFirstTransfer: null } },
    { withdrawal: { maxFirstTransfer: '1.00' } },
    terms({ penaltyPercentPerDay: '0', collectionChargePercent: '0', terminationPercent: '0' }),
    terms({ gracePeriodDays: 28, extensionRequestDays: 0, offerStandsDays: 30, coolingOffDays: 28 }),
    { registrationForms: { invitationCode: true, otp: true, invitationCodes: ['welcome'] } },
  ])('what works at the very edge starts: %j', (change) => {
    expect(complaint({ COMPANY_FILE: companyFile(change) })).toBeUndefined();
  });

  test('what is missing is named, and invitation codes that nobody has', () => {
    const { minimumLoanPHP: _, ...without } = shipped.lendingTerms[0];
    expect(complaint({ COMPANY_FILE: companyFile({ lendingTerms: [without] }) })).toContain(
      'lendingTerms.0.minimumLoanPHP: nothing is not allowed, only an amount in whole pesos',
    );
    const registrationForms = { invitationCode: true, otp: false, invitationCodes: [] };
    expect(complaint({ COMPANY_FILE: companyFile({ registrationForms }) })).toContain(
      'registrationForms.invitationCodes: an empty list is not allowed while invitationCode is true',
    );
  });

  test('the ceiling is held to at the dearest amount: 23.85 % at 150,001, where the minimum alone has 23.84 %', () => {
    const ceiling = (annualCeilingPercent: string) =>
      complaint({ COMPANY_FILE: companyFile(terms({ annualCeilingPercent })) });
    expect(ceiling('23.8533')).toContain(
      "monthlyRatePercent 1.0 over 24 months is 23.8534 % a year on a loan of 150,001.00, above the contract's 23.8533 %",
    );
    expect(ceiling('23.8534')).toBeUndefined();
  });

  const fees = (processingFee: object | null, documentaryStampTax: object | null = null) =>
    terms({ fees: { processingFee, documentaryStampTax } });
  const byTwoHundred = { taxPHP: '1.50', forEachPHP: '200.00' };

  test('fees that take the effective rate over the ceiling are refused, with the loan that breaks it', () => {
    // Without fees 22.30 % over 6 months; 1.5 % deducted is some 5 % a year more.
    const said = complaint({ COMPANY_FILE: companyFile(fees({ percent: '1.5' })) });
    expect(said).toMatch(
      /lendingTerms of 2025-07-01: monthlyRatePercent 1.0 with its fees over 6 months is 2[78]\.\d+ %/,
    );
    expect(complaint({ COMPANY_FILE: companyFile(fees(null, byTwoHundred)) })).toContain(
      'with its fees over 12 months is 25.5095 %',
    );
    expect(complaint({ COMPANY_FILE: companyFile(fees({ amountPHP: '2000.00' })) })).toContain(
      "on a loan of 150,001.00, above the contract's 25 %",
    );
  });

  test.each([
    fees({ percent: '0.1' }),
    fees({ amountPHP: '150.00' }),
    { lendingTerms: [entry({ ...fees(null, byTwoHundred).lendingTerms[0], monthlyRatePercent: '0.8' })] },
    {
      lendingTerms: [
        entry({ ...fees(null, { percent: '0.75' }).lendingTerms[0], monthlyRatePercent: '0.8' }),
      ],
    },
    { lendingTerms: [entry({}), entry({ effectiveFrom: '2099-01-01', monthlyRatePercent: '0.9' })] },
    terms({ allocationOrder: ['penalty', 'interest', 'principal'] }),
  ])('fees and entries that start: %j', (change) => {
    expect(complaint({ COMPANY_FILE: companyFile(change) })).toBeUndefined();
  });

  test.each([
    [fees({ percent: '11' }), 'lendingTerms.0.fees.processingFee'],
    [fees({ percent: '1', amountPHP: '1.00' }), 'lendingTerms.0.fees.processingFee'],
    [fees({ amountPHP: '-1.00' }), 'lendingTerms.0.fees.processingFee'],
    [fees(null, { taxPHP: '1.50' }), 'lendingTerms.0.fees.documentaryStampTax'],
    [fees(null, { ...byTwoHundred, forEachPHP: '200.50' }), 'lendingTerms.0.fees.documentaryStampTax'],
    [terms({ fees: { processingFee: null } }), 'lendingTerms.0.fees.documentaryStampTax'],
    [fees({ amountPHP: '150000.00' }), 'nothing is left of 150,000.00'],
    [terms({ allocationOrder: ['principal', 'interest', 'penalty'] }), 'Civil Code art. 1253'],
    [terms({ allocationOrder: ['interest', 'principal'] }), 'Civil Code art. 1253'],
    [terms({ penaltyFreeShortfallPHP: '-50.00' }), 'lendingTerms.0.penaltyFreeShortfallPHP'],
    [terms({ basis: [] }), 'lendingTerms.0.basis'],
    [{ lendingTerms: [] }, 'a list of at least one entry'],
    [terms({ effectiveFrom: '2099-01-01' }), 'no entry is in force today'],
    [terms({ effectiveFrom: '1 July 2025' }), 'lendingTerms.0.effectiveFrom'],
    [{ lendingTerms: [entry({}), entry({})] }, 'two begin on one day'],
    [{ lendingTerms: [entry({ effectiveFrom: '2026-01-01' }), entry({})] }, 'not in the order'],
    // Also an entry that is not in force yet, with its date.
    [
      { lendingTerms: [entry({}), entry({ effectiveFrom: '2099-01-01', monthlyRatePercent: '1.2' })] },
      'lendingTerms of 2099-01-01: monthlyRatePercent 1.2 over 6 months',
    ],
  ])('%j is refused', (change, said) => {
    expect(complaint({ COMPANY_FILE: companyFile(change) })).toContain(said);
  });

  test('a law for small loans that would reach ours is named', () => {
    const [ceiling] = shipped.lendingTerms[0].smallLoanCeilings;
    const reached = { minimumLoanPHP: '10000.00', smallLoanCeilings: [{ ...ceiling, upToMonths: 6 }] };
    expect(complaint({ COMPANY_FILE: companyFile(terms(reached)) })).toContain(
      'minimumLoanPHP "10000.00" is within the reach of SEC MC 14 s.2025',
    );
    // The shipped rule ends at four months; the shortest of our terms is six.
    expect(
      complaint({ COMPANY_FILE: companyFile(terms({ minimumLoanPHP: '10000.00' })) }) ?? '',
    ).not.toContain('SEC MC');
  });

  test('a rate over the contract’s 25 % a year is refused for every term that breaks it', () => {
    const said = complaint({ COMPANY_FILE: companyFile(terms({ monthlyRatePercent: '1.2' })) });
    for (const months of [6, 12, 24, 36, 48]) expect(said).toContain(`over ${months} months`);
  });
});

test('a variable that is passed on empty counts as not set', () => {
  const config = readConfiguration({ DATA_DIR: join(folder, 'data'), PORT: '', HOST: '' }, projectFolder);
  expect([config.port, config.host]).toEqual([3000, '127.0.0.1']);
});

test.each([
  [undefined, false],
  ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
])('TRUST_PROXY %s', (text, trusted) => {
  const env = { DATA_DIR: join(folder, 'data'), ...(text === undefined ? {} : { TRUST_PROXY: text }) };
  expect(readConfiguration(env, projectFolder).trustProxy).toBe(trusted);
});

test('a file of master keys that is not there is named, with the command that makes it', () => {
  const file = join(folder, 'no-master-keys');
  expect(complaint({ MASTER_KEY_FILE: file })).toContain(
    `${file} does not exist; npm run rotate-key makes it`,
  );
  writeFileSync(file, '');
  expect(complaint({ MASTER_KEY_FILE: file })).toBeUndefined();
});

test('a file of master keys that holds another thing, or that everybody may read, is named before anything is begun', () => {
  const file = join(folder, 'bad-master-keys');
  writeFileSync(file, 'tooShortAndSecret\n', { mode: 0o600 });
  const said = complaint({ MASTER_KEY_FILE: file });
  expect(said).toContain(`MASTER_KEY_FILE: ${file}: line 1 is no key of 32 bytes in base64url`);
  expect(said).not.toContain('tooShort');
  expect(complaint({ MASTER_KEY_FILE: folder })).toContain('MASTER_KEY_FILE: EISDIR');

  writeFileSync(file, `${'A'.repeat(43)}\n`);
  const inProduction = () => complaint({ ...production(), MASTER_KEY_FILE: file });
  expect(inProduction()).toBeUndefined();
  chmodSync(file, 0o604);
  expect(inProduction()).toContain(`${file} is open to every user of this machine`);
  expect(complaint({ MASTER_KEY_FILE: file })).toBeUndefined();
});

test('a data folder has one secret, readable by its owner alone, and no start without it', () => {
  const DATA_DIR = join(folder, 'fresh');
  const first = readConfiguration({ DATA_DIR }, projectFolder).keys;
  expect(readConfiguration({ DATA_DIR }, projectFolder).keys).toEqual(first);
  expect(readdirSync(DATA_DIR)).toEqual(['secret']);
  writeFileSync(join(DATA_DIR, 'secret'), '\n');
  expect(complaint({ DATA_DIR })).toContain('holds no secret');
  expect(existsSync(join(DATA_DIR, 'secret'))).toBe(true);
});

test.each([
  ['development', undefined, false],
  ['production', undefined, true],
  ['production', false, false],
  ['development', true, true],
])('in %s registration with codes %s is %s', (NODE_ENV, given, otp) => {
  const registrationForms = { invitationCode: false, invitationCodes: [], otp: given };
  const COMPANY_FILE = companyFile({ ...realCompany, registrationForms });
  const DATA_DIR = join(folder, 'data');
  const config = readConfiguration({ ...production(), DATA_DIR, NODE_ENV, COMPANY_FILE }, projectFolder);
  expect(config.company.registrationForms.otp).toBe(otp);
});

describe('text messages', () => {
  const read = (env: NodeJS.ProcessEnv) => {
    const { smsCountryPrefixes, smsPriceMinor, smsDayBudgetMinor, smsPerHour } = readConfiguration(
      { DATA_DIR: join(folder, 'data'), ...env },
      projectFolder,
    );
    return [smsCountryPrefixes, smsPriceMinor, smsDayBudgetMinor, smsPerHour];
  };

  test('go to the Philippines unless other countries are named, within a budget', () => {
    expect(read({})).toEqual([['63'], 100n, 1_000_000n, 2000]);
    const set = { SMS_COUNTRY_PREFIXES: '63, 852', SMS_PRICE: '0.56', SMS_DAY_BUDGET: '50.00' };
    expect(read({ ...set, SMS_PER_HOUR: '8' })).toEqual([['63', '852'], 56n, 5_000n, 8]);
  });

  test.each([
    ['SMS_COUNTRY_PREFIXES', '+63', 'country prefixes such as 63'],
    ['SMS_COUNTRY_PREFIXES', '63;65', 'country prefixes such as 63'],
    ['SMS_PRICE', '0.00', 'pesos with two decimals'],
    ['SMS_DAY_BUDGET', 'much', 'pesos with two decimals'],
    ['SMS_PER_HOUR', '7', 'SMS_PER_HOUR'],
  ])('%s=%s is refused', (name, value, said) => {
    expect(complaint({ [name]: value })).toContain(said);
  });
});
