import { isRefusal, type Refusal, refusalSentence, refuse } from '@sagwan/domain/copy/refusals.ts';
import { isBirthDateInRange } from '@sagwan/domain/member/birth-date.ts';
import { isOtherIdentityTypeMissing } from '@sagwan/domain/member/fields.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import {
  type MemberState,
  type MemberStep,
  memberSteps,
  nextState,
  type StepAnswer,
} from '@sagwan/domain/member/steps.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { addScoreEvent } from '../score/score.sql.ts';
import type { Trx } from '../transact.ts';
import { putBankAccount, replacesBankAccount } from './bank-account.ts';
import { type Member, setMemberState } from './member.sql.ts';
import { findPicture, type PictureKind } from './picture.sql.ts';
import { readSavedSteps } from './read-steps.ts';
import type { GivenSteps, StepContents } from './step-content.ts';
import { saveAddress, saveIdentity, savePersonal, saveReferences, saveSignature } from './steps.sql.ts';

export type StepRefusal = Refusal<
  | 'STEP_NOT_REACHED'
  | 'STEPS_COMPLETED'
  | 'STEP_UP_REQUIRED'
  | 'BIRTH_DATE_OUT_OF_RANGE'
  | 'PICTURE_MISSING'
  | 'BODY_INVALID'
>;

export interface StepsRequest {
  requestId: string;
  /** The member has just confirmed, by a code bound to it, the account that takes the place of the one on file. */
  isBankChangeProved?: boolean;
}

export interface StepsSaved {
  state: MemberState;
  answer: StepAnswer;
}

/**
 * Saves the steps given, in their order, for a member whose row the caller has locked. All are decided before
 * any is written; what stood before goes to the audit, numbers masked.
 */
export async function saveSteps(
  trx: Trx,
  context: AppContext,
  member: Member,
  steps: GivenSteps,
  { requestId, isBankChangeProved = false }: StepsRequest,
): Promise<StepsSaved | StepRefusal> {
  const at = context.now();
  const decided = decideSteps(member, steps, at);
  if (isRefusal(decided)) return decided;
  const missing = await missingPictures(trx, member.memberId, steps);
  if (missing !== undefined) return missing;
  // Until all is complete nothing can be paid out; after that another account needs the member's presence (decisions §6).
  const { bank } = steps;
  if (bank !== undefined && member.state === 'INFO_COMPLETED' && !isBankChangeProved) {
    if (await replacesBankAccount(trx, context, member.memberId, bank)) return refuse('STEP_UP_REQUIRED');
  }
  const before = await readSavedSteps(trx, member.memberId, context);
  for (const step of memberSteps) {
    if (steps[step] === undefined) continue;
    await writeStep(trx, context, member, step, steps, at);
    const earlier = forAudit(before, step);
    await writeAudit(trx, {
      memberId: member.memberId,
      actor: { kind: 'member', id: member.memberId },
      action: `member.update_${step}`,
      subject: { kind: 'member', id: member.memberId },
      ...(earlier && { before: earlier }),
      after: forAudit(steps, step) ?? {},
      requestId,
      at,
    });
  }
  if (decided.state !== member.state) {
    await setMemberState(trx, member.memberId, decided.state);
    if (decided.state === 'INFO_COMPLETED') await addScoreEvent(trx, member.memberId, 'ACTIVATED', at);
  }
  return decided;
}

function decideSteps(member: Member, steps: GivenSteps, at: Date): StepsSaved | StepRefusal {
  const correctionAsked = member.correctionUntil !== undefined && member.correctionUntil > at;
  let saved: StepsSaved = { state: member.state, answer: 'UPDATE_NEXT' };
  for (const step of memberSteps) {
    if (steps[step] === undefined) continue;
    const next = nextState(saved.state, step, correctionAsked);
    if (isRefusal(next)) return next;
    saved = next;
  }
  const { personal, identity } = steps;
  if (personal && !isBirthDateInRange(personal.birthDate, manilaDate(at))) {
    const birthDate = refusalSentence('BIRTH_DATE_OUT_OF_RANGE');
    return refuse('BIRTH_DATE_OUT_OF_RANGE', { fields: { birthDate } });
  }
  if (identity && isOtherIdentityTypeMissing(identity)) {
    return refuse('BODY_INVALID', { fields: { otherIdentityType: 'Please say what kind of ID it is.' } });
  }
  return saved;
}

/** A step names pictures that this member uploaded, each of its kind. */
async function missingPictures(
  trx: Trx,
  memberId: string,
  { identity, signature }: GivenSteps,
): Promise<Refusal<'PICTURE_MISSING'> | undefined> {
  const named: [string, PictureKind, string | undefined][] = [
    ['imageIdFrontURL', 'idFront', identity?.imageIdFrontURL],
    ['imageIdBackURL', 'idBack', identity?.imageIdBackURL],
    ['imageSelfieURL', 'selfie', identity?.imageSelfieURL],
    ['imageSignatureURL', 'signature', signature?.imageSignatureURL],
  ];
  const fields: Record<string, string> = {};
  for (const [field, kind, fileName] of named) {
    if (fileName === undefined) continue;
    const picture = await findPicture(trx, memberId, fileName);
    if (picture?.kind !== kind) fields[field] = refusalSentence('PICTURE_MISSING');
  }
  return Object.keys(fields).length > 0 ? refuse('PICTURE_MISSING', { fields }) : undefined;
}

async function writeStep(
  trx: Trx,
  context: AppContext,
  member: Member,
  step: MemberStep,
  steps: GivenSteps,
  at: Date,
): Promise<void> {
  const { memberId } = member;
  const { personal, address, references, identity, signature, bank } = steps;
  if (step === 'personal' && personal) await savePersonal(trx, memberId, personal, at);
  if (step === 'address' && address) await saveAddress(trx, memberId, address, at);
  if (step === 'references' && references) await saveReferences(trx, memberId, references, at);
  if (step === 'identity' && identity) await saveIdentity(trx, memberId, identity, at);
  if (step === 'signature' && signature) await saveSignature(trx, memberId, signature, at);
  if (step === 'bank' && bank) await putBankAccount(trx, context, member, bank, at);
}

const maskedInAudit: ReadonlySet<string> = new Set<
  keyof StepContents['identity'] | keyof StepContents['bank'] | keyof StepContents['references']
>(['identityNumber', 'accountNumber', 'refPhoneNumber1', 'refPhoneNumber2']);

/** A step as the audit keeps it: without whole ID, account or reference numbers. */
function forAudit(steps: GivenSteps, step: MemberStep): { [field: string]: string | boolean } | undefined {
  const content = steps[step];
  if (content === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]: [string, string | boolean]) => [
      name,
      maskedInAudit.has(name) && typeof value === 'string' ? masked(value) : value,
    ]),
  );
}
