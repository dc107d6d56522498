import { addressShape } from '@sagwan/contract/member/update-address.ts';
import { bankShape } from '@sagwan/contract/member/update-bank.ts';
import { identityShape } from '@sagwan/contract/member/update-identity.ts';
import { personalShape } from '@sagwan/contract/member/update-personal.ts';
import { referencesShape } from '@sagwan/contract/member/update-references.ts';
import { signatureShape } from '@sagwan/contract/member/update-signature.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { type MemberStep, memberSteps } from '@sagwan/domain/member/steps.ts';
import { z } from 'zod';
import { invalid } from '../http-errors.ts';

/** What a step holds, as it is stored: what the form may leave out is filled in (specification §3 'Member'). */
export interface StepContents {
  personal: {
    gender: string;
    firstName: string;
    middleName: string;
    lastName: string;
    birthDate: string;
    maritalStatus: string;
    nationality: string;
    isAgree: boolean;
  };
  address: {
    countryResidence: string;
    province: string;
    town: string;
    streetAddress: string;
    postalCode: string;
  };
  references: {
    refFullName1: string;
    refRelationship1: string;
    refPhoneNumber1: string;
    refFullName2: string;
    refRelationship2: string;
    refPhoneNumber2: string;
  };
  identity: {
    identityType: string;
    otherIdentityType: string;
    identityNumber: string;
    imageIdFrontURL: string;
    imageIdBackURL: string;
    imageSelfieURL: string;
  };
  signature: { imageSignatureURL: string };
  bank: { bankName: string; accountNumber: string };
}

export type GivenSteps = Partial<StepContents>;

const notGiven = 'N/A';

/** The rules of each step, whole, with what may be left out. */
const stepSchemas = {
  // The form cannot be sent unticked (specification §5): a step that is sent is agreed to.
  personal: z.object(personalShape).transform((step) => ({ ...step, isAgree: true })),
  address: z.object(addressShape),
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
} satisfies { [Step in MemberStep]: z.ZodType<StepContents[Step]> };

const stepFields: Record<MemberStep, readonly string[]> = {
  personal: Object.keys(personalShape),
  address: Object.keys(addressShape),
  references: Object.keys(referencesShape),
  identity: Object.keys(identityShape),
  signature: Object.keys(signatureShape),
  bank: Object.keys(bankShape),
};

/** The fields given, step by step; steps of which nothing is given are left out. */
export function fieldsByStep(body: Record<string, unknown>): Map<MemberStep, Record<string, unknown>> {
  const given = memberSteps.map((step): [MemberStep, Record<string, unknown>] => [
    step,
    Object.fromEntries(
      stepFields[step].flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
    ),
  ]);
  return new Map(given.filter(([, fields]) => Object.keys(fields).length > 0));
}

/** Reads whole steps from their fields; a field that is missing or wrong is named. */
export function readSteps(
  fields: ReadonlyMap<MemberStep, Record<string, unknown>>,
): GivenSteps | Refusal<'BODY_INVALID'> {
  const read: GivenSteps = {};
  const wrong: Record<string, string> = {};
  const take = <Step extends MemberStep>(step: Step, schema: z.ZodType<StepContents[Step]>) => {
    if (!fields.has(step)) return;
    const result = schema.safeParse(fields.get(step));
    if (result.success) Object.assign(read, { [step]: result.data });
    else Object.assign(wrong, invalid(result.error).fields);
  };
  take('personal', stepSchemas.personal);
  take('address', stepSchemas.address);
  take('references', stepSchemas.references);
  take('identity', stepSchemas.identity);
  take('signature', stepSchemas.signature);
  take('bank', stepSchemas.bank);
  return Object.keys(wrong).length > 0 ? refuse('BODY_INVALID', { fields: wrong }) : read;
}
