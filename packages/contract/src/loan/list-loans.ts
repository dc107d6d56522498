import { loanStates } from '@sagwan/domain/loan/loan-state.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { instant, money, phoneNumber, statusFields } from '../values.ts';

export const loanState = z.enum(loanStates);

export const loanSummary = z.strictObject({
  loanNumber: z.string(),
  state: loanState,
  ...statusFields,
  loanAmountPHP: money,
  loanAmountXR: money,
  selectedCurrency: z.string(),
  currencySymbol: z.string(),
  installmentCount: z.int(),
  installmentAmountPHP: money,
  createdAt: instant,
  /** Whether its contract is sealed, and so a paper that can be downloaded. */
  contractSealed: z.boolean(),
  /** When its money was released; null where it was not. */
  releasedAt: instant.nullable(),
});

export const listLoans = endpoint({
  name: 'listLoans',
  method: 'POST',
  path: `${apiPrefix}/loan/phonenumber`,
  summary:
    "The member's loans, newest first, and what is in the wallet: the newest fifty, and every one that was released.",
  callers: ['member'],
  body: z.strictObject({ phoneNumber }),
  status: 200,
  answer: z.strictObject({
    loans: z.array(loanSummary),
    /** What is in the member's wallet; 0 without one. */
    walletPHP: money,
  }),
  refusals: [],
});
