import { contactProblems } from '@sagwan/domain/copy/contact-problems.ts';
import { writtenText } from '@sagwan/domain/member/written-text.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { calendarDate, phoneNumber } from '../values.ts';

export const complain = endpoint({
  name: 'complain',
  method: 'POST',
  path: `${apiPrefix}/misc/complaint`,
  summary:
    'A complaint of a member, answered within 30 days, free of charge. While it is open there are no reminders and no auto-debits.',
  callers: ['member'],
  body: z.strictObject({
    phoneNumber,
    message: writtenText([10, 4000], contactProblems.message),
  }),
  idempotencyKey: 'optional',
  status: 201,
  answer: z.strictObject({
    state: z.literal('RECEIVED'),
    /** By which the member and staff name it. */
    complaintNumber: z.string(),
    answerBy: calendarDate,
  }),
  refusals: [],
});
