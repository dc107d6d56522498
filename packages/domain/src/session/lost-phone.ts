import { type Refusal, refuse } from '../copy/refusal.ts';
import type { IdentityCheck } from '../staff/reasons.ts';
import { dayMilliseconds, hourMilliseconds } from '../time/durations.ts';

/**
 * How long at least the change of a lost number waits from when it was asked for (decision 0049). Nothing that the member has was
 * proved, so it is longer than a change that a passkey confirmed (phone-change.ts).
 */
export const lostPhoneWaitMilliseconds = 72 * hourMilliseconds;

/**
 * How old a correction must be when a lost phone is reported, for staff to compare with the corrected detail: a thief of a session
 * could correct the pictures first and then look like them. The owner is told of the correction at once.
 */
export const correctionWaitMilliseconds = 14 * dayMilliseconds;

/** What staff compare with or write to, each with its last change. */
export const comparedDetails = ['selfie', 'identity', 'personal', 'address', 'references', 'email'] as const;

export type ComparedDetail = (typeof comparedDetails)[number];

export interface TypedPerson {
  fullName: string;
  /** 'YYYY-MM-DD' */
  birthDate: string;
}

/** Whom the account is of, as the member typed it at the registration and in the first step. */
export interface PersonOnFile extends TypedPerson {
  firstName: string;
  middleName: string;
  lastName: string;
}

/**
 * Whether somebody who is not signed in typed whom an account is of. Who does not know that much is no member who lost a phone,
 * and brings about neither a notice nor work for staff.
 */
export function isSamePerson({ fullName, birthDate }: TypedPerson, onFile: PersonOnFile): boolean {
  const { firstName, middleName, lastName } = onFile;
  const names = [onFile.fullName, `${firstName} ${lastName}`, `${firstName} ${middleName} ${lastName}`];
  return birthDate === onFile.birthDate && names.some((name) => plainName(name) === plainName(fullName));
}

/** Without what people type differently: capitals, accents, full stops, commas and hyphens, several spaces. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
}

export interface LostPhoneRequest {
  /** Of the change of number: whether it still waits. */
  waits: boolean;
  checkedBy: string | undefined;
  approvedBy: string | undefined;
}

type Ended = Refusal<'LOST_PHONE_ANSWERED'>;

/** The face and the ID are compared always, as they are on file; and one thing is asked that only the member knows. */
const neededChecks: readonly IdentityCheck[] = ['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE'];

/** Who has corrected these knows them. Face and ID are compared with the pictures from before a correction. */
const knownByCorrection: Partial<Record<ComparedDetail, IdentityCheck>> = {
  address: 'ADDRESS_KNOWN',
  references: 'REFERENCE_KNOWN',
};

/** @param correctedLately what was corrected less than `correctionWaitMilliseconds` before the request: knowing it proves nothing. */
export function uncountedChecks(correctedLately: readonly ComparedDetail[]): IdentityCheck[] {
  return correctedLately.flatMap((detail) => knownByCorrection[detail] ?? []);
}

/** Whether one of the staff may record that the identity was checked, once. */
export function decideIdentityCheck(
  { waits, checkedBy }: LostPhoneRequest,
  checks: readonly IdentityCheck[],
  correctedLately: readonly ComparedDetail[],
): 'checked' | Ended | Refusal<'IDENTITY_CHECKS_INCOMPLETE'> {
  if (!waits || checkedBy !== undefined) return refuse('LOST_PHONE_ANSWERED');
  const uncounted = uncountedChecks(correctedLately);
  const passed = new Set(checks.filter((check) => !uncounted.includes(check)));
  const complete = neededChecks.every((check) => passed.has(check)) && passed.size > neededChecks.length;
  return complete ? 'checked' : refuse('IDENTITY_CHECKS_INCOMPLETE');
}

/** Whether another person may approve; the number is changed once the wait is over as well. */
export function decideLostPhoneApproval(
  { waits, checkedBy, approvedBy }: LostPhoneRequest,
  staffId: string,
): 'approved' | Ended | Refusal<'IDENTITY_NOT_CHECKED' | 'SAME_PERSON_DECIDES'> {
  if (!waits || approvedBy !== undefined) return refuse('LOST_PHONE_ANSWERED');
  if (checkedBy === undefined) return refuse('IDENTITY_NOT_CHECKED');
  return checkedBy === staffId ? refuse('SAME_PERSON_DECIDES') : 'approved';
}

/** One person is enough to refuse, also after the approval: it leaves everything as it is. */
export function decideLostPhoneRefusal({ waits }: LostPhoneRequest): 'refused' | Ended {
  return waits ? 'refused' : refuse('LOST_PHONE_ANSWERED');
}
