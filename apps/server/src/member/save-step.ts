import { isRefusal, type Refusal } from '@sagwan/domain/copy/refusals.ts';
import type { MemberStep, StepAnswer } from '@sagwan/domain/member/steps.ts';
import type { AppContext } from '../app-context.ts';
import type { MemberCaller } from '../serve.ts';
import { type Trx, transact } from '../transact.ts';
import { lockMember, type Member } from './member.sql.ts';
import { type StepRefusal, saveSteps } from './save-steps.ts';
import { readSteps } from './step-content.ts';

interface StepRequest {
  body: Record<string, unknown>;
  caller: MemberCaller;
  requestId: string;
}
type Saved<Own extends 'BIRTH_DATE_OUT_OF_RANGE' | 'PICTURE_MISSING' = never> = Promise<
  { state: StepAnswer } | Refusal<'STEP_NOT_REACHED' | 'STEPS_COMPLETED' | 'BODY_INVALID' | Own>
>;
/** 'proved' when the member has confirmed the new account; anything else is answered in place of saving. */
type ProveBankChange<Instead> = (trx: Trx, member: Member) => Promise<'proved' | Instead>;

/** Saves one step of the six from the fields of its form; answers whether another is next. */
export function saveStep(
  context: AppContext,
  step: 'personal',
  request: StepRequest,
): Saved<'BIRTH_DATE_OUT_OF_RANGE'>;
export function saveStep(
  context: AppContext,
  step: 'identity' | 'signature',
  request: StepRequest,
): Saved<'PICTURE_MISSING'>;
export function saveStep(context: AppContext, step: 'address' | 'references', request: StepRequest): Saved;
/** The bank account's step; `proveBankChange` runs where another account takes the place of the one on file. */
export function saveStep<Instead>(
  context: AppContext,
  step: 'bank',
  request: StepRequest,
  proveBankChange: ProveBankChange<Instead>,
): Promise<Awaited<Saved> | Instead>;
export async function saveStep<Instead>(
  context: AppContext,
  step: MemberStep,
  { body, caller, requestId }: StepRequest,
  proveBankChange?: ProveBankChange<Instead>,
): Promise<{ state: StepAnswer } | StepRefusal | Instead> {
  const { phoneNumber: _, ...fields } = body;
  const steps = readSteps(new Map([[step, fields]]));
  if (isRefusal(steps)) return steps;
  return transact(context.db, async (trx) => {
    const member = await lockMember(trx, caller.memberId);
    const saved = await saveSteps(trx, context, member, steps, { requestId });
    if (!isRefusal(saved)) return { state: saved.answer };
    if (saved.refused !== 'STEP_UP_REQUIRED' || proveBankChange === undefined) return saved;
    const proof = await proveBankChange(trx, member);
    if (proof !== 'proved') return proof;
    const proved = await saveSteps(trx, context, member, steps, { requestId, isBankChangeProved: true });
    return isRefusal(proved) ? proved : { state: proved.answer };
  });
}
