import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { readCurrencies } from '@sagwan/contract/rates/read-currencies.ts';
import { readRates } from '@sagwan/contract/rates/read-rates.ts';
import { metrics } from '@sagwan/contract/system/health.ts';
import { sandboxRates, type sandboxRatesModes } from '@sagwan/contract/system/sandbox.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { openExchangeRates } from '../providers/rates/open-exchange-rates.ts';
import type { RatesProvider } from '../providers/rates/rates.ts';
import { sandboxRates as sandboxRatesProvider } from '../sandbox/rates-provider.ts';
import { arrangeBorrower } from '../testing/arrange-borrower.ts';
import { localProvider } from '../testing/local-provider.ts';
import { worldForTests } from '../testing/world.ts';
import { exchangeRateSnapshot } from './currency-snapshot.ts';
import { refreshRates } from './refresh-rates.ts';

const currencyCount = Object.keys(exchangeRateSnapshot.rates).length;

const logged: { msg: string; keptBack?: unknown[]; task?: string }[] = [];
const world = worldForTests((config) => ({ ...config, ratesProvider: 'sandbox', logLevel: 'warn' }), {
  write: (line) => {
    logged.push(JSON.parse(line));
  },
});
beforeAll(() => {
  world.context.rates = sandboxRatesProvider(world.context.db, world.context.now, {
    silenceMilliseconds: 20,
  });
});

/** Sets the sandbox's mode, which adds a refresh job, and runs that job. */
async function refreshedIn(mode: (typeof sandboxRatesModes)[number]) {
  const answer = await world.ask(sandboxRates, { body: { mode } });
  expect([answer.status, answer.body]).toEqual([200, { mode }]);
  await runDueJobs(world.context, world.database.url, { withinSeconds: 0 });
  return shown();
}

async function shown() {
  const { status, body, headers } = await world.ask(readRates);
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  return body as { asOf: string; source: string; rates: Record<string, number> };
}

const rows = async () =>
  Number(
    (
      await world.database.owner
        .selectFrom('exchange_rate')
        .select((eb) => eb.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

async function metric(name: string): Promise<number | undefined> {
  const { text } = await world.ask(metrics);
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

const keptBackSoFar = async (currency: string, why: string) =>
  (await metric(`sagwan_rates_refused_total{currency="${currency}",why="${why}"}`)) ?? 0;

test('until a provider has answered, the snapshot is in force, with its date', async () => {
  expect(await shown()).toMatchObject({ asOf: '2025-12-31T00:00:00.000Z', source: 'snapshot' });
  expect(await metric('sagwan_rates_as_of_timestamp_seconds')).toBeUndefined();
  const { headers } = await world.ask(readCurrencies);
  expect(headers['cache-control']).toBe('public, max-age=300');
});

describe('a provider', () => {
  test('is asked, and its rates are in force with its date and name', async () => {
    const { asOf, source, rates } = await refreshedIn('succeed');
    expect([asOf, source]).toEqual(['2026-03-16T00:00:00.000Z', 'sandbox']);
    expect(await rows()).toBe(2 * currencyCount);
    expect(await metric('sagwan_rates_as_of_timestamp_seconds')).toBe(Date.parse(asOf) / 1_000);
    for (const [code, shipped] of Object.entries(exchangeRateSnapshot.rates)) {
      expect(Math.abs((rates[code] ?? 0) / Number(shipped) - 1), code).toBeLessThanOrEqual(0.005001);
    }
  });

  test('that repeats itself adds nothing', async () => {
    const before = await shown();
    expect(await refreshedIn('succeed')).toEqual(before);
    expect(await rows()).toBe(2 * currencyCount);
    expect(logged).toEqual([]);
  });

  test('has other rates the next day', async () => {
    const before = await shown();
    world.passTime(dayMilliseconds);
    const after = await refreshedIn('succeed');
    expect(after.asOf).toBe('2026-03-17T00:00:00.000Z');
    expect(after.rates).not.toEqual(before.rates);
  });

  test.each([
    ['stale', 'OLDER'],
    ['future', 'FUTURE'],
  ] as const)('that sends %s rates changes nothing', async (mode, why) => {
    const before = { shown: await shown(), rows: await rows(), count: await keptBackSoFar('QAR', why) };
    expect(await refreshedIn(mode)).toEqual(before.shown);
    expect(await rows()).toBe(before.rows);
    expect(await keptBackSoFar('QAR', why)).toBe(before.count + 1);
    expect(logged.splice(0)).toMatchObject([
      { msg: 'exchange rates were kept back', keptBack: Array(currencyCount).fill({ why }) },
    ]);
  });

  test('that sends some wrong rates changes the others only, and the date is of those left unchanged', async () => {
    const before = await shown();
    world.passTime(dayMilliseconds);
    const after = await refreshedIn('wrong');
    expect([after.asOf, after.source]).toEqual([before.asOf, 'sandbox']);
    const wrong = ['USD', 'EUR', 'GBP', 'SGD', 'HKD'];
    for (const [code, rate] of Object.entries(before.rates)) {
      if (wrong.includes(code) || code === 'PHP') expect([code, after.rates[code]]).toEqual([code, rate]);
    }
    expect(after.rates.QAR).not.toBe(before.rates.QAR);
    const [line] = logged.splice(0);
    expect(line?.keptBack).toEqual([
      { currency: 'EUR', decided: 'keptBack', why: 'NOT_A_RATE', told: '0' },
      { currency: 'GBP', decided: 'keptBack', why: 'MISSING' },
      { currency: 'HKD', decided: 'keptBack', why: 'NOT_A_RATE', told: expect.stringMatching(/^-0\.13/) },
      { currency: 'SGD', decided: 'keptBack', why: 'TOO_MANY_DIGITS', told: expect.stringMatching(/5$/) },
      { currency: 'USD', decided: 'keptBack', why: 'MOVED_TOO_FAR', told: '0.1700000000' },
    ]);
    expect(await keptBackSoFar('USD', 'MOVED_TOO_FAR')).toBe(1);
    // The others are known by now; the five are taken when they are right.
    expect((await refreshedIn('succeed')).asOf).toBe('2026-03-18T00:00:00.000Z');
  });

  test.each(['fail', 'timeout'] as const)(
    'in mode %s leaves the rates and their age as they are',
    async (mode) => {
      const before = await shown();
      world.passTime(dayMilliseconds);
      expect(await refreshedIn(mode)).toEqual(before);
      expect(await metric('sagwan_rates_as_of_timestamp_seconds')).toBe(Date.parse(before.asOf) / 1_000);
      expect(logged.splice(0)).toContainEqual(
        expect.objectContaining({ msg: 'a job failed and is tried again', task: 'refresh_rates' }),
      );
      expect((await refreshedIn('succeed')).asOf > before.asOf).toBe(true);
    },
  );

  test('that never answers is given up after the time limit', async () => {
    const silent = await localProvider(() => undefined);
    const before = await shown();
    const rates = openExchangeRates({ appId: 'key', origin: silent.origin, timeoutMilliseconds: 100 });
    await expect(refreshRates({ ...world.context, rates })).rejects.toThrow(/timeout/i);
    expect(silent.requests).toHaveLength(1);
    expect(await shown()).toEqual(before);
    await silent.close();
  });
});

describe('two servers that refresh at once', () => {
  /** Both have asked before either gets an answer, like two servers started in the same minute. */
  function providers(rates: readonly Record<string, string>[]): RatesProvider[] {
    const asOf = world.context.now();
    let asked = 0;
    let answer = () => {};
    const allAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    return rates.map((each) => ({
      name: 'test',
      readRates: async () => {
        asked += 1;
        if (asked === rates.length) answer();
        await allAsked;
        return { asOf, source: 'test', rates: each };
      },
    }));
  }

  test.each([
    ['the same', ['0.0173', '0.0173'], 0],
    ['different rates', ['0.0174', '0.0175'], 1],
  ])('and get %s add one row', async (_, [one = '', other = ''], contradictions) => {
    world.passTime(dayMilliseconds);
    const before = { rows: await rows(), count: await keptBackSoFar('USD', 'CONTRADICTION') };
    await Promise.all(
      providers([{ USD: one }, { USD: other }]).map((rates) => refreshRates({ ...world.context, rates })),
    );
    expect(await rows()).toBe(before.rows + 1);
    expect([Number(one), Number(other)]).toContain((await shown()).rates.USD);
    expect(await keptBackSoFar('USD', 'CONTRADICTION')).toBe(before.count + contradictions);
    logged.splice(0);
  });
});

test('who applies at a rate that was refreshed meanwhile gets PRICE_CHANGED', async () => {
  const member = await arrangeBorrower(world);
  const terms = {
    phoneNumber: member.phoneNumber,
    loanAmountPHP: 150_000,
    installmentCount: 6,
    selectedCurrency: 'QAR',
  };
  /** The statement as of now, and applying by it when called. */
  const disclosed = async () => {
    const statement = await world.ask(disclose, { token: member.token, body: terms });
    const disclosureId = String(statement.body.disclosureId);
    const applying = async () => {
      const { body } = await world.ask(apply, {
        token: member.token,
        headers: { 'idempotency-key': disclosureId },
        body: { ...terms, agreementAccepted: true, disclosureId },
      });
      return body.code ?? body.state;
    };
    return { exchangeRate: statement.body.exchangeRate, applying };
  };
  await refreshedIn('succeed');
  const before = await disclosed();
  const asOf = world.context.now();
  // With every digit that the column holds.
  const exact = { QAR: '0.0620000001' };
  const rates: RatesProvider = {
    name: 'test',
    readRates: async () => ({ asOf, source: 'test', rates: exact }),
  };
  await refreshRates({ ...world.context, rates });
  expect(await before.applying()).toBe('PRICE_CHANGED');
  const after = await disclosed();
  expect([after.exchangeRate, (await shown()).rates.QAR]).toEqual([0.0620000001, 0.0620000001]);
  expect(await after.applying()).toBe('LOAN_CREATED');
  logged.splice(0);
});

describe('without a provider', () => {
  test('the stored rates stay, their age is measured, and the sandbox cannot be set', async () => {
    const before = { shown: await shown(), rows: await rows() };
    const provider = world.context.rates;
    world.context.rates = undefined;
    await refreshRates(world.context);
    expect(await shown()).toEqual(before.shown);
    expect(await rows()).toBe(before.rows);
    expect(await metric('sagwan_rates_as_of_timestamp_seconds')).toBe(Date.parse(before.shown.asOf) / 1_000);
    expect((await world.ask(sandboxRates, { body: { mode: 'fail' } })).status).toBe(404);
    world.context.rates = provider;
  });

  test('an unknown mode is refused', async () => {
    expect((await world.ask(sandboxRates, { body: { mode: 'explode' as never } })).status).toBe(400);
  });
});

test('a rate of later than now is in force from then on, one of a currency that is no longer offered never', async () => {
  const { owner } = world.database;
  const now = world.context.now().getTime();
  const { rates } = await shown();
  const later = { currency: 'QAR', rate: '0.07', as_of: new Date(now + dayMilliseconds), source: 'sandbox' };
  await owner.insertInto('exchange_rate').values(later).execute();
  expect((await shown()).rates.QAR).toBe(rates.QAR);
  world.passTime(dayMilliseconds);
  expect((await shown()).rates.QAR).toBe(0.07);
  await owner.updateTable('currency').set({ active: false }).where('code', '=', 'QAR').execute();
  const asked: string[][] = [];
  const provider = world.context.rates ?? expect.fail();
  world.context.rates = {
    ...provider,
    name: provider.name,
    readRates: (currencies) => {
      asked.push([...currencies]);
      return provider.readRates(currencies);
    },
  };
  await refreshRates(world.context);
  world.context.rates = provider;
  expect(asked.flat()).toContain('USD');
  expect(asked.flat()).not.toContain('QAR');
  expect((await shown()).rates).not.toHaveProperty('QAR');
});
