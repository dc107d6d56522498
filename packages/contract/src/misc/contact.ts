import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const contact = endpoint({
  name: 'contact',
  method: 'POST',
  path: `${apiPrefix}/misc/contact`,
  summary: 'A message to the company, for the back office.',
  callers: ['anyone'],
  body: z.strictObject({
    name: z.string().trim().min(2, 'Please tell us your name.').max(100),
    email: z.email('Please write your e-mail address, such as maria@example.com.').max(100),
    message: z.string().trim().min(10, 'Please tell us a little more.').max(4000),
  }),
  status: 202,
  answer: z.strictObject({ state: z.literal('RECEIVED') }),
  refusals: [],
});
