import type { DataAnswerCode } from '../../staff/reasons.ts';

export const english: Record<DataAnswerCode, string> = {
  OPENED_FOR_CORRECTION: 'You can change it yourself now: in Settings, Your data, for 30 days.',
  CORRECTED: 'We looked at it and corrected it.',
  RECORD_IS_RIGHT: 'We looked at it, and what we hold is right.',
  NOT_SHOWN:
    'We could not see from what you wrote what is right. You can ask again and tell us more, or bring a paper that shows it.',
  SIGNED_PAPERS_STAY: 'It stands in a paper that you signed, and a signed paper is not changed afterwards.',
  DELETED:
    'Your account is deleted and nobody can sign in with it. What the law makes us keep is deleted when its time is over.',
  CLAIM_OPEN: 'A claim about your account is not settled yet, and what it rests on must be kept until then.',
  OWNER_NOT_CONFIRMED: 'We could not make sure that the owner of the account asked for it.',
  MEMBER_CHANGED_MIND: 'You told us that you do not want it any more. Nothing was deleted.',
};
