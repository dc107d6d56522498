import { staffEmail } from '@sagwan/domain/staff/staff-fields.ts';
import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { accessTokenAnswer } from '../session/login.ts';

export const officeLogin = endpoint({
  name: 'officeLogin',
  method: 'POST',
  path: '/api/v2/office/login',
  summary:
    'Signs staff in, with the second factor: a code of the authenticator or a recovery code. Its token opens no member route, and a member token opens none here.',
  callers: ['anyone'],
  body: z.strictObject({
    email: staffEmail,
    password: z.string().min(1).max(100),
    totp: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
    recoveryCode: z.string().max(40).optional(),
  }),
  status: 200,
  answer: accessTokenAnswer,
  refusals: ['CREDENTIALS_WRONG', 'SIGN_IN_LOCKED'],
});

export const officeRefresh = endpoint({
  name: 'officeRefresh',
  method: 'GET',
  path: '/api/v2/office/refresh',
  summary: 'A new staff access token for the staff refresh cookie.',
  callers: ['anyone'],
  body: 'none',
  status: 200,
  answer: accessTokenAnswer,
  refusals: ['SESSION_EXPIRED'],
});

export const officeLogout = endpoint({
  name: 'officeLogout',
  method: 'POST',
  path: '/api/v2/office/logout',
  summary: 'Ends the staff session. Never fails.',
  callers: ['anyone'],
  body: 'none',
  status: 204,
  answer: 'none',
  refusals: [],
});

export const officeMe = endpoint({
  name: 'officeMe',
  method: 'GET',
  path: '/api/v2/office/me',
  summary: 'Who is signed in, and what the role may do.',
  callers: everyStaffRole,
  body: 'none',
  status: 200,
  answer: z.strictObject({
    staffId: z.uuid(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(everyStaffRole)),
    /** Recovery codes not used yet; null where the account has no second factor. */
    recoveryCodesLeft: z.int().nullable(),
  }),
  refusals: [],
});
