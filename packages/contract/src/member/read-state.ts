import { memberStates } from '@sagwan/domain/member/steps.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';

export const memberState = z.enum(memberStates);

export const readState = endpoint({
  name: 'readState',
  method: 'POST',
  path: `${apiPrefix}/member/infostate`,
  summary: 'How far the activation of the account has come.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber }),
  status: 200,
  answer: z.strictObject({ state: memberState }),
  refusals: [],
});
