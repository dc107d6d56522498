import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { loanRecord } from '../loan/read-loan.ts';
import { memberRecord } from '../member/read-member.ts';
import { instant, loanNumber, money } from '../values.ts';
import { withdrawalSummary } from '../wallet/read-wallet.ts';
import { officeLoan } from './list-loans.ts';

export const decisionRecord = z.strictObject({
  kind: z.enum(['approval', 'offer', 'hold', 'resumption', 'rejection', 'release']),
  staffName: z.string(),
  reasonCode: z.string().nullable(),
  at: instant,
});

/** The pictures of the ID, on which its number can be read, are null where the number is masked. */
const identityForStaff = memberRecord.shape.identity
  .unwrap()
  .extend({ imageIdFrontURL: z.string().nullable(), imageIdBackURL: z.string().nullable() })
  .nullable();

export const officeReadLoan = endpoint({
  name: 'officeReadLoan',
  method: 'GET',
  path: '/api/v2/office/loans/:loanNumber',
  summary: 'One application: terms, all six steps with their pictures, decisions, withdrawals.',
  callers: everyStaffRole,
  params: z.strictObject({ loanNumber }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    loan: loanRecord.extend(officeLoan.shape),
    /** Account and ID numbers are masked for staff who do not decide. */
    member: memberRecord.extend({
      identity: identityForStaff,
      registeredAt: instant,
      registrationCountry: z.string().nullable(),
      jobTitle: z.string(),
      jobCategory: z.string(),
      workLocation: z.string(),
      workPlaceCountry: z.string(),
      monthlyNetIncome: money,
      creditScore: z.int(),
    }),
    decisions: z.array(decisionRecord),
    withdrawals: z.array(withdrawalSummary),
    walletBalance: money,
    /** What this caller may do now, by the table that the handlers decide with. */
    allowed: z.array(z.enum(['approve', 'offer', 'hold', 'resume', 'reject', 'release'])),
  }),
  refusals: ['LOAN_UNKNOWN'],
});
