import { expect, test } from 'vitest';
import { dataAnswerCodes } from '../staff/reasons.ts';
import { decideDataAnswer, decideDeletion, fitsRequest } from './data-request.ts';

const nothingOpen = {
  hasOpenLoan: false,
  balanceMinor: 0n,
  hasMoneyUnderWay: false,
  hasReturnablePayment: false,
  hasOpenComplaint: false,
};

test.each([
  ['nothing open', {}, 'allowed'],
  ['a loan', { hasOpenLoan: true }, 'DELETION_LOAN_OPEN'],
  ['a centavo', { balanceMinor: 1n }, 'DELETION_WALLET_NOT_EMPTY'],
  ['money under way', { hasMoneyUnderWay: true }, 'DELETION_MONEY_UNDER_WAY'],
  ['a payment that can be taken back', { hasReturnablePayment: true }, 'DELETION_PAYMENT_RETURNABLE'],
  ['a complaint', { hasOpenComplaint: true }, 'DELETION_COMPLAINT_OPEN'],
  ['a loan and a centavo', { hasOpenLoan: true, balanceMinor: 1n }, 'DELETION_LOAN_OPEN'],
])('an account with %s can be deleted: %s', (_, facts, outcome) => {
  const decided = decideDeletion({ ...nothingOpen, ...facts });
  expect(decided === 'allowed' ? decided : decided.refused).toBe(outcome);
});

const open = { state: 'OPEN', agreedBy: undefined, isAccountClosed: false } as const;
const correction = { ...open, kind: 'correction', field: 'address' } as const;
const deletion = { ...open, kind: 'deletion', field: 'everything' } as const;

test.each([
  [correction, 'OPENED_FOR_CORRECTION', 'done'],
  [{ ...correction, field: 'loanRecord' }, 'OPENED_FOR_CORRECTION', 'DATA_ANSWER_UNFIT'],
  [{ ...correction, field: 'loanRecord' }, 'CORRECTED', 'done'],
  [{ ...correction, isAccountClosed: true }, 'OPENED_FOR_CORRECTION', 'DATA_ANSWER_UNFIT'],
  [{ ...correction, isAccountClosed: true }, 'CORRECTED', 'done'],
  [correction, 'RECORD_IS_RIGHT', 'refused'],
  [correction, 'DELETED', 'DATA_ANSWER_UNFIT'],
  [{ ...correction, state: 'DONE' as const }, 'CORRECTED', 'DATA_REQUEST_ANSWERED'],
  [deletion, 'CORRECTED', 'DATA_ANSWER_UNFIT'],
  [deletion, 'DELETED', 'agreed'],
  [{ ...deletion, agreedBy: 'another' }, 'DELETED', 'done'],
  [{ ...deletion, agreedBy: 'me' }, 'DELETED', 'SAME_PERSON_DECIDES'],
  [{ ...deletion, agreedBy: 'me' }, 'CLAIM_OPEN', 'refused'],
  [{ ...deletion, state: 'REFUSED' as const }, 'DELETED', 'DATA_REQUEST_ANSWERED'],
] as const)('%j answered %s: %s', (request, answerCode, outcome) => {
  const decided = decideDataAnswer(request, { answerCode, staffId: 'me' });
  expect(typeof decided === 'string' ? decided : decided.refused).toBe(outcome);
});

test('each answer fits one kind of request', () => {
  const fitting = (request: Parameters<typeof fitsRequest>[0]) =>
    dataAnswerCodes.filter((code) => fitsRequest(request, code));
  expect([...fitting(correction), ...fitting(deletion)].toSorted()).toEqual([...dataAnswerCodes].toSorted());
});
