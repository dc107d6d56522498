import { describe, expect, test } from 'vitest';
import { addDays } from '../../time/manila.ts';
import { checkTerms, paid } from './check-loan.ts';
import { contractedRows } from './contracted.ts';
import type { LoanEvent } from './events.ts';
import { givenBackUntil, missingToGiveBackMinor } from './give-back.ts';
import { payOff } from './pay-off.ts';
import { differencesOfAccounts, differencesOfPayOffs } from './reference/compare.ts';
import { payOffPlainly, replayPlainly } from './reference/replay-plainly.ts';
import { replay } from './replay.ts';
import { servicedState } from './serviced-state.ts';

/** The check loan, released on 15 January, given back on the 17th: all of it has to be back by the 20th (servicing 6). */
const cancelled: LoanEvent = { id: 'c', kind: 'cancelled', valueOn: '2026-01-17' };
const fromWallet = paid('wallet', '2026-01-17', '100000.00');
const lastDay = '2026-01-20';
const dayAfter = '2026-01-21';

test('a loan that was never given back misses nothing, and none of it has a last day', () => {
  const events = [paid('a', '2026-01-16', '1.00')];
  expect(missingToGiveBackMinor(checkTerms, events)).toBe(0n);
  expect(givenBackUntil(checkTerms, events, lastDay)).toBeUndefined();
});

describe('a loan given back within the cooling-off time', () => {
  const events = [cancelled, fromWallet];

  test.each(['2026-01-17', lastDay])('owes the rest of its principal and nothing else on %s', (on) => {
    const account = replay(checkTerms, events, on);
    expect(account).toMatchObject({ isGivenBack: true, totalInterestMinor: 0n, daysPastDue: 0 });
    expect(account.rows).toMatchObject([{ dueOn: lastDay, paymentMinor: 15_000_000n, penaltyMinor: 0n }]);
    expect(payOff(checkTerms, events, on).amountMinor).toBe(5_000_000n);
    expect(servicedState(account, 0n)).toBe('DISBURSED');
  });

  test.each([
    ['engine', payOff],
    ['reference', payOffPlainly as unknown as typeof payOff],
  ] as const)('costs a day later what it then owes, also on the last day: %s', (_, quoteOf) => {
    const amountOn = (on: string) => quoteOf(checkTerms, events, on).amountMinor;
    expect(quoteOf(checkTerms, events, '2026-01-19').perDayMinor).toBe(0n);
    // From then on it owes interest on all of it since the release.
    expect(amountOn(dayAfter)).toBeGreaterThan(5_000_000n);
    expect(quoteOf(checkTerms, events, lastDay).perDayMinor).toBe(amountOn(dayAfter) - 5_000_000n);
  });

  test('is owed as if its due day had not been moved before', () => {
    const moved = {
      id: 'm',
      kind: 'dueDayMoved',
      valueOn: '2026-01-16',
      days: 10,
      keepInstalment: false,
    } as const satisfies LoanEvent;
    const { rows } = replay(checkTerms, [moved, ...events], lastDay);
    expect(rows).toEqual(replay(checkTerms, events, lastDay).rows);
  });

  test('is cancelled once all of it came with a value date in time, whenever that became known', () => {
    const back = [...events, paid('rest', lastDay, '50000.00')];
    for (const on of [lastDay, dayAfter, '2026-06-01']) {
      const account = replay(checkTerms, back, on);
      expect(account).toMatchObject({ settledOn: lastDay, totalInterestMinor: 0n, overpaidMinor: 0n });
      expect(servicedState(account, 0n)).toBe('CANCELLED');
    }
  });

  test.each([
    ['nothing more came', events],
    ['the rest came a day late', [...events, paid('rest', dayAfter, '50000.00')]],
    ['a centavo is missing', [...events, paid('rest', lastDay, '49999.99')]],
    [
      'the rest was taken back',
      [
        ...events,
        paid('rest', lastDay, '50000.00'),
        { id: 'r', kind: 'returned', paymentId: 'rest', valueOn: dayAfter },
      ] satisfies LoanEvent[],
    ],
  ])('goes back to its contracted plan as if never cancelled when %s', (_, log) => {
    const account = replay(checkTerms, log, dayAfter);
    expect(account).toEqual(
      replay(
        checkTerms,
        log.filter((event) => event !== cancelled),
        dayAfter,
      ),
    );
    expect(account.isGivenBack).toBe(false);
    expect(account.rows.map(({ dueOn }) => dueOn)).toEqual(
      contractedRows(checkTerms).map(({ dueOn }) => dueOn),
    );
    expect(servicedState(account, 0n)).toBe('DISBURSED');
  });

  test('what came counts as a payment, by the use that was chosen for it', () => {
    const part = { ...fromWallet, extra: 'shorterTerm' } as LoanEvent;
    const rows = (asOf: string) => replay(checkTerms, [cancelled, part], asOf).rows;
    expect(rows(lastDay)).toHaveLength(1);
    expect(rows(dayAfter)).toMatchObject([{ paymentMinor: 10_000_000n, state: 'PAID' }, {}, {}]);
  });

  test('is given back a second time by a second cancelling', () => {
    const again: LoanEvent = { id: 'c2', kind: 'cancelled', valueOn: '2026-01-22' };
    const account = replay(checkTerms, [...events, again], '2026-01-25');
    expect(account).toMatchObject({ isGivenBack: true, rows: [{ dueOn: '2026-01-25' }] });
    expect(replay(checkTerms, [...events, again], '2026-01-26').isGivenBack).toBe(false);
  });

  test.each(
    ['1.00', '49999.99', '50000.00', '60000.00'].flatMap((amount) =>
      [1, 2, 3, 4, 40].map((days) => [amount, addDays('2026-01-17', days)] as const),
    ),
  )('the reference says the same of %s on %s', (amount, on) => {
    const log = [...events, paid('rest', on, amount)];
    for (const asOf of [on, lastDay, dayAfter, '2026-03-01', '2026-08-01']) {
      expect([
        ...differencesOfAccounts(replay(checkTerms, log, asOf), replayPlainly(checkTerms, log, asOf)),
        ...differencesOfPayOffs(payOff(checkTerms, log, asOf), payOffPlainly(checkTerms, log, asOf)),
      ]).toEqual([]);
    }
  });
});
