import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { accessTokenAnswer } from '../session/login.ts';
import {
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreation,
  passkeyRequest,
  stepUpAsked,
  stepUpAskRefusals,
  stepUpCheckRefusals,
  stepUpProof,
} from '../stepup/step-up.ts';
import { instant, phoneNumber } from '../values.ts';

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'POST',
  path: `${apiPrefix}/authmember/passkeys`,
  summary: 'The passkeys of the member, the newest first.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber }),
  status: 200,
  answer: z.strictObject({
    passkeys: z.array(
      z.strictObject({
        passkeyId: z.uuid(),
        name: z.string(),
        /** Its maker copies it to the member's other devices. */
        backedUp: z.boolean(),
        createdAt: instant,
        lastUsedAt: instant.nullable(),
      }),
    ),
    /** How many a member may have. */
    most: z.int(),
  }),
  refusals: [],
});

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: `${apiPrefix}/authmember/passkeys/start`,
  summary:
    'Begins to add a passkey: without a one-time password it sends one; with it, it answers what the browser makes the passkey with.',
  callers: ['member'],
  body: z.strictObject({
    phoneNumber,
    challengeId: z.uuid().optional(),
    otp: fields.otp.schema.optional(),
  }),
  idempotencyKey: 'optional',
  status: 200,
  answer: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('OTP_REQUIRED'), ...stepUpAsked }),
    z.strictObject({ state: z.literal('PASSKEY_READY'), challengeId: z.uuid(), creation: passkeyCreation }),
  ]),
  refusals: ['PASSKEYS_LIMIT_REACHED', ...stepUpAskRefusals, ...stepUpCheckRefusals],
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: `${apiPrefix}/authmember/passkeys/add`,
  summary: 'Adds the passkey that the browser has made; the member is told by SMS and e-mail.',
  callers: ['member'],
  body: z.strictObject({
    phoneNumber,
    challengeId: z.uuid(),
    attestation: passkeyAttestation,
    /** Named for the browser where left out. */
    name: fields.passkeyName.schema.optional(),
  }),
  status: 201,
  answer: z.strictObject({ state: z.literal('PASSKEY_ADDED'), passkeyId: z.uuid() }),
  refusals: ['PASSKEYS_LIMIT_REACHED', 'PASSKEY_EXISTS', ...stepUpCheckRefusals],
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PATCH',
  path: `${apiPrefix}/authmember/passkeys`,
  summary: 'Gives a passkey another name, which the member alone reads.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber, passkeyId: z.uuid(), name: fields.passkeyName.schema }),
  status: 200,
  answer: z.strictObject({ state: z.literal('PASSKEY_RENAMED') }),
  refusals: ['PASSKEY_UNKNOWN', 'DAY_LIMIT_REACHED'],
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: `${apiPrefix}/authmember/passkeys/remove`,
  summary: 'Removes a passkey after step-up; the member is told by SMS and e-mail.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber, passkeyId: z.uuid(), ...stepUpProof }),
  idempotencyKey: 'optional',
  status: 200,
  answer: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('STEP_UP_REQUIRED'), ...stepUpAsked }),
    z.strictObject({ state: z.literal('PASSKEY_REMOVED') }),
  ]),
  refusals: ['PASSKEY_UNKNOWN', ...stepUpAskRefusals, ...stepUpCheckRefusals],
});

export const askPasskey = endpoint({
  name: 'askPasskey',
  method: 'POST',
  path: `${apiPrefix}/authmember/passkey`,
  summary: 'What the browser is asked with, to sign in with a passkey. The same for everybody.',
  callers: ['anyone'],
  body: z.strictObject({}),
  status: 200,
  answer: z.strictObject({ challengeId: z.uuid(), passkey: passkeyRequest }),
  refusals: ['PASSKEYS_UNSUPPORTED'],
});

export const loginWithPasskey = endpoint({
  name: 'loginWithPasskey',
  method: 'POST',
  path: `${apiPrefix}/authmember/passkey/login`,
  summary: 'Signs a member in with a passkey, also while sign-in with the password is locked.',
  callers: ['anyone'],
  body: z.strictObject({
    challengeId: z.uuid(),
    passkey: passkeyAssertion,
    persist: z.boolean().optional(),
  }),
  status: 200,
  answer: z.strictObject({ ...accessTokenAnswer.shape, phoneNumber }),
  refusals: ['PASSKEY_SIGN_IN_FAILED', 'PASSKEYS_UNSUPPORTED'],
});
