import type { memberRecord } from '@sagwan/contract/member/read-member.ts';
import { addressShape } from '@sagwan/contract/member/update-address.ts';
import { bankShape } from '@sagwan/contract/member/update-bank.ts';
import { identityShape } from '@sagwan/contract/member/update-identity.ts';
import { personalShape } from '@sagwan/contract/member/update-personal.ts';
import { referencesShape } from '@sagwan/contract/member/update-references.ts';
import { signatureShape } from '@sagwan/contract/member/update-signature.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { type MemberStep, memberSteps } from '@sagwan/domain/member/steps.ts';
import { z } from 'zod';
import { invalid } from '../http-errors.ts';

/** What a step holds, as it is stored: what the form may leave out is filled in (specification §3 'Member'). */
export type StepContents = {
  [Step in MemberStep]: NonNullable<z.output<typeof memberRecord>[Step]>;
};

/** Some of the six steps, each whole: those saved so far, or those that a request gives. */
export type MemberSteps = Partial<StepContents>;

const stepShapes = {
  personal: personalShape,
  address: addressShape,
  references: referencesShape,
  identity: identityShape,
  signature: signatureShape,
  bank: bankShape,
};

const notGiven = 'N/A';

/** The rules of each step, whole, with what may be left out. */
const stepSchemas: { [Step in MemberStep]: z.ZodType<StepContents[Step]> } = {
  // The form cannot be sent unticked (specification §5): a step that is sent is agreed to.
  personal: z
    .object({ ...personalShape, middleName: personalShape.middleName.default('') })
    .transform((step) => ({ ...step, isAgree: true })),
  address: z.object({ ...addressShape, postalCode: addressShape.postalCode.default('') }),
  references: z.object(referencesShape).transform((step) => ({
    ...step,
    refFullName2: step.refFullName2 ?? notGiven,
    refRelationship2: step.refRelationship2 ?? notGiven,
    refPhoneNumber2: step.refPhoneNumber2 ?? notGiven,
  })),
  identity: z
    .object(identityShape)
    .transform((step) => ({ ...step, otherIdentityType: step.otherIdentityType ?? '' })),
  signature: z.object(signatureShape),
  bank: z.object(bankShape),
};

/** The fields given, step by step; steps of which nothing is given are left out. */
export function fieldsByStep(body: Record<string, unknown>): Map<MemberStep, Record<string, unknown>> {
  const given = new Map<MemberStep, Record<string, unknown>>();
  for (const step of memberSteps) {
    const names = Object.keys(stepShapes[step]).filter((name) => body[name] !== undefined);
    if (names.length > 0) given.set(step, Object.fromEntries(names.map((name) => [name, body[name]])));
  }
  return given;
}

/** Reads whole steps from their fields; a field that is missing or wrong is named. */
export function readSteps(
  fields: ReadonlyMap<MemberStep, Record<string, unknown>>,
): MemberSteps | Refusal<'BODY_INVALID'> {
  const steps: MemberSteps = {};
  const wrong: NonNullable<Refusal['fields']> = {};
  for (const [step, given] of fields) {
    const result = stepSchemas[step].safeParse(given);
    if (result.success) Object.assign(steps, { [step]: result.data });
    else Object.assign(wrong, invalid(result.error).fields);
  }
  return Object.keys(wrong).length > 0 ? refuse('BODY_INVALID', { fields: wrong }) : steps;
}
