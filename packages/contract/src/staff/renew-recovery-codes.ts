import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';

export const officeRenewRecoveryCodes = endpoint({
  name: 'officeRenewRecoveryCodes',
  method: 'POST',
  path: '/api/v2/office/recovery-codes',
  summary:
    'Ten new recovery codes for whoever is signed in and gives password and authenticator once more. The old ones end.',
  callers: everyStaffRole,
  body: z.strictObject({
    password: z.string().min(1, 'Enter your password.').max(100),
    totp: z.string().regex(/^\d{6}$/, 'Enter the six digits, such as 123456.'),
  }),
  status: 201,
  /** They are never shown again. */
  answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  refusals: ['CREDENTIALS_WRONG', 'SIGN_IN_LOCKED'],
});
