import { officeMe } from '@sagwan/contract/office/sign-in.ts';
import { serve } from '../serve.ts';
import { readMe } from './staff.sql.ts';

export const officeMeHandler = serve(officeMe, async ({ db }, { caller }) => ({
  staffId: caller.staffId,
  email: caller.email,
  roles: [...caller.roles],
  ...(await readMe(db, caller.staffId)),
}));
