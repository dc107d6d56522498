import type { DataKey } from '../keyring/data-key.ts';
import type { MemberSteps, StepContents } from './step-content.ts';
import type { StepRows } from './steps.sql.ts';

type Sealed<Step extends keyof StepContents, Kept extends keyof StepContents[Step] = never> = Omit<
  StepContents[Step],
  Kept
>;
type NamesKept = 'firstName' | 'middleName' | 'lastName' | 'isAgree';
type PicturesKept = 'imageIdFrontURL' | 'imageIdBackURL' | 'imageSelfieURL';

/** The steps as they were saved, from their rows; one not saved yet is left out. */
export function openSteps(
  { personal, address, references, identity, signature }: StepRows,
  key: DataKey,
): Omit<MemberSteps, 'bank'> {
  return {
    personal: personal && openPersonal(personal, key),
    address:
      address && key.openFields<Sealed<'address'>>('address.details_encrypted', address.detailsEncrypted),
    references:
      references &&
      key.openFields<Sealed<'references'>>('reference.details_encrypted', references.detailsEncrypted),
    identity: identity && openIdentity(identity, key),
    signature,
  };
}

function openPersonal({ detailsEncrypted, ...row }: NonNullable<StepRows['personal']>, key: DataKey) {
  return {
    ...row,
    ...key.openFields<Sealed<'personal', NamesKept>>('personal.details_encrypted', detailsEncrypted),
  };
}

function openIdentity({ detailsEncrypted, ...row }: NonNullable<StepRows['identity']>, key: DataKey) {
  return { ...openIdentityDetails(detailsEncrypted, key), ...row };
}

/** The kind and number of the ID. */
export function openIdentityDetails(detailsEncrypted: Buffer, key: DataKey) {
  return key.openFields<Sealed<'identity', PicturesKept>>('identity.details_encrypted', detailsEncrypted);
}

/** The phone numbers of both references. */
export function openReferencePhoneNumbers(detailsEncrypted: Buffer, key: DataKey): string[] {
  const { refPhoneNumber1, refPhoneNumber2 } = key.openFields<Sealed<'references'>>(
    'reference.details_encrypted',
    detailsEncrypted,
  );
  return [refPhoneNumber1, refPhoneNumber2];
}
