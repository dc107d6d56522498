import { updateAddress } from '@sagwan/contract/member/update-address.ts';
import { serve } from '../serve.ts';
import { saveStep } from './save-step.ts';

/** Step 2: where the member lives. */
export const updateAddressHandler = serve(updateAddress, (context, input) =>
  saveStep(context, 'address', input),
);
