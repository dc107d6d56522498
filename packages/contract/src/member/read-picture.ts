import { z } from 'zod';
import { apiPrefix, endpoint, everyStaffRole } from '../endpoint.ts';
import { loanNumber, phoneNumber } from '../values.ts';

export const readPicture = endpoint({
  name: 'readPicture',
  method: 'GET',
  path: `${apiPrefix}/images/:phoneNumber/:fileName`,
  summary:
    'A picture, for its owner and for staff, one of the ID for officers and approvers alone; never cached publicly. Who of staff reads one is in the audit.',
  callers: ['member', ...everyStaffRole],
  params: z.strictObject({ phoneNumber, fileName: z.string().max(64) }),
  /** Of which loan staff look at the member: the number of an account that was closed may be another's by now. */
  query: z.strictObject({ loanNumber: loanNumber.optional() }),
  body: 'none',
  status: 200,
  answer: 'bytes',
  refusals: [],
});
