import { describe, expect, test } from 'vitest';
import { runVectorFile } from './vector-file.ts';

const inputs = {
  principal: '150000.00',
  annualRatePercent: '12',
  instalments: 6,
  submittedOn: '2026-01-15',
};
const released = { event: 'disburse', date: '2026-01-15', amount: '150000.00' };
const paid = { event: 'repayment', date: '2026-02-15', amount: '100.00' };
const good = { id: 'good', inputs, timeline: [released] };

const withInputs = (changed: object) => ({ ...good, inputs: { ...inputs, ...changed } });
const withTimeline = (...timeline: unknown[]) => ({ ...good, timeline });

const notInstalments = 'Not a number of instalments from 1 to 600';
const notAllocations = 'Not a list of allocations, each with order and future';
const notPause = 'Not a pause from a day to the same or a later one';
const paidAndRead = { ...paid, expectSchedule: [] };
const backwards = { event: 'interestPause', from: '2026-02-10', to: '2026-02-09' };
const endless = { event: 'interestPause', from: '2026-02-10' };

const anAllocation = { order: ['DUE_INTEREST'], future: 'NEXT_INSTALLMENT' };
const allInputs =
  'principal, annualRatePercent, instalments, every, unit, interestType, dayCount, submittedOn, product, settings, allocation, firstPayment, overduePrincipalBearsInterest';
const allParts =
  'PAST_DUE_PENALTY, PAST_DUE_FEE, PAST_DUE_PRINCIPAL, PAST_DUE_INTEREST, DUE_PENALTY, DUE_FEE, DUE_PRINCIPAL, DUE_INTEREST, IN_ADVANCE_PENALTY, IN_ADVANCE_FEE, IN_ADVANCE_PRINCIPAL, IN_ADVANCE_INTEREST';
const misspeltDate = { event: 'payOff', on: '2026-02-15' };
const misspeltNumber = { event: 'chargeback', paymentNumber: 1 };

/** What cannot be computed, and what the file says of it. */
const refused: [object, string][] = [
  [{ id: 'no inputs', timeline: [] }, 'The loan has no inputs'],
  [{ id: 'no timeline', inputs }, 'The loan has no timeline'],
  [withInputs({ instalments: undefined }), `${notInstalments}: undefined`],
  [withInputs({ instalments: '6' }), `${notInstalments}: "6"`],
  [withInputs({ instalments: 2.5 }), `${notInstalments}: 2.5`],
  [withInputs({ instalments: -1 }), `${notInstalments}: -1`],
  [withInputs({ instalments: 601 }), `${notInstalments}: 601`],
  [withInputs({ every: '1' }), 'Not the length of a period from 1 to 366: "1"'],
  [withInputs({ submittedOn: '2026-02-30' }), 'Not a date: submittedOn "2026-02-30"'],
  [withInputs({ dayCount: 360 }), 'Not a day count: 360'],
  [withInputs({ interestType: 'FLAT' }), 'Not interest on the declining balance: "FLAT"'],
  [
    withInputs({ interestType: 'flat', annualRatePercent: '0' }),
    'Not interest on the declining balance: "flat"',
  ],
  [
    withInputs({ overduePrincipalBearsInterest: 'true' }),
    'Neither true nor false: overduePrincipalBearsInterest "true"',
  ],
  [withInputs({ allocation: {} }), `${notAllocations}: {}`],
  [withInputs({ allocation: [{ future: 'next' }] }), `${notAllocations}: [{"future":"next"}]`],
  [
    withTimeline({ ...released, date: '2026-02-30' }),
    'Not a date: date of {"event":"disburse","date":"2026-02-30","amount":"150000.00"}',
  ],
  [
    withTimeline(released, { ...paid, date: null }),
    'Not a date: date of {"event":"repayment","date":null,"amount":"100.00"}',
  ],
  [
    withTimeline(released, { businessDate: '2026-13-01' }),
    'Not a date: businessDate of {"businessDate":"2026-13-01"}',
  ],
  [
    withTimeline(released, { ...paid, date: '2026-01-14' }),
    'Before the release of the loan: {"event":"repayment","date":"2026-01-14","amount":"100.00"}',
  ],
  [withTimeline(paid), `Before the release of the loan: ${JSON.stringify(paid)}`],
  [
    withTimeline({ event: 'payOff', date: '2026-02-15' }),
    'Before the release of the loan: {"event":"payOff","date":"2026-02-15"}',
  ],
  [withTimeline(released, backwards), `${notPause}: ${JSON.stringify(backwards)}`],
  [withTimeline(released, endless), `${notPause}: ${JSON.stringify(endless)}`],
  [withTimeline(released, null), 'Not an entry of a timeline: null'],
  [withTimeline(released, 'paid'), 'Not an entry of a timeline: "paid"'],
  [
    withTimeline(released, paidAndRead),
    `Both something that happens and a reading: ${JSON.stringify(paidAndRead)}`,
  ],
  [withInputs({ dayCounts: 'actual/actual' }), `Not a term of a loan: "dayCounts"; there are ${allInputs}`],
  [
    withInputs({ allocation: [{ ...anAllocation, rule: 'LAST' }] }),
    'Not a term of an allocation: "rule"; there are transaction, order, future',
  ],
  [
    withInputs({ allocation: [{ ...anAllocation, order: ['DUE_INTREST'] }] }),
    `Not a part of an order of allocation: "DUE_INTREST"; there are ${allParts}`,
  ],
  [
    withTimeline(released, misspeltDate),
    `Not said of ${JSON.stringify(misspeltDate)}: "on"; there are event, date, what, note`,
  ],
  [
    withTimeline(released, paid, misspeltNumber),
    `Not said of ${JSON.stringify(misspeltNumber)}: "paymentNumber"; there are event, date, kind, amount, payment, what, note`,
  ],
];

const files: Readonly<Record<string, (loans: readonly unknown[]) => unknown>> = {
  'an array': (loans) => loans,
  'an object with a list': (loans) => ({ any: loans }),
  'an object with the list of the published loans': (loans) => ({ mustMatch: loans }),
};

describe.each(Object.entries(files))(
  'in %s a loan that cannot be computed says why, and another is computed',
  (_, fileOf) => {
    test.each(refused)('%j: %s', (wrong, why) => {
      const [bad, fine] = Object.values(runVectorFile(fileOf([wrong, good])) as object).flat();
      expect(bad).toEqual({ ...wrong, unsupported: [why] });
      expect(fine).toMatchObject({ id: 'good', unsupported: [] });
      expect(fine.timeline[1].expectSchedule).toHaveLength(6);
    });

    test('what is no object is named too', () => {
      const [bad, fine] = Object.values(runVectorFile(fileOf([null, good])) as object).flat();
      expect(bad).toEqual({ unsupported: ['Not a loan: null'] });
      expect(fine).toMatchObject({ id: 'good', unsupported: [] });
    });
  },
);

test('a reading keeps what else its entry says', () => {
  const run = runVectorFile(withTimeline(released, { expectTotals: {}, note: 'after the release' }));
  expect(run).toMatchObject({
    timeline: [released, { expectTotals: { payment: expect.any(String) }, note: 'after the release' }],
  });
});

test('what the source says of itself, and a remark, are kept', () => {
  const settings = { daysInYearType: '360', anything: 'else' };
  const remarked = { ...paid, note: 'in cash' };
  const loan = { ...withInputs({ product: 'any', settings }), timeline: [released, remarked] };
  expect(runVectorFile(loan)).toMatchObject({ inputs: loan.inputs, unsupported: [] });
});

test.each([[5], [null], ['loans'], [{}], [{ loans: { x: good } }], [{ conventions: ['rounded'] }]])(
  '%j has no loans',
  (file) => {
    expect(() => runVectorFile(file)).toThrow('There is no loan and no list of loans in it');
  },
);
