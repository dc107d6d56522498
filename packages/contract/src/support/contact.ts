import { contactProblems } from '@sagwan/domain/copy/contact-problems.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const contact = endpoint({
  name: 'contact',
  method: 'POST',
  path: `${apiPrefix}/misc/contact`,
  summary: 'A message to the company, for the back office.',
  callers: ['anyone'],
  body: z.strictObject({
    name: z.string().trim().min(2, contactProblems.name).max(100),
    email: z.email(contactProblems.email).max(100),
    message: z.string().trim().min(10, contactProblems.message).max(4000),
  }),
  status: 202,
  answer: z.strictObject({ state: z.literal('RECEIVED') }),
  refusals: ['CONTACT_LIMIT_REACHED'],
});
