import { staffPaperKinds } from '@sagwan/domain/paper/paper.ts';
import { z } from 'zod';
import { apiPrefix, endpoint, everyStaffRole } from '../endpoint.ts';
import { calendarMonth, loanNumber, phoneNumber, withdrawalNumber } from '../values.ts';

/** Which paper, by what it is about. */
const askedPaper = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('contract'), loanNumber }),
  z.strictObject({ kind: z.literal('disclosure'), loanNumber }),
  z.strictObject({ kind: z.literal('schedule'), loanNumber }),
  z.strictObject({ kind: z.literal('withdrawal'), withdrawalNumber }),
  z.strictObject({ kind: z.literal('receipt'), loanNumber, repaymentId: z.uuid() }),
  z.strictObject({ kind: z.literal('statement'), loanNumber, month: calendarMonth }),
  z.strictObject({ kind: z.literal('certificate'), loanNumber }),
]);

export const downloadPaper = endpoint({
  name: 'downloadPaper',
  method: 'POST',
  path: `${apiPrefix}/papers`,
  summary:
    'One of the member’s papers as PDF: contract, disclosure statement, schedule, receipts, statement or certificate. The same paper has the same bytes.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber, paper: askedPaper }),
  status: 200,
  answer: 'bytes',
  refusals: [
    'LOAN_UNKNOWN',
    'LOAN_NOT_RELEASED',
    'CONTRACT_NOT_SEALED',
    'NOTHING_OWED',
    'WITHDRAWAL_UNKNOWN',
    'REPAYMENT_UNKNOWN',
    'STATEMENT_MONTH_OUT_OF_RANGE',
    'LOAN_NOT_PAID',
    'CERTIFICATE_NOT_READY',
  ],
});

export const officeDownloadPaper = endpoint({
  name: 'officeDownloadPaper',
  method: 'GET',
  path: '/api/v2/office/loans/:loanNumber/papers/:kind',
  summary: 'The contract, the disclosure statement or the schedule of a loan as the member has it, as PDF.',
  callers: everyStaffRole,
  params: z.strictObject({ loanNumber, kind: z.enum(staffPaperKinds) }),
  body: 'none',
  status: 200,
  answer: 'bytes',
  refusals: ['LOAN_UNKNOWN', 'LOAN_NOT_RELEASED', 'CONTRACT_NOT_SEALED', 'NOTHING_OWED'],
});
