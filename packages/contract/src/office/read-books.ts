import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { after, calendarDate, calendarMonth, instant, loanNumber, money, next } from '../values.ts';

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

/** An entry of the journal with its lines. */
const journalEntry = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  bookedOn: calendarDate,
  valueOn: calendarDate,
  at: instant,
  /** The entry that this one corrects. */
  reverses: z.uuid().nullable(),
  lines: z.array(z.strictObject({ account: z.string(), debit: money, credit: money })),
});

export const officeReadJournal = endpoint({
  name: 'officeReadJournal',
  method: 'GET',
  path: '/api/v2/office/journal',
  summary: 'The entries of one loan with their lines, oldest first.',
  callers: everyStaffRole,
  query: z.strictObject({ loanNumber }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    entries: z.array(journalEntry),
  }),
  refusals: ['LOAN_UNKNOWN'],
});

const ofAccount = z.strictObject({ account: z.string().max(40) });
const accountName = z.strictObject({ code: z.string(), name: z.string() });

export const officeListAccountDays = endpoint({
  name: 'officeListAccountDays',
  method: 'GET',
  path: '/api/v2/office/accounts/:account/days',
  summary:
    'What an account was debited and credited on each day of a month, the business month unless given, newest first.',
  callers: everyStaffRole,
  params: ofAccount,
  query: z.strictObject({ month: calendarMonth.optional() }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    account: accountName,
    month: calendarMonth,
    days: z.array(z.strictObject({ on: calendarDate, entries: z.int(), debit: money, credit: money })),
    /** The month before, where anything was booked before this one. */
    previousMonth: calendarMonth.nullable(),
  }),
  refusals: ['ACCOUNT_UNKNOWN'],
});

export const officeListAccountEntries = endpoint({
  name: 'officeListAccountEntries',
  method: 'GET',
  path: '/api/v2/office/accounts/:account/entries',
  summary:
    'The entries that debit or credit an account on a day, of one kind or all, with all their lines, a page at a time.',
  callers: everyStaffRole,
  params: ofAccount,
  query: z.strictObject({
    on: calendarDate,
    kind: z.string().max(40).optional(),
    after,
  }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    account: accountName,
    /** Every kind of entry on the account that day. */
    kinds: z.array(z.string()),
    entries: z.array(
      journalEntry.extend({
        /** Null where it concerns no loan. */
        loanNumber: loanNumber.nullable(),
      }),
    ),
    next,
  }),
  refusals: ['ACCOUNT_UNKNOWN'],
});

export const officeReadLossAllowance = endpoint({
  name: 'officeReadLossAllowance',
  method: 'GET',
  path: '/api/v2/office/loss-allowance',
  summary:
    'What is set aside for expected losses, by stage, with the end of each of the last months; and the rates used now.',
  callers: everyStaffRole,
  body: 'none',
  status: 200,
  answer: z.strictObject({
    rates: z.array(z.strictObject({ bucket: z.string(), stage: z.int(), percent: z.string() })),
    months: z.array(
      z.strictObject({
        month: calendarMonth,
        stages: z.array(
          z.strictObject({
            stage: z.int(),
            loans: z.int(),
            exposure: money,
            allowance: money,
            /** What was booked; a decimal string, since it may be negative. */
            change: z.string(),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
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
    /** The last month of which every day is closed. */
    closedMonth: calendarMonth.nullable(),
    days: z.array(
      z.strictObject({
        on: calendarDate,
        closedAt: instant,
        loans: z.int(),
        quarantined: z.int(),
        /** Entries of the journal that the hash covers. */
        entries: z.int(),
        sha256: z.string(),
      }),
    ),
    quarantine: z.array(z.strictObject({ loanNumber, on: calendarDate, error: z.string(), at: instant })),
  }),
  refusals: [],
});
