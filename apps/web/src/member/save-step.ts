import { CallError } from '@sagwan/contract/call.ts';
import { updateAddress } from '@sagwan/contract/member/update-address.ts';
import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { updateIdentity } from '@sagwan/contract/member/update-identity.ts';
import { updatePersonal } from '@sagwan/contract/member/update-personal.ts';
import { updateReferences } from '@sagwan/contract/member/update-references.ts';
import { updateSignature } from '@sagwan/contract/member/update-signature.ts';
import type { MemberStep, StepAnswer } from '@sagwan/domain/member/steps.ts';
import { callApi } from '../session/call-api.ts';
import type { StepValues } from './step-values.ts';

type Answer = Promise<{ state: StepAnswer }>;

/** The call that saves each step (specification §7). */
const calls: { [Step in MemberStep]: (phoneNumber: string, values: StepValues<Step>) => Answer } = {
  personal: (phoneNumber, { isAgree: _, ...values }) =>
    callApi(updatePersonal, { body: { phoneNumber, ...values, isAgree: true } }),
  address: (phoneNumber, values) => callApi(updateAddress, { body: { phoneNumber, ...values } }),
  references: (phoneNumber, values) => callApi(updateReferences, { body: { phoneNumber, ...values } }),
  // A kind typed before another type was chosen says nothing about that type.
  identity: (phoneNumber, values) =>
    callApi(updateIdentity, {
      body: {
        phoneNumber,
        ...values,
        otherIdentityType: values.identityType === 'Others' ? values.otherIdentityType.trim() : '',
      },
    }),
  signature: (phoneNumber, values) => callApi(updateSignature, { body: { phoneNumber, ...values } }),
  bank: (phoneNumber, values) => callApi(updateBank, { body: { phoneNumber, ...values } }),
};

/**
 * Saves one step. That everything is complete already is what the last step asks for: its answer got lost.
 * @throws CallError
 */
export async function saveStep<Step extends MemberStep>(
  step: Step,
  phoneNumber: string,
  values: StepValues<Step>,
): Promise<StepAnswer> {
  try {
    return (await calls[step](phoneNumber, values)).state;
  } catch (error) {
    if (error instanceof CallError && error.code === 'STEPS_COMPLETED') return 'INFO_COMPLETED';
    throw error;
  }
}
