import { officeMe } from '@sagwan/contract/office/sign-in.ts';
import { serve } from '../serve.ts';
import { staffNameOf } from './staff.sql.ts';

export const officeMeHandler = serve(officeMe, async ({ db }, { caller }) => ({
  staffId: caller.staffId,
  name: await staffNameOf(db, caller.staffId),
  email: caller.email,
  roles: [...caller.roles],
}));
