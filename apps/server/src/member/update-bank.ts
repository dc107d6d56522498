import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { serve } from '../serve.ts';
import { saveStep } from './save-step.ts';

/** Step 6: the account that receives the money; it completes the activation. */
export const updateBankHandler = serve(updateBank, (ground, input) => saveStep(ground, 'bank', input));
