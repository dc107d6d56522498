import { correctDetails, saveDetails } from '@sagwan/contract/member/save-details.ts';
import { updateAddress } from '@sagwan/contract/member/update-address.ts';
import { updateIdentity } from '@sagwan/contract/member/update-identity.ts';
import { updatePersonal } from '@sagwan/contract/member/update-personal.ts';
import { updateReferences } from '@sagwan/contract/member/update-references.ts';
import { updateSignature } from '@sagwan/contract/member/update-signature.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { saveStep, saveSteps } from './save-steps.ts';
import { fieldsByStep, readSteps } from './step-content.ts';

/** Saves the steps given, in order; one that is given in part is refused, with the missing fields named. */
const saveDetailsHandler = serve(saveDetails, async (context, request) => {
  const saved = await saveSteps(context, request, () => readSteps(fieldsByStep(request.body)));
  return isRefusal(saved) ? saved : { state: saved.state };
});

/** Corrects single fields of steps saved before: each step is saved whole again, with the fields given changed. */
const correctDetailsHandler = serve(correctDetails, async (context, request) => {
  const corrected = await saveSteps(context, request, (before) => {
    const given = fieldsByStep(request.body);
    if ([...given.keys()].some((step) => before[step] === undefined)) return refuse('STEP_NOT_REACHED');
    return readSteps(new Map([...given].map(([step, fields]) => [step, { ...before[step], ...fields }])));
  });
  return isRefusal(corrected) ? corrected : { state: corrected.state };
});

export const stepHandlers: readonly EndpointHandler[] = [
  serve(updatePersonal, (context, request) => saveStep(context, 'personal', request)),
  serve(updateAddress, (context, request) => saveStep(context, 'address', request)),
  serve(updateReferences, (context, request) => saveStep(context, 'references', request)),
  serve(updateIdentity, (context, request) => saveStep(context, 'identity', request)),
  serve(updateSignature, (context, request) => saveStep(context, 'signature', request)),
  saveDetailsHandler,
  correctDetailsHandler,
];
