import { fieldSentence } from '@sagwan/domain/copy/field-sentence.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import { inEachLanguage } from '@sagwan/domain/copy/site/language.ts';
import { isBirthDateInRange } from '@sagwan/domain/member/birth-date.ts';
import { fields, isOtherIdentityTypeMissing } from '@sagwan/domain/member/fields.ts';
import {
  type MemberState,
  type MemberStep,
  memberSteps,
  nextState,
  type StepAnswer,
} from '@sagwan/domain/member/steps.ts';
import { deviceName } from '@sagwan/domain/session/device-name.ts';
import { correctionWaitMilliseconds } from '@sagwan/domain/session/lost-phone.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuota } from '../caps/quotas.ts';
import type { DataKey } from '../keyring/data-key.ts';
import { addScoreEvent } from '../score/score.sql.ts';
import type { MemberCaller } from '../serve.ts';
import { sendSecurityNotice } from '../session/security-notice.ts';
import { devicesOf } from '../session/session.sql.ts';
import { type Trx, transact } from '../transact.ts';
import { putBankAccount, replacesBankAccount } from './bank-account.ts';
import { lockMember, type Member, setMemberState } from './member.sql.ts';
import { findPicture, keepReplacedPictures, type PictureKind } from './picture.sql.ts';
import { readSavedSteps } from './read-record.ts';
import { type MemberSteps, readSteps, type StepContents } from './step-content.ts';
import { stepRowWriters } from './steps.sql.ts';

/** What only the save of this step may refuse. */
interface OwnRefusal {
  personal: 'BIRTH_DATE_OUT_OF_RANGE';
  address: never;
  references: never;
  identity: 'PICTURE_MISSING';
  signature: 'PICTURE_MISSING';
  bank: 'STEP_UP_REQUIRED';
}

type StepRefusal<Step extends MemberStep = MemberStep> = Refusal<
  'STEP_NOT_REACHED' | 'STEPS_COMPLETED' | 'BODY_INVALID' | 'DAY_LIMIT_REACHED' | OwnRefusal[Step]
>;

interface StepsRequest {
  body: Record<string, unknown>;
  caller: MemberCaller;
  requestId: string;
}

interface StepsSaved {
  state: MemberState;
  answer: StepAnswer;
}

/** `proved` when the member has confirmed the other account; anything else is answered instead of saving. */
type ProveBankChange<Instead> = (trx: Trx, member: Member) => Promise<'proved' | Instead>;

/** Saves one step from the fields of its form; answers whether another is next. */
export async function saveStep<Step extends MemberStep, Instead extends object = never>(
  context: AppContext,
  step: Step,
  request: StepsRequest,
  proveBankChange?: ProveBankChange<Instead>,
): Promise<{ state: StepAnswer } | StepRefusal<Step> | Instead> {
  const chooseSteps = () => readSteps(new Map([[step, request.body]]));
  const saved: object = await saveSteps(context, request, chooseSteps, proveBankChange);
  // Where one step is saved, what the others may refuse does not occur.
  return ('answer' in saved ? { state: saved.answer } : saved) as
    | { state: StepAnswer }
    | StepRefusal<Step>
    | Instead;
}

/**
 * Saves the steps that `chooseSteps` makes of those saved before, in their order, all or none: every one is decided
 * before any is written. What was saved before goes to the audit, sealed.
 * @param proveBankChange Runs last, where another account takes the place of the one on file of a completed member;
 *   left out, such a change is refused with STEP_UP_REQUIRED.
 */
export async function saveSteps<Instead extends object = never>(
  context: AppContext,
  { caller, requestId }: Pick<StepsRequest, 'caller' | 'requestId'>,
  chooseSteps: (saved: MemberSteps) => MemberSteps | StepRefusal,
  proveBankChange?: ProveBankChange<Instead>,
): Promise<StepsSaved | StepRefusal | Instead> {
  const tooMany = await takeQuota(context, { quota: 'steps', of: caller.memberId });
  if (tooMany !== undefined) return tooMany;
  return transact(context.db, async (trx) => {
    const at = context.now();
    const member = await lockMember(trx, caller.memberId);
    const saved = await readSavedSteps(trx, member.memberId, context);
    const steps = chooseSteps(saved);
    if (isRefusal(steps)) return steps;
    const decided = decideSteps(member, steps, at);
    if (isRefusal(decided)) return decided;
    const missing = await missingPictures(trx, member.memberId, steps);
    if (missing !== undefined) return missing;
    const isCorrection = member.state === 'INFO_COMPLETED';
    // Until all is complete nothing can be paid out; after that another account needs the member's presence (decisions §6).
    const { bank } = steps;
    if (isCorrection && bank && (await replacesBankAccount(trx, context, member.memberId, bank))) {
      const proof = (await proveBankChange?.(trx, member)) ?? refuse('STEP_UP_REQUIRED');
      if (proof !== 'proved') return proof;
    }
    const how = { isCorrection, sessionId: caller.sessionId };
    const corrected = await writeSteps(trx, context, { member, saved, steps, how, requestId, at });
    if (isCorrection && corrected.length > 0)
      await noteCorrection(trx, context, { member, caller, before: saved.identity, corrected, at });
    if (decided.state !== member.state) {
      await setMemberState(trx, member.memberId, decided.state);
      if (decided.state === 'INFO_COMPLETED') await addScoreEvent(trx, member.memberId, 'ACTIVATED', at);
    }
    return decided;
  });
}

function decideSteps(member: Member, steps: MemberSteps, at: Date): StepsSaved | StepRefusal {
  const correctionAsked = member.correctionUntil !== null && member.correctionUntil > at;
  let saved: StepsSaved = { state: member.state, answer: 'UPDATE_NEXT' };
  for (const step of memberSteps) {
    if (steps[step] === undefined) continue;
    const next = nextState(saved.state, step, correctionAsked);
    if (isRefusal(next)) return next;
    saved = next;
  }
  const { personal, identity } = steps;
  if (personal && !isBirthDateInRange(personal.birthDate, manilaDate(at))) {
    const birthDate = inEachLanguage((language) => refusalSentence('BIRTH_DATE_OUT_OF_RANGE', {}, language));
    return refuse('BIRTH_DATE_OUT_OF_RANGE', { fields: { birthDate } });
  }
  if (identity && isOtherIdentityTypeMissing(identity)) {
    return refuse('BODY_INVALID', {
      fields: { otherIdentityType: fieldSentence(fields.otherIdentityType.hint) },
    });
  }
  return saved;
}

/** A step names pictures that this member uploaded, each of its kind. */
async function missingPictures(
  trx: Trx,
  memberId: string,
  { identity, signature }: MemberSteps,
): Promise<Refusal<'PICTURE_MISSING'> | undefined> {
  const named: [string, PictureKind, string | undefined][] = [
    ['imageIdFrontURL', 'idFront', identity?.imageIdFrontURL],
    ['imageIdBackURL', 'idBack', identity?.imageIdBackURL],
    ['imageSelfieURL', 'selfie', identity?.imageSelfieURL],
    ['imageSignatureURL', 'signature', signature?.imageSignatureURL],
  ];
  const missing: NonNullable<Refusal['fields']> = {};
  for (const [field, kind, fileName] of named) {
    if (fileName === undefined) continue;
    const picture = await findPicture(trx, memberId, fileName);
    if (picture?.kind !== kind) missing[field] = fieldSentence(refusalSentence('PICTURE_MISSING'));
  }
  return Object.keys(missing).length > 0 ? refuse('PICTURE_MISSING', { fields: missing }) : undefined;
}

/** Writes the steps, each with its line in the audit. @returns which fields have changed, but those of the account. */
async function writeSteps(
  trx: Trx,
  context: AppContext,
  {
    member,
    saved,
    steps,
    how,
    requestId,
    at,
  }: {
    member: Member;
    saved: MemberSteps;
    steps: MemberSteps;
    how: { isCorrection: boolean; sessionId: string };
    requestId: string;
    at: Date;
  },
): Promise<string[]> {
  const { memberId } = member;
  const key = await context.keyring.of(trx, memberId);
  const corrected: string[] = [];
  for (const step of memberSteps) {
    const content = steps[step];
    if (content === undefined) continue;
    await writeStep(trx, step, { context, member, key, content, at });
    const audited = stepAudit(step, { before: saved[step], after: content, ...how }, key);
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'member', id: memberId },
      action: `member.update_${step}`,
      subject: { kind: 'member', id: memberId },
      ...audited,
      requestId,
      at,
    });
    // Another account has a notice of its own.
    if (step !== 'bank') corrected.push(...audited.after.changed);
  }
  return corrected;
}

interface StepToWrite<Step extends MemberStep> {
  context: AppContext;
  member: Member;
  key: DataKey;
  content: StepContents[Step];
  at: Date;
}

const stepWriters: { [Step in MemberStep]: (trx: Trx, step: StepToWrite<Step>) => Promise<unknown> } = {
  ...stepRowWriters,
  bank: (trx, { context, member, content, at }) =>
    putBankAccount(trx, context, { member, account: content, at }),
};

async function writeStep<Step extends MemberStep>(trx: Trx, step: Step, given: StepToWrite<Step>) {
  await stepWriters[step](trx, given);
}

/**
 * Tells the member at once that details of the completed account were changed, and keeps the pictures that were replaced: a thief of a
 * session corrects them first and says then that the phone is lost (decision 0049).
 */
async function noteCorrection(
  trx: Trx,
  context: AppContext,
  {
    member: { memberId, phoneNumber },
    caller: { sessionId },
    before,
    corrected,
    at,
  }: {
    member: Member;
    caller: MemberCaller;
    before: MemberSteps['identity'];
    /** The names of the fields. */
    corrected: readonly string[];
    at: Date;
  },
): Promise<void> {
  const fileNames = pictureFields
    .filter((field) => corrected.includes(field))
    .flatMap((field) => before?.[field] ?? []);
  const since = new Date(at.getTime() - correctionWaitMilliseconds);
  await keepReplacedPictures(trx, memberId, { fileNames, at, since });
  const { companyShortName } = context.config.company;
  const device = (await devicesOf(trx, memberId, [sessionId])).get(sessionId) ?? '';
  await sendSecurityNotice(trx, context, {
    to: { memberId, phoneNumber },
    kind: 'detailsChanged',
    facts: (language) => ({ companyShortName, device: deviceName(device, language) }),
  });
}

const pictureFields = ['imageIdFrontURL', 'imageIdBackURL', 'imageSelfieURL'] as const;

/** A step as the audit keeps it: which fields changed in clear, everything else sealed. */
function stepAudit<Step extends MemberStep>(
  step: Step,
  {
    before,
    after,
    ...how
  }: {
    before: StepContents[Step] | undefined;
    after: StepContents[Step];
    isCorrection: boolean;
    sessionId: string;
  },
  key: DataKey,
) {
  const earlier = new Map<string, unknown>(Object.entries(before ?? {}));
  const changed = Object.entries(after)
    .filter(([name, value]) => earlier.get(name) !== value)
    .map(([name]) => name);
  return { after: { step, changed, ...how }, personal: { key, before: before ?? null, after } };
}
