import { fields } from '@sagwan/domain/member/fields.ts';
import { typedPhoneNumber } from '@sagwan/domain/member/typed-phone.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { stepUpAsked, stepUpAskRefusals, stepUpCheckRefusals, stepUpProof } from '../stepup/step-up.ts';
import { instant, phoneNumber } from '../values.ts';

const change = { phoneNumber, newPhoneNumber: typedPhoneNumber };
const refusals = ['PHONE_UNCHANGED', 'PHONE_CHANGE_RUNS'] as const;

export const proveNewPhone = endpoint({
  name: 'proveNewPhone',
  method: 'POST',
  path: `${apiPrefix}/authmember/phone/new`,
  summary:
    'First step of a change of phone number: sends a code to the new number, and answers it with a proof that lasts half an hour.',
  callers: ['member'],
  body: z.strictObject({
    ...change,
    challengeId: z.uuid().optional(),
    otp: fields.otp.schema.optional(),
  }),
  idempotencyKey: 'optional',
  status: 200,
  answer: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('OTP_REQUIRED'), ...stepUpAsked }),
    z.strictObject({ state: z.literal('NEW_PHONE_PROVED'), phoneConfirmation: z.string() }),
  ]),
  refusals: [...refusals, 'PHONE_TAKEN', ...stepUpAskRefusals, ...stepUpCheckRefusals],
});

export const changePhone = endpoint({
  name: 'changePhone',
  method: 'POST',
  path: `${apiPrefix}/authmember/phone`,
  summary:
    'Second step: a code of the old phone changes the number at once, a passkey after 24 hours in which both numbers can stop it.',
  callers: ['member'],
  body: z.strictObject({ ...change, phoneConfirmation: z.string().max(100), ...stepUpProof }),
  idempotencyKey: 'optional',
  status: 200,
  answer: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('STEP_UP_REQUIRED'), ...stepUpAsked }),
    // The number is part of the token; the other sessions have ended.
    z.strictObject({ state: z.literal('PHONE_CHANGED'), accessToken: z.string() }),
    z.strictObject({ state: z.literal('PHONE_CHANGE_WAITS'), dueAt: instant }),
  ]),
  refusals: [...refusals, 'PHONE_TAKEN', 'PHONE_NOT_PROVED', ...stepUpAskRefusals, ...stepUpCheckRefusals],
});

export const stopPhoneChange = endpoint({
  name: 'stopPhoneChange',
  method: 'POST',
  path: `${apiPrefix}/authmember/phone/stop`,
  summary: 'Stops a change of phone number that waits. Without step-up: it leaves everything as it is.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber }),
  status: 200,
  answer: z.strictObject({ state: z.literal('PHONE_CHANGE_STOPPED') }),
  refusals: ['PHONE_CHANGE_UNKNOWN'],
});
