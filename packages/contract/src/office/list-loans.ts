import { listedStates } from '@sagwan/domain/loan/loan-state.ts';
import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { loanSummary } from '../loan/list-loans.ts';
import { after, instant, next, phoneNumber } from '../values.ts';

/** By the time at which each began. */
export const listOrder = z.enum(['oldest', 'newest']);

/** The name as on the ID, by which staff compare and decide, where it is another one than that of registration. */
export const fullLegalName = z.string().optional();

export const officeLoan = loanSummary.extend({
  phoneNumber,
  fullName: z.string(),
  fullLegalName,
  stateSince: instant,
  /** Written off in the books. The state is unchanged by it, and later payments are recoveries. */
  writtenOff: z.boolean(),
});

export const officeListLoans = endpoint({
  name: 'officeListLoans',
  method: 'GET',
  path: '/api/v2/office/loans',
  summary: 'Applications and loans by state, oldest first unless asked otherwise, a page at a time.',
  callers: everyStaffRole,
  query: z.strictObject({
    /** WRITTEN_OFF lists what is written off and not paid since; the other states leave those out. */
    state: z.enum(listedStates).optional(),
    /** A phone number, parts of a name, or the number of a loan, a withdrawal or a complaint. */
    search: z.string().max(100).optional(),
    order: listOrder.optional(),
    after,
  }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    loans: z.array(officeLoan),
    next,
    /** How many loans each filter lists. */
    counts: z.record(z.string(), z.int()),
  }),
  refusals: [],
});
