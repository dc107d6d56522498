import { type Refusal, refuse } from '../copy/refusal.ts';
import type { DataAnswerCode } from '../staff/reasons.ts';

/** What a member may ask of the data that is held: that it is corrected or deleted (RA 10173 §16 (d), (e)). */
export const dataRequestKinds = ['correction', 'deletion'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

export const dataRequestStates = ['OPEN', 'DONE', 'REFUSED'] as const;
export type DataRequestState = (typeof dataRequestStates)[number];

/** How many complaints the member's page lists, the newest; what is held has them all. */
export const complaintsShownMax = 50;

/** What a correction can be asked of. E-mail address, number, password and bank account are changed in Settings. */
export const correctableFields = [
  'name',
  'birthDate',
  'gender',
  'maritalStatus',
  'nationality',
  'address',
  'references',
  'identity',
  'work',
  'income',
  'loanRecord',
  'otherRecord',
] as const;
export type CorrectableField = (typeof correctableFields)[number];

/** Those of the steps: the member saves them again while staff have opened them. */
const stepFields: ReadonlySet<string> = new Set<CorrectableField>([
  'name',
  'birthDate',
  'gender',
  'maritalStatus',
  'nationality',
  'address',
  'references',
  'identity',
]);

/** Within which a request is answered, as the privacy policy promises (copy/legal). */
export const dataRequestDays = 30;

/** What keeps an account open, as it is now. */
export interface AccountFacts {
  /** Applied for or running. */
  hasOpenLoan: boolean;
  balanceMinor: bigint;
  /** A withdrawal under way, a payment that its channel has not settled, an overpayment that was not sent back. */
  hasMoneyUnderWay: boolean;
  /** Of a loan that is paid or was given back: its channel may still take the payment back, or the certificate is still to come. */
  hasReturnablePayment: boolean;
  hasOpenComplaint: boolean;
}

export type DeletionRefusal =
  | 'DELETION_LOAN_OPEN'
  | 'DELETION_WALLET_NOT_EMPTY'
  | 'DELETION_MONEY_UNDER_WAY'
  | 'DELETION_PAYMENT_RETURNABLE'
  | 'DELETION_COMPLAINT_OPEN';

/** Whether the account can be deleted: nothing may be open between the member and us. */
export function decideDeletion(facts: AccountFacts): 'allowed' | Refusal<DeletionRefusal> {
  if (facts.hasOpenLoan) return refuse('DELETION_LOAN_OPEN');
  if (facts.balanceMinor > 0n) return refuse('DELETION_WALLET_NOT_EMPTY');
  if (facts.hasMoneyUnderWay) return refuse('DELETION_MONEY_UNDER_WAY');
  if (facts.hasReturnablePayment) return refuse('DELETION_PAYMENT_RETURNABLE');
  if (facts.hasOpenComplaint) return refuse('DELETION_COMPLAINT_OPEN');
  return 'allowed';
}

interface Outcome {
  kind: DataRequestKind;
  state: Exclude<DataRequestState, 'OPEN'>;
}

/** What each answer of staff belongs to and makes of the request. */
export const dataAnswerOutcomes: Record<DataAnswerCode, Outcome> = {
  OPENED_FOR_CORRECTION: { kind: 'correction', state: 'DONE' },
  CORRECTED: { kind: 'correction', state: 'DONE' },
  RECORD_IS_RIGHT: { kind: 'correction', state: 'REFUSED' },
  NOT_SHOWN: { kind: 'correction', state: 'REFUSED' },
  SIGNED_PAPERS_STAY: { kind: 'correction', state: 'REFUSED' },
  DELETED: { kind: 'deletion', state: 'DONE' },
  CLAIM_OPEN: { kind: 'deletion', state: 'REFUSED' },
  OWNER_NOT_CONFIRMED: { kind: 'deletion', state: 'REFUSED' },
  MEMBER_CHANGED_MIND: { kind: 'deletion', state: 'REFUSED' },
};

export interface AnsweredRequest {
  kind: DataRequestKind;
  state: DataRequestState;
  /** What the correction is of; 'everything' of a deletion. */
  field: string;
  /** Who of the staff agreed to a deletion already. */
  agreedBy: string | undefined;
  /** A correction that was open when the deletion was granted is still answered: what the law keeps may be wrong. */
  isAccountClosed: boolean;
}

/** `agreed`: a deletion waits for a second person. */
export type DataAnswerDecision = 'agreed' | 'done' | 'refused';

/** Whether staff may answer a request like this. A deletion cannot be taken back, so two people agree to it. */
export function decideDataAnswer(
  request: AnsweredRequest,
  { answerCode, staffId }: { answerCode: DataAnswerCode; staffId: string },
): DataAnswerDecision | Refusal<'DATA_REQUEST_ANSWERED' | 'DATA_ANSWER_UNFIT' | 'SAME_PERSON_DECIDES'> {
  const { kind, state } = dataAnswerOutcomes[answerCode];
  if (request.state !== 'OPEN') return refuse('DATA_REQUEST_ANSWERED');
  if (!fitsRequest(request, answerCode) || kind !== request.kind) return refuse('DATA_ANSWER_UNFIT');
  if (state === 'REFUSED') return 'refused';
  if (kind === 'correction') return 'done';
  if (request.agreedBy === undefined) return 'agreed';
  return request.agreedBy === staffId ? refuse('SAME_PERSON_DECIDES') : 'done';
}

/**
 * Whether an answer is one that staff can give to a request: the office offers no other. In a closed account the member cannot
 * correct a step.
 */
export function fitsRequest(
  { kind, field, isAccountClosed }: Pick<AnsweredRequest, 'kind' | 'field' | 'isAccountClosed'>,
  answerCode: DataAnswerCode,
): boolean {
  if (answerCode === 'OPENED_FOR_CORRECTION')
    return kind === 'correction' && stepFields.has(field) && !isAccountClosed;
  return dataAnswerOutcomes[answerCode].kind === kind;
}
