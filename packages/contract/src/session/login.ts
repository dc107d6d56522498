import { typedPhoneNumber } from '@sagwan/domain/member/typed-phone.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const accessTokenAnswer = z.strictObject({ accessToken: z.string() });

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: `${apiPrefix}/authmember/login`,
  summary: 'Signs a member in: an access token of ten minutes, and an http-only refresh cookie.',
  callers: ['anyone'],
  body: z.strictObject({
    phoneNumber: typedPhoneNumber,
    // Not the rule for new passwords: one that breaks it is answered as wrong, like any other wrong one.
    password: z.string().min(1).max(100),
    persist: z.boolean().optional(),
  }),
  status: 200,
  answer: accessTokenAnswer,
  refusals: ['CREDENTIALS_WRONG', 'SIGN_IN_LOCKED'],
});
