import { CallError } from '@sagwan/contract/call.ts';
import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { updateAddress } from '@sagwan/contract/member/update-address.ts';
import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { updateIdentity } from '@sagwan/contract/member/update-identity.ts';
import { updatePersonal } from '@sagwan/contract/member/update-personal.ts';
import { updateReferences } from '@sagwan/contract/member/update-references.ts';
import { updateSignature } from '@sagwan/contract/member/update-signature.ts';
import type { MemberStep } from '@sagwan/domain/member/steps.ts';
import type { StepUpProof } from '../passkey/UsePasskey.tsx';
import { callApi } from '../session/call-api.ts';
import type { StepValues } from './step-values.ts';

/** The answer to saving a step: the next state, or the code that was sent to confirm another bank account. */
export type StepSaved = AnswerOf<typeof updateBank>;

/** Nothing was saved: another tab or device has completed everything meanwhile. */
interface CompletedElsewhere {
  state: 'COMPLETED_ELSEWHERE';
}

/** What confirms another bank account; or that a passkey is to be asked. */
export type BankProof = StepUpProof | { factor: 'passkey' };

/** The call that saves each step (specification §7). */
const calls: {
  [Step in MemberStep]: (
    phoneNumber: string,
    values: StepValues<Step>,
    proof?: BankProof,
  ) => Promise<StepSaved>;
} = {
  personal: (phoneNumber, { isAgree: _, ...values }) =>
    callApi(updatePersonal, { body: { phoneNumber, ...values, isAgree: true } }),
  address: (phoneNumber, values) => callApi(updateAddress, { body: { phoneNumber, ...values } }),
  references: (phoneNumber, values) => callApi(updateReferences, { body: { phoneNumber, ...values } }),
  // A kind that was typed before another type was chosen does not belong to that type.
  identity: (phoneNumber, values) =>
    callApi(updateIdentity, {
      body: {
        phoneNumber,
        ...values,
        otherIdentityType: values.identityType === 'Others' ? values.otherIdentityType.trim() : '',
      },
    }),
  signature: (phoneNumber, values) => callApi(updateSignature, { body: { phoneNumber, ...values } }),
  bank: (phoneNumber, values, proof) => callApi(updateBank, { body: { phoneNumber, ...values, ...proof } }),
};

/**
 * Saves one step again, as a correction.
 * @throws CallError
 */
export function correctStep<Step extends MemberStep>(
  step: Step,
  phoneNumber: string,
  values: StepValues<Step>,
  proof?: BankProof,
): Promise<StepSaved> {
  return calls[step](phoneNumber, values, proof);
}

/**
 * Saves one step. Where the answer to the last one was lost, the server answers it again in the same way: a refusal because
 * everything is complete is about another step, which it did not take.
 * @throws CallError
 */
export async function saveStep<Step extends MemberStep>(
  step: Step,
  phoneNumber: string,
  values: StepValues<Step>,
  proof?: BankProof,
): Promise<StepSaved | CompletedElsewhere> {
  try {
    return await calls[step](phoneNumber, values, proof);
  } catch (error) {
    if (error instanceof CallError && error.code === 'STEPS_COMPLETED')
      return { state: 'COMPLETED_ELSEWHERE' };
    throw error;
  }
}
