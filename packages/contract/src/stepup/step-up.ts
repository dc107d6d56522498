import { fields } from '@sagwan/domain/member/fields.ts';
import { z } from 'zod';

/** Bytes of WebAuthn in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

/** What a passkey signed, as the browser gives it (WebAuthn §5.2.2). */
export const passkeyAssertion = z.strictObject({
  credentialId: bytes(1_400),
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
  userHandle: bytes(100).optional(),
});

/** A new passkey, as the browser gives it (WebAuthn §5.2.1). */
export const passkeyAttestation = z.strictObject({
  credentialId: bytes(1_400),
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(20_000),
  transports: z.array(z.string().max(20)).max(10),
});

const passkeyDescriptor = z.strictObject({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});

/** What the browser is asked for a signature with. */
export const passkeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty at the sign-in, where the browser offers what it has for this site. */
  allowCredentials: z.array(passkeyDescriptor),
});

/** What the browser is asked to make a passkey with. */
export const passkeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(passkeyDescriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** By what the member wants to confirm; a code by SMS where left out. */
export const stepUpFactor = z.enum(['sms', 'passkey']);

/** The proof of a step-up in a body: nothing at first, then the code or what the passkey signed. */
export const stepUpProof = {
  factor: stepUpFactor.optional(),
  challengeId: z.uuid().optional(),
  otp: fields.otp.schema.optional(),
  passkey: passkeyAssertion.optional(),
};

/** What is asked of the member. `passkey` where a passkey is to confirm it; otherwise a code was sent. */
export const stepUpAsked = {
  challengeId: z.uuid(),
  maskedPhone: z.string(),
  passkey: passkeyRequest.optional(),
};

/** Why a proof is not asked for. */
export const stepUpAskRefusals = [
  'STEP_UP_CODES_EXHAUSTED',
  'SMS_LIMIT_REACHED',
  'SMS_COUNTRY_UNSUPPORTED',
  'PASSKEY_MISSING',
  'PASSKEYS_UNSUPPORTED',
] as const;

/** Why a proof does not confirm. */
export const stepUpCheckRefusals = [
  'STEP_UP_REQUIRED',
  'STEP_UP_INVALID',
  'STEP_UP_EXPIRED',
  'STEP_UP_TRIES_EXHAUSTED',
  'PASSKEY_INVALID',
] as const;
