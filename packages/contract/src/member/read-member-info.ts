import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';
import { memberState } from './read-state.ts';

export const readMemberInfo = endpoint({
  name: 'readMemberInfo',
  method: 'POST',
  path: `${apiPrefix}/misc/phonenumber`,
  summary: 'Member info with the account number, for the loan confirmation to mask.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber }),
  status: 200,
  answer: z.strictObject({
    phoneNumber,
    fullName: z.string(),
    fullLegalName: z.string(),
    state: memberState,
    bankName: z.string().nullable(),
    accountNumber: z.string().nullable(),
  }),
  refusals: [],
});
