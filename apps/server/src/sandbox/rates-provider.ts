import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProvidedRates } from '@sagwan/domain/money/new-rates.ts';
import { knownRate, Rate } from '@sagwan/domain/money/rate.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { RatesProvider } from '../providers/rates/rates.ts';
import { exchangeRateSnapshot } from '../rates/currency-snapshot.ts';
import { readSandboxMode, type SandboxMode } from './mode.sql.ts';

/**
 * Invented rates: the shipped ones, each moved by up to half a percent as the date says, as of the day's first moment; the
 * same day always has the same.
 * In mode `fail` it throws at once, in mode `timeout` after `silenceMilliseconds`, the time that a caller would wait.
 */
export function sandboxRates(
  db: Kysely<Database>,
  now: () => Date,
  { silenceMilliseconds = 10_000 } = {},
): RatesProvider {
  return {
    name: 'sandbox',
    readRates: async () => {
      const mode = await readSandboxMode(db, 'rates');
      if (mode === 'timeout') await sleep(silenceMilliseconds);
      return { ...answerIn(mode, now()), source: 'sandbox' };
    },
  };
}

function answerIn(mode: SandboxMode<'rates'>, now: Date): ProvidedRates {
  switch (mode) {
    case 'fail':
      throw new Error('The sandbox provider answered 503');
    case 'timeout':
      throw new Error('The sandbox provider did not answer');
    case 'stale':
      return ratesOf(new Date(now.getTime() - 2 * dayMilliseconds));
    case 'future':
      return ratesOf(new Date(now.getTime() + dayMilliseconds));
    case 'wrong': {
      const { asOf, rates } = ratesOf(now);
      const { GBP: _, ...others } = rates;
      const wrong = { USD: moved('USD', 100_000n), EUR: '0', SGD: `${rates.SGD}5`, HKD: `-${rates.HKD}` };
      return { asOf, rates: { ...others, ...wrong } };
    }
    case 'succeed':
      return ratesOf(now);
  }
}

function ratesOf(at: Date): ProvidedRates {
  const date = at.toISOString().slice(0, 10);
  const codes = Object.keys(exchangeRateSnapshot.rates) as Snapshotted[];
  return {
    asOf: new Date(`${date}T00:00:00Z`),
    rates: Object.fromEntries(codes.map((code) => [code, moved(code, tenThousandths(date, code))])),
  };
}

type Snapshotted = keyof typeof exchangeRateSnapshot.rates;

/** Ten decimals hold it exactly where the shipped rate has six. */
function moved(code: Snapshotted, parts: bigint): string {
  const { digits, decimals } = knownRate(exchangeRateSnapshot.rates[code]);
  return new Rate(digits * parts, decimals + 4).toFixed(10);
}

/** Between 9,950 and 10,050. */
function tenThousandths(date: string, code: string): bigint {
  const chance = createHash('sha256').update(`${date} ${code}`).digest().readUInt32BE();
  return 9_950n + BigInt(chance % 101);
}
