import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBankingDay } from '../time/banking-days.ts';
import { addDays, daysBetween } from '../time/manila.ts';
import {
  type ChargeFacts,
  chargeDay,
  decideCharge,
  decideNotice,
  decideSecondTry,
  nextDebit,
  noticeDay,
  noticeSpan,
} from './auto-debit.ts';

/** Maundy Thursday and Good Friday of 2026; 2026-04-15 is a Wednesday. */
const holidays = new Set(['2026-04-02', '2026-04-03']);
/** Proclaimed after a debit of the 15th was announced: with the weekend five days without banks. */
const closedFor3 = new Set(['2026-04-15', '2026-04-16', '2026-04-17']);

describe('the days of a debit', () => {
  test.each([
    ['a Wednesday', '2026-04-15', '2026-04-12', '2026-04-15'],
    ['a Saturday: charged on Monday', '2026-04-18', '2026-04-17', '2026-04-20'],
    ['Maundy Thursday: charged on the Monday after', '2026-04-02', '2026-04-03', '2026-04-06'],
  ])('%s', (_, dueOn, noticeOn, chargeOn) => {
    expect([noticeDay(dueOn, holidays), chargeDay(dueOn, holidays)]).toEqual([noticeOn, chargeOn]);
  });

  test('whatever holidays there are, the notice is three days before a banking day and within the span looked at', () => {
    const start = '2026-01-01';
    fc.assert(
      fc.property(fc.nat(360), fc.uniqueArray(fc.nat(380), { maxLength: 20 }), (offset, freeDays) => {
        const free = new Set(freeDays.map((day) => addDays(start, day)));
        const dueOn = addDays(start, offset);
        const charged = chargeDay(dueOn, free);
        // More than eleven days in a row without banks are in no calendar.
        fc.pre(daysBetween(dueOn, charged) <= 11);
        const on = noticeDay(dueOn, free);
        expect(isBankingDay(charged, free)).toBe(true);
        expect(daysBetween(on, charged)).toBe(3);
        const { from, to } = noticeSpan(on);
        expect(from <= dueOn && dueOn <= to).toBe(true);
      }),
    );
  });
});

describe('what is announced', () => {
  const facts = {
    dueOn: '2026-04-15',
    on: '2026-04-12',
    holidays,
    dueOnChargeDayMinor: 2_650_000n,
    reliefAsked: false,
    disputeRuns: false,
  };
  const announced = { chargeOn: '2026-04-15', amountMinor: 2_650_000n, skipped: undefined };

  test.each<[string, Partial<typeof facts>, ReturnType<typeof decideNotice>]>([
    ['three days before', {}, announced],
    ['a day early', { on: '2026-04-11' }, undefined],
    ['a day late: the instalment is not debited', { on: '2026-04-13' }, undefined],
    ['nothing will be due', { dueOnChargeDayMinor: 0n }, undefined],
    ['a request waits', { reliefAsked: true, disputeRuns: true }, { ...announced, skipped: 'RELIEF_ASKED' }],
    ['a dispute runs', { disputeRuns: true }, { ...announced, skipped: 'DISPUTE_RUNS' }],
  ])('%s', (_, change, expected) => {
    expect(decideNotice({ ...facts, ...change })).toEqual(expected);
  });
});

describe('what is charged', () => {
  const facts: ChargeFacts = {
    chargeOn: '2026-04-15',
    announcedMinor: 2_650_000n,
    on: '2026-04-15',
    holidays,
    mandateActive: true,
    dueMinor: 2_650_000n,
    quoteOpen: false,
    reliefAsked: false,
    disputeRuns: false,
  };
  const everything = { mandateActive: false, dueMinor: 0n, quoteOpen: true, reliefAsked: true };

  test.each<[string, Partial<ChargeFacts>, ReturnType<typeof decideCharge>]>([
    ['the mandate ended, whatever else', everything, { next: 'skip', reason: 'MANDATE_ENDED' }],
    ['before the day', { on: '2026-04-14', dueMinor: 0n }, { next: 'wait' }],
    ['paid meanwhile', { dueMinor: 0n, quoteOpen: true }, { next: 'skip', reason: 'NOTHING_DUE' }],
    ['a quote is open', { quoteOpen: true, reliefAsked: true }, { next: 'skip', reason: 'QUOTE_OPEN' }],
    ['a request waits', { reliefAsked: true, disputeRuns: true }, { next: 'skip', reason: 'RELIEF_ASKED' }],
    ['a dispute runs', { disputeRuns: true, on: '2026-04-30' }, { next: 'skip', reason: 'DISPUTE_RUNS' }],
    ['nothing ran for days', { on: '2026-04-19' }, { next: 'skip', reason: 'DAY_MISSED' }],
    ['nothing ran until Saturday: not without banks', { on: '2026-04-18' }, { next: 'wait' }],
    ['banks are closed from its day on', { on: '2026-04-19', holidays: closedFor3 }, { next: 'wait' }],
    [
      'banks are open again after five days',
      { on: '2026-04-20', holidays: closedFor3 },
      { next: 'charge', amountMinor: 2_650_000n },
    ],
    [
      'nothing ran for days after that',
      { on: '2026-04-24', holidays: closedFor3 },
      { next: 'skip', reason: 'DAY_MISSED' },
    ],
    ['a day late', { on: '2026-04-16' }, { next: 'charge', amountMinor: 2_650_000n }],
    ['on the day', {}, { next: 'charge', amountMinor: 2_650_000n }],
    ['less is due', { dueMinor: 650_000n }, { next: 'charge', amountMinor: 650_000n }],
    ['more is due than was announced', { dueMinor: 2_729_500n }, { next: 'charge', amountMinor: 2_650_000n }],
  ])('%s', (_, change, expected) => {
    expect(decideCharge({ ...facts, ...change })).toEqual(expected);
  });

  test('never more than is due or was announced, and never nothing', () => {
    const amount = fc.bigInt({ min: 0n, max: 10_000_000n });
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 1n, max: 10_000_000n }), (dueMinor, announcedMinor) => {
        const decided = decideCharge({ ...facts, dueMinor, announcedMinor });
        const amountMinor = decided.next === 'charge' ? decided.amountMinor : 0n;
        expect(amountMinor > 0n).toBe(dueMinor > 0n);
        expect(amountMinor <= dueMinor && amountMinor <= announcedMinor).toBe(true);
      }),
    );
  });
});

test.each([
  ['on Wednesday: tried on Saturday, so on Monday', { failedOn: '2026-04-15' }, { chargeOn: '2026-04-20' }],
  ['on Monday: tried on Thursday', { failedOn: '2026-04-13' }, { chargeOn: '2026-04-16' }],
  ['the second time: never a third', { attempt: 2 }, undefined],
  ['and the mandate ended', { mandateActive: false }, undefined],
  ['and it was paid otherwise', { dueMinor: 0n }, undefined],
])('a debit fails %s', (_, change, expected) => {
  const facts = { attempt: 1, mandateActive: true, dueMinor: 1n, failedOn: '2026-04-15', holidays };
  expect(decideSecondTry({ ...facts, ...change })).toEqual(expected);
});

describe('the next debit', () => {
  const rows = [
    { dueOn: '2026-04-15', isPaid: true },
    { dueOn: '2026-05-15', isPaid: false },
    { dueOn: '2026-06-15', isPaid: false },
  ];
  const may = { dueOn: '2026-05-15', noticeOn: '2026-05-12', chargeOn: '2026-05-15' };
  const june = { dueOn: '2026-06-15', noticeOn: '2026-06-12', chargeOn: '2026-06-15' };

  test.each([
    ['is of the first unpaid instalment', '2026-04-20', [], may],
    ['can be announced on its day', '2026-05-12', [], may],
    ['cannot be announced after it', '2026-05-13', [], june],
    ['is not of one that has its order', '2026-05-12', ['2026-05-15'], june],
    ['is of none after the last', '2026-06-13', [], undefined],
  ])('%s', (_, on, ordered, expected) => {
    expect(nextDebit(rows, { on, holidays, ordered: new Set(ordered) })).toEqual(expected);
  });
});
