import { expect, test } from 'vitest';
import { ConfigurationError } from '../config.ts';
import { configuredWith } from '../testing/lending-terms.ts';
import { worldForTests } from '../testing/world.ts';
import { keepLendingTerms } from './keep-lending-terms.ts';

const world = worldForTests();

/** As a start with this company file, on 16 March 2026. */
const start = (entries: object[], production = true) => {
  const { company } = configuredWith(...entries)(world.context.config);
  const { url } = world.database;
  return keepLendingTerms(url, { company, production }, world.context.businessDate(), world.context.now());
};

const kept = async () =>
  (
    await world.context.db
      .selectFrom('lending_terms')
      .select(['effective_from', 'content'])
      .orderBy('effective_from')
      .execute()
  ).map(({ effective_from, content }) => [
    effective_from,
    (content as { gracePeriodDays: number }).gracePeriodDays,
  ]);

const laterTerms = { effectiveFrom: '2026-04-01', gracePeriodDays: 5 };

test('the table holds the entries as company.json writes them, for the application to read', async () => {
  const { content } = await world.context.db
    .selectFrom('lending_terms')
    .select('content')
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({
    effectiveFrom: '2025-07-01',
    minimumLoanPHP: '150000.00',
    monthlyRatePercent: '1.0',
    penaltyFreeShortfallPHP: '50.00',
    allocationOrder: ['interest', 'principal', 'penalty'],
    fees: { processingFee: null, documentaryStampTax: null },
    smallLoanCeilings: [{ rule: expect.stringContaining('SEC MC 14 s.2025'), upToPHP: '10000.00' }],
  });
});

test('a later entry is added, changed and taken out again before its day; starting twice at once is safe', async () => {
  await Promise.all([start([{}, laterTerms]), start([{}, laterTerms])]);
  expect(await kept()).toEqual([
    ['2025-07-01', 3],
    ['2026-04-01', 5],
  ]);
  await start([{}, { ...laterTerms, gracePeriodDays: 6 }]);
  expect(await kept()).toEqual([
    ['2025-07-01', 3],
    ['2026-04-01', 6],
  ]);
  await start([{}]);
  expect(await kept()).toEqual([['2025-07-01', 3]]);
});

test('production refuses to start with another past, and leaves the table as it is', async () => {
  await expect(start([{ gracePeriodDays: 4 }])).rejects.toThrow(ConfigurationError);
  await expect(start([{ gracePeriodDays: 4 }])).rejects.toThrow('lendingTerms of 2025-07-01 were changed');
  await expect(start([{}, { effectiveFrom: '2026-01-01' }])).rejects.toThrow('begin in the past');
  await expect(start([{ effectiveFrom: '2025-07-02' }])).rejects.toThrow('of 2025-07-01 are missing');
  expect(await kept()).toEqual([['2025-07-01', 3]]);
});

test('a demonstration rewrites it', async () => {
  await start([{ gracePeriodDays: 4 }], false);
  expect(await kept()).toEqual([['2025-07-01', 4]]);
});
