import { updatePersonal } from '@sagwan/contract/member/update-personal.ts';
import { serve } from '../serve.ts';
import { saveStep } from './save-step.ts';

/** Step 1: who the member is. */
export const updatePersonalHandler = serve(updatePersonal, (context, input) =>
  saveStep(context, 'personal', input),
);
