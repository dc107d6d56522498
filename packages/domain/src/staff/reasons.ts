/**
 * Why an application is held or rejected. The lists are closed and the member reads the catalogue's sentence
 * (copy/states.ts): nobody types a message that a member sees (decisions §5), and a refused applicant may know
 * why (RA 9510).
 */
export const holdReasonCodes = [
  'ID_UNCLEAR',
  'SELFIE_UNCLEAR',
  'NAME_DIFFERS',
  'ADDRESS_UNCONFIRMED',
  'BANK_ACCOUNT_UNCONFIRMED',
  'INCOME_UNCONFIRMED',
] as const;

export type HoldReasonCode = (typeof holdReasonCodes)[number];

export const rejectionReasonCodes = [
  'INCOME_TOO_LOW',
  'OTHER_DEBTS_TOO_HIGH',
  'IDENTITY_NOT_CONFIRMED',
  'INFORMATION_NOT_TRUE',
  'CREDIT_HISTORY',
  'OUTSIDE_POLICY',
] as const;

export type RejectionReasonCode = (typeof rejectionReasonCodes)[number];

/** Why a holiday, a hardship plan or more time is not granted (servicing 6). */
export const reliefRefusalReasonCodes = [
  'REASON_NOT_SHOWN',
  'PLAN_CAN_BE_KEPT',
  'OTHER_CHANGE_FITS',
  'PLAN_CHANGED_LATELY',
] as const;

export type ReliefRefusalReasonCode = (typeof reliefRefusalReasonCodes)[number];

/** How a member asked staff to stop auto-debit; staff never stop it on their own account (servicing 7). */
export const mandateEndReasonCodes = ['ASKED_BY_PHONE', 'ASKED_BY_EMAIL', 'ASKED_IN_PERSON'] as const;

export type MandateEndReasonCode = (typeof mandateEndReasonCodes)[number];

/** What became of an event of the score that a member disputed (score/score-dispute.ts). */
export const scoreDisputeAnswerCodes = [
  'RECORDED_BY_MISTAKE',
  'PAYMENT_BOOKED_SINCE',
  'PAYMENT_CAME_LATE',
  'RECORD_IS_RIGHT',
] as const;

export type ScoreDisputeAnswerCode = (typeof scoreDisputeAnswerCodes)[number];

/** What became of what a member asked of the data that is held (personal-data/data-request.ts). */
export const dataAnswerCodes = [
  'OPENED_FOR_CORRECTION',
  'CORRECTED',
  'RECORD_IS_RIGHT',
  'NOT_SHOWN',
  'SIGNED_PAPERS_STAY',
  'DELETED',
  'CLAIM_OPEN',
  'OWNER_NOT_CONFIRMED',
  'MEMBER_CHANGED_MIND',
] as const;

export type DataAnswerCode = (typeof dataAnswerCodes)[number];

/** How staff met a member who lost the phone; never by a call without a picture (decision 0049). */
export const identityCheckWays = ['VIDEO_CALL', 'AT_OFFICE'] as const;

export type IdentityCheckWay = (typeof identityCheckWays)[number];

/** What of a member's identity was compared with what is on file, and was right (session/lost-phone.ts). */
export const identityChecks = [
  'FACE_IS_OF_SELFIE',
  'ID_IS_ON_FILE',
  'ADDRESS_KNOWN',
  'REFERENCE_KNOWN',
  'LOAN_KNOWN',
] as const;

export type IdentityCheck = (typeof identityChecks)[number];

/** Why the number of a lost phone is not changed. */
export const lostPhoneRefusalCodes = [
  'OWNER_NOT_CONFIRMED',
  'NOT_REACHED',
  'OWNER_DID_NOT_ASK',
  'PHONE_FOUND',
] as const;

export type LostPhoneRefusalCode = (typeof lostPhoneRefusalCodes)[number];

/** Why nothing can be withdrawn from an account for a while; there is no other reason (decisions §6). */
export const suspensionReasonCodes = ['SUSPECTED_TAKEOVER', 'ORDER_OF_LAW'] as const;

export type SuspensionReasonCode = (typeof suspensionReasonCodes)[number];
