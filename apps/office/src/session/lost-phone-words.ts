import type { ComparedDetail } from '@sagwan/domain/session/lost-phone.ts';
import type { IdentityCheck, IdentityCheckWay } from '@sagwan/domain/staff/reasons.ts';

/** As staff read them; no member does. */
export const wayTexts: Record<IdentityCheckWay, string> = {
  VIDEO_CALL: 'Video call on the new number',
  AT_OFFICE: 'At our office',
};

export const checkTexts: Record<IdentityCheck, string> = {
  FACE_IS_OF_SELFIE: 'The face is that of the selfie on file',
  ID_IS_ON_FILE: 'The original ID is the one on file: kind, number, name and picture',
  ADDRESS_KNOWN: 'The member knew the address on file',
  REFERENCE_KNOWN: 'The member knew a reference on file, by name and relationship',
  LOAN_KNOWN: 'The member knew the amount and month of a loan or payment',
};

/** Where pictures from before a correction are compared with. */
export const checkTextsBefore: Partial<Record<IdentityCheck, string>> = {
  FACE_IS_OF_SELFIE: 'The face is that of the selfie from before the correction',
  ID_IS_ON_FILE: 'The original ID is the one from before the correction: kind, number, name and picture',
};

export const detailNames: Record<ComparedDetail, string> = {
  selfie: 'Selfie',
  identity: 'ID',
  personal: 'Name and birth date',
  address: 'Address',
  references: 'References',
  email: 'E-mail address',
};
