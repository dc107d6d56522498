import { isRefusal, type Refusal } from '@sagwan/domain/copy/refusals.ts';
import type { MemberStep, StepAnswer } from '@sagwan/domain/member/steps.ts';
import type { Ground } from '../ground.ts';
import type { MemberCaller } from '../serve.ts';
import { transact } from '../transact.ts';
import { lockMember } from './member.sql.ts';
import { saveSteps } from './save-steps.ts';
import { readSteps } from './step-content.ts';

interface StepRequest {
  body: Record<string, unknown>;
  caller: MemberCaller;
  requestId: string;
}
type Saved<Own extends 'BIRTH_DATE_OUT_OF_RANGE' | 'PICTURE_MISSING' = never> = Promise<
  { state: StepAnswer } | Refusal<'STEP_NOT_REACHED' | 'STEPS_COMPLETED' | 'BODY_INVALID' | Own>
>;

/** Saves one step of the six from the fields of its form; answers whether another is next. */
export function saveStep(
  ground: Ground,
  step: 'personal',
  request: StepRequest,
): Saved<'BIRTH_DATE_OUT_OF_RANGE'>;
export function saveStep(
  ground: Ground,
  step: 'identity' | 'signature',
  request: StepRequest,
): Saved<'PICTURE_MISSING'>;
export function saveStep(
  ground: Ground,
  step: 'address' | 'references' | 'bank',
  request: StepRequest,
): Saved;
export async function saveStep(
  ground: Ground,
  step: MemberStep,
  { body, caller, requestId }: StepRequest,
): Saved<'BIRTH_DATE_OUT_OF_RANGE' | 'PICTURE_MISSING'> {
  const { phoneNumber: _, ...fields } = body;
  const steps = readSteps(new Map([[step, fields]]));
  if (isRefusal(steps)) return steps;
  const saved = await transact(ground.db, async (trx) =>
    saveSteps(trx, ground, await lockMember(trx, caller.memberId), steps, requestId),
  );
  return isRefusal(saved) ? saved : { state: saved.answer };
}
