import { dataRequestKinds, dataRequestStates } from '@sagwan/domain/personal-data/data-request.ts';
import { dataAnswerCodes } from '@sagwan/domain/staff/reasons.ts';
import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { after, calendarDate, instant, next, phoneNumber } from '../values.ts';

export const officeListDataRequests = endpoint({
  name: 'officeListDataRequests',
  method: 'GET',
  path: '/api/v2/office/data-requests',
  summary:
    'Requests of members to correct or delete their data that nobody has answered yet, the one that is due first in front, a page at a time.',
  callers: everyStaffRole,
  query: z.strictObject({ after }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    requests: z.array(
      z.strictObject({
        id: z.uuid(),
        requestNumber: z.string(),
        fullName: z.string(),
        phoneNumber,
        kind: z.enum(dataRequestKinds),
        /** What is to be corrected; 'everything' of a deletion. */
        field: z.string(),
        /** What the member wrote; null for a deletion. */
        wrong: z.string().nullable(),
        right: z.string().nullable(),
        askedAt: instant,
        answerBy: calendarDate,
        overdue: z.boolean(),
        /** Who agreed to a deletion first. */
        agreedBy: z.string().nullable(),
        agreedByMe: z.boolean(),
        /** The answers that fit it. */
        answers: z.array(z.enum(dataAnswerCodes)),
      }),
    ),
    /** All that are open, also those of other pages. */
    open: z.int(),
    next,
  }),
  refusals: [],
});

export const officeAnswerDataRequest = endpoint({
  name: 'officeAnswerDataRequest',
  method: 'POST',
  path: '/api/v2/office/data-requests/:id/answers',
  summary:
    'Answers a request with one of the sentences that the member reads. A deletion stays OPEN until a second person agrees.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ answerCode: z.enum(dataAnswerCodes) }),
  status: 201,
  answer: z.strictObject({ state: z.enum(dataRequestStates) }),
  refusals: [
    'DATA_REQUEST_UNKNOWN',
    'DATA_REQUEST_ANSWERED',
    'DATA_ANSWER_UNFIT',
    'SAME_PERSON_DECIDES',
    'DELETION_LOAN_OPEN',
    'DELETION_WALLET_NOT_EMPTY',
    'DELETION_MONEY_UNDER_WAY',
    'DELETION_PAYMENT_RETURNABLE',
    'DELETION_COMPLAINT_OPEN',
  ],
});
