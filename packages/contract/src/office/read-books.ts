import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { calendarDate, instant, loanNumber, money } from '../values.ts';

export const officeReadTrialBalance = endpoint({
  name: 'officeReadTrialBalance',
  method: 'GET',
  path: '/api/v2/office/trial-balance',
  summary: 'Every account with its debits, credits and balance up to a day; both sums are equal.',
  callers: everyStaffRole,
  query: z.strictObject({ on: calendarDate.optional() }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    on: calendarDate,
    accounts: z.array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        type: z.enum(['asset', 'liability', 'equity', 'income', 'expense']),
        debit: money,
        credit: money,
        /** On the account's normal side; a decimal string, since it may be negative. */
        balance: z.string(),
      }),
    ),
    debit: money,
    credit: money,
  }),
  refusals: [],
});

export const officeReadJournal = endpoint({
  name: 'officeReadJournal',
  method: 'GET',
  path: '/api/v2/office/journal',
  summary: 'The entries of one loan, or of an account on a day, with their lines, oldest first.',
  callers: everyStaffRole,
  query: z.strictObject({ loanNumber }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: z.uuid(),
        kind: z.string(),
        bookedOn: calendarDate,
        valueOn: calendarDate,
        at: instant,
        /** The entry that this one corrects. */
        reverses: z.uuid().nullable(),
        lines: z.array(z.strictObject({ account: z.string(), debit: money, credit: money })),
      }),
    ),
  }),
  refusals: ['LOAN_UNKNOWN'],
});

export const officeReadDays = endpoint({
  name: 'officeReadDays',
  method: 'GET',
  path: '/api/v2/office/days',
  summary: 'The business date, the last days closed, and the loans that could not be closed.',
  callers: everyStaffRole,
  body: 'none',
  status: 200,
  answer: z.strictObject({
    businessDate: calendarDate,
    days: z.array(
      z.strictObject({
        on: calendarDate,
        closedAt: instant,
        loans: z.int(),
        quarantined: z.int(),
        sha256: z.string(),
      }),
    ),
    quarantine: z.array(z.strictObject({ loanNumber, on: calendarDate, error: z.string(), at: instant })),
  }),
  refusals: [],
});
