import { correctDetails } from '@sagwan/contract/member/save-details.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { lockMember } from './member.sql.ts';
import { readSavedSteps } from './read-steps.ts';
import { saveSteps } from './save-steps.ts';
import { fieldsByStep, readSteps } from './step-content.ts';

/** Corrects single fields of steps saved before: each step is saved whole again, with the fields given changed. */
export const correctDetailsHandler = serve(correctDetails, async (context, { body, caller, requestId }) => {
  const given = fieldsByStep(body);
  return transact(context.db, async (trx) => {
    const member = await lockMember(trx, caller.memberId);
    const saved = await readSavedSteps(trx, caller.memberId, context);
    if ([...given.keys()].some((step) => saved[step] === undefined)) return refuse('STEP_NOT_REACHED');
    const whole = new Map([...given].map(([step, fields]) => [step, { ...saved[step], ...fields }]));
    const steps = readSteps(whole);
    if (isRefusal(steps)) return steps;
    const corrected = await saveSteps(trx, context, member, steps, { requestId });
    return isRefusal(corrected) ? corrected : { state: corrected.state };
  });
});
