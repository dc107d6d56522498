import { updateSignature } from '@sagwan/contract/member/update-signature.ts';
import { serve } from '../serve.ts';
import { saveStep } from './save-step.ts';

/** Step 5: the drawn signature. */
export const updateSignatureHandler = serve(updateSignature, (context, input) =>
  saveStep(context, 'signature', input),
);
