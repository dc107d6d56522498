import { saveDetails } from '@sagwan/contract/member/save-details.ts';
import { isRefusal } from '@sagwan/domain/copy/refusals.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { lockMember } from './member.sql.ts';
import { saveSteps } from './save-steps.ts';
import { fieldsByStep, readSteps } from './step-content.ts';

/** Saves the steps given, in order; one that is given in part is refused, with the missing fields named. */
export const saveDetailsHandler = serve(saveDetails, async (context, { body, caller, requestId }) => {
  const steps = readSteps(fieldsByStep(body));
  if (isRefusal(steps)) return steps;
  const saved = await transact(context.db, async (trx) =>
    saveSteps(trx, context, await lockMember(trx, caller.memberId), steps, { requestId }),
  );
  return isRefusal(saved) ? saved : { state: saved.state };
});
