import { describe, expect, test } from 'vitest';
import { price } from '../pricing.ts';
import type { ExtraUse, LoanEvent } from './events.ts';
import { replayPlainly } from './reference/replay-plainly.ts';
import { replay } from './replay.ts';
import { termsOfLoan } from './terms.ts';

/** ₱150,000 over 12 months at 1.0 percent: instalments of 14,000.00; the first is paid on its day. */
const terms = termsOfLoan(
  price({ principalMinor: 15_000_000n, monthlyRatePercent: '1.0', installmentCount: 12 }),
  {
    releasedOn: '2026-01-15',
    penalty: { percentPerDay: '0.3', graceDays: 3, freeShortfallMinor: 5_000n },
  },
);
const today = '2026-03-01';
const first: LoanEvent = {
  id: 'first',
  kind: 'paid',
  valueOn: '2026-02-15',
  amountMinor: 1_400_000n,
  extra: 'nextInstalments',
};
const moved: LoanEvent = { id: 'm', kind: 'dueDayMoved', valueOn: today, days: 7, keepInstalment: false };
const holiday: LoanEvent = { id: 'h', kind: 'holidayGranted', valueOn: today };
const part = (id: string, extra: ExtraUse): LoanEvent => ({
  id,
  kind: 'paid',
  valueOn: today,
  amountMinor: 2_000_000n,
  extra,
});

const paymentsOf = (events: readonly LoanEvent[], replayed = replay) =>
  replayed(terms, events, today).rows.map(({ paymentMinor }) => paymentMinor);

describe.each([
  ['engine', replay],
  ['reference', replayPlainly as unknown as typeof replay],
] as const)('a change of the plan and a payment on one day, by the %s', (_, replayed) => {
  // Whatever their identifiers, which the order of booking gives them.
  test.each(['a', 'z'])('a shorter term keeps the instalment of the moved plan (payment %s)', (id) => {
    const repriced = paymentsOf([first, moved], replayed)[1];
    expect(repriced).toBe(1_405_554n);
    const payments = paymentsOf([first, moved, part(id, 'shorterTerm')], replayed);
    expect(payments.slice(0, 2)).toEqual([1_400_000n, 2_000_000n]);
    const kept = payments.slice(2, -1);
    expect(kept).toEqual(kept.map(() => repriced));
    expect(payments.at(-1)).toBeLessThan(repriced ?? 0n);
    expect(paymentsOf([first, part(id, 'shorterTerm'), moved], replayed)).toEqual(payments);
  });

  test.each(['a', 'z'])('and that of the plan with a holiday (payment %s)', (id) => {
    const repriced = paymentsOf([first, holiday], replayed)[1];
    const kept = paymentsOf([first, holiday, part(id, 'shorterTerm')], replayed).slice(2, -1);
    expect(kept).toEqual(kept.map(() => repriced));
  });

  test('₱20,000.00 on the day of a move by 7 days leaves rows of 14,055.54', () => {
    const later = { ...terms, releasedOn: '2026-04-15' };
    const events = [moved, part('p', 'shorterTerm')].map((event) => ({ ...event, valueOn: '2026-04-20' }));
    const payments = replayed(later, events as LoanEvent[], '2026-04-20').rows.map((row) => row.paymentMinor);
    expect(payments[0]).toBe(2_000_000n);
    const kept = payments.slice(1, -1);
    expect(kept).toEqual(kept.map(() => 1_405_554n));
  });

  test('a lower instalment is priced once, for the moved due dates', () => {
    const payments = paymentsOf([first, moved, part('a', 'lowerInstalment')], replayed);
    expect(payments).toHaveLength(13);
    expect(new Set(payments.slice(2, -1)).size).toBe(1);
    expect(payments[2]).toBeLessThan(1_400_000n);
  });

  test('what is due that day is paid before the due day moves', () => {
    const dueDay = '2026-03-15';
    const events: LoanEvent[] = [
      first,
      { ...part('z', 'shorterTerm'), valueOn: dueDay } as LoanEvent,
      { ...moved, valueOn: dueDay } as LoanEvent,
    ];
    const { rows } = replayed(terms, events, dueDay);
    expect(rows[1]).toMatchObject({ dueOn: dueDay, state: 'PAID', paymentMinor: 1_400_000n });
    expect(rows[2]).toMatchObject({ paymentMinor: 600_000n, state: 'PAID' });
    expect(rows[3]).toMatchObject({ dueOn: '2026-04-22', state: 'NEXT' });
  });

  test.each([
    ['a move', { ...moved, days: 10 }, '2026-03-25'],
    ['a move that keeps the instalment', { ...moved, days: 10, keepInstalment: true }, '2026-03-25'],
    ['a holiday', holiday, '2026-04-15'],
  ])(
    '%s made on the due date stands when a part of the instalment is paid that day',
    (_change, change, dueOn) => {
      const dueDay = '2026-03-15';
      const changed = { ...change, valueOn: dueDay } as LoanEvent;
      const some: LoanEvent = {
        ...part('z', 'nextInstalments'),
        valueOn: dueDay,
        amountMinor: 500_000n,
      } as LoanEvent;
      const before = replayed(terms, [first, changed], dueDay);
      const { rows, dueMinor } = replayed(terms, [first, changed, some], dueDay);
      expect(rows.map((row) => row.dueOn)).toEqual(before.rows.map((row) => row.dueOn));
      expect(rows[1]).toMatchObject({ dueOn, state: 'NEXT' });
      expect(dueMinor).toBe(0n);
      // Until the new due date nothing is late.
      expect(replayed(terms, [first, changed, some], dueOn)).toMatchObject({
        daysPastDue: 0,
        penaltyMinor: 0n,
      });
      const rest = rows[1]?.paymentMinor ?? 0n;
      const onTime: LoanEvent = {
        ...some,
        id: 'y',
        valueOn: dueOn,
        amountMinor: rest - 500_000n,
      } as LoanEvent;
      expect(replayed(terms, [first, changed, some, onTime], dueOn).rows[1]).toMatchObject({ state: 'PAID' });
    },
  );
});

describe('two payments on one due date', () => {
  const dueDay = '2026-03-15';
  const onDueDay = (id: string, extra: ExtraUse) => ({ ...part(id, extra), valueOn: dueDay }) as LoanEvent;
  const splits = (events: readonly LoanEvent[]) =>
    Object.fromEntries(
      replay(terms, [first, ...events], dueDay).splits.map(({ paymentId, interestMinor, principalMinor }) => [
        paymentId,
        { interestMinor, principalMinor },
      ]),
    );
  const paysInterest = (events: readonly LoanEvent[]) =>
    Object.entries(splits(events)).flatMap(([id, { interestMinor }]) =>
      interestMinor > 0n && id !== 'first' ? [id] : [],
    );

  test.each(['lowerInstalment', 'shorterTerm'] as const)(
    'the one that is credit covers what is due, whichever is booked first; the other is used as %s',
    (use) => {
      for (const [credit, other] of [
        ['a', 'z'],
        ['z', 'a'],
      ] as const) {
        const both = [onDueDay(credit, 'nextInstalments'), onDueDay(other, use)];
        expect(paysInterest(both)).toEqual([credit]);
        expect(splits(both.toReversed())).toEqual(splits(both));
      }
    },
  );

  test('of two that change the plan the order of booking decides nothing', () => {
    const both = [onDueDay('z', 'lowerInstalment'), onDueDay('a', 'lowerInstalment')];
    expect(paysInterest(both)).toEqual(['a']);
    expect(paysInterest(both.toReversed())).toEqual(['a']);
    const uses = [onDueDay('a', 'shorterTerm'), onDueDay('z', 'lowerInstalment')];
    expect(paysInterest(uses)).toEqual(['z']);
    expect(splits(uses.toReversed())).toEqual(splits(uses));
  });

  test('of two that are credit the one that was booked first covers what is due', () => {
    const both = [onDueDay('z', 'nextInstalments'), onDueDay('a', 'nextInstalments')];
    expect(paysInterest(both)).toEqual(['z']);
    expect(paysInterest(both.toReversed())).toEqual(['a']);
  });
});
