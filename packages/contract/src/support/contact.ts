import { contactProblems } from '@sagwan/domain/copy/contact-problems.ts';
import { writtenLine, writtenText } from '@sagwan/domain/member/written-text.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const contact = endpoint({
  name: 'contact',
  method: 'POST',
  path: `${apiPrefix}/misc/contact`,
  summary: 'A message to the company, for the back office.',
  callers: ['anyone'],
  body: z.strictObject({
    name: writtenLine([2, 100], contactProblems.name),
    email: z.email(contactProblems.email).max(100),
    message: writtenText([10, 4000], contactProblems.message),
  }),
  idempotencyKey: 'optional',
  status: 202,
  answer: z.strictObject({ state: z.literal('RECEIVED') }),
  refusals: ['CONTACT_LIMIT_REACHED'],
});
