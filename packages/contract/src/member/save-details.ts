import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';
import { memberState } from './read-state.ts';
import { addressShape } from './update-address.ts';
import { bankShape } from './update-bank.ts';
import { identityShape } from './update-identity.ts';
import { personalShape } from './update-personal.ts';
import { referencesShape } from './update-references.ts';
import { signatureShape } from './update-signature.ts';

const everyStep = z
  .strictObject({
    ...personalShape,
    ...addressShape,
    ...referencesShape,
    ...identityShape,
    ...signatureShape,
    ...bankShape,
  })
  .partial();

export const saveDetails = endpoint({
  name: 'saveDetails',
  method: 'POST',
  path: `${apiPrefix}/memberdetails`,
  summary:
    'Saves the steps given, in order; a step is given whole or not at all. Another bank account, once all is ' +
    'complete, goes by its own step.',
  callers: ['member'],
  body: everyStep.extend({ phoneNumber }),
  status: 200,
  answer: z.strictObject({ state: memberState }),
  refusals: [
    'STEP_NOT_REACHED',
    'STEPS_COMPLETED',
    'STEP_UP_REQUIRED',
    'BIRTH_DATE_OUT_OF_RANGE',
    'PICTURE_MISSING',
  ],
});

export const correctDetails = endpoint({
  ...saveDetails,
  name: 'correctDetails',
  method: 'PATCH',
  summary:
    'Corrects single fields of steps saved before; until completed, or when staff ask for a correction. ' +
    'Another bank account, once all is complete, goes by its own step.',
});
