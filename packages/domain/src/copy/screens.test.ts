import { expect, test } from 'vitest';
import { type RefusalCode, refusalSentence } from './refusals.ts';
import { screens } from './screens.ts';

test.each<[wording: string, code: RefusalCode]>([
  [screens.dashboard.activatePrompt, 'ACCOUNT_NOT_ACTIVATED'],
  [screens.loan.exists, 'LOAN_EXISTS'],
  [screens.loan.agreementMissing, 'AGREEMENT_NOT_ACCEPTED'],
  [screens.withdrawal.otpInvalid, 'STEP_UP_INVALID'],
  [screens.errors.sessionExpired, 'SESSION_EXPIRED'],
])('screen and server say %j alike', (wording, code) => {
  expect(wording).toBe(refusalSentence(code));
});

test('the screen explains the limit of a withdrawal as the server does', () => {
  const limit = '₱\u2009999.00';
  expect(screens.withdrawal.limitReached({ limit })).toBe(
    refusalSentence('WITHDRAWAL_OVER_LIMIT', { limit }),
  );
});
