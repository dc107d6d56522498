import { updateIdentity } from '@sagwan/contract/member/update-identity.ts';
import { serve } from '../serve.ts';
import { saveStep } from './save-step.ts';

/** Step 4: the ID and its pictures. */
export const updateIdentityHandler = serve(updateIdentity, (context, input) =>
  saveStep(context, 'identity', input),
);
