import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { ownLoan } from '../repayment/repayment-values.ts';
import { contactEntry, promise, reliefRequest } from './contact-values.ts';

export const listContacts = endpoint({
  name: 'listContacts',
  method: 'POST',
  path: `${apiPrefix}/repayment/contacts`,
  summary:
    'Every attempt to contact the member about the loan, newest first, with the rule that stopped it, and our limits in words.',
  callers: ['member'],
  body: z.strictObject(ownLoan),
  status: 200,
  answer: z.strictObject({
    contacts: z.array(contactEntry),
    limits: z.array(z.string()),
    promises: z.array(promise),
    reliefRequests: z.array(reliefRequest),
  }),
  refusals: ['LOAN_UNKNOWN'],
});
