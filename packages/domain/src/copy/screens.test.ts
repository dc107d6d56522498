import { describe, expect, test } from 'vitest';
import { legalWords } from './legal/legal-words.ts';
import { type RefusalCode, refusalSentence } from './refusals.ts';
import { restoreWords } from './restore.ts';
import { screens } from './screens.ts';
import { english } from './site/english.ts';

/** The specification's quoted wording, letter for letter, by section. */
const quoted: Record<string, string[]> = {
  '§1, §2 public pages': [
    'Empowering Your Future with Our Trusted Lending Services.',
    '30+ Employees',
    'Privacy',
    'Terms & Conditions',
    'OK',
    'Login',
    'Log out',
    'LOADING...',
    'APPLY NOW',
    '404 Page Not Found',
    "Sorry, we don't know where you wanted to go.",
    'Take Me Back',
    'We are here to help you',
    'Lost device or need to regain access to your account?',
    'ACCOUNT RECOVERY',
    'Call or message your Loan Assistant!',
    'Redirecting you to our available customer support!',
  ],
  '§2, §4 session': [
    'Remember me',
    'SIGN IN',
    'Register Here',
    'Signing In.',
    'Sign in succefully.',
    'Registration',
    'REGISTER NOW',
    'CONTINUE',
    'Sign In Here',
    'Creating account.',
    'Your account has been created succefully.',
    'Password confirmation mismatch.',
  ],
  '§2, §4, §5 activation': [
    'Activate your account before applying loan',
    'ACTIVATE ACCOUNT',
    'Tell us about yourself',
    'Current residential address',
    'Character References',
    'Family / Relatives',
    'Your ID',
    'Your Signature here',
    'Benificiary bank account',
    'UNDO',
    'DONE',
    'Continue',
    'Finish',
    'Please wait while we save your information',
    'Information validated successfully!',
    'Please sign inside the box!',
    'Signature area is blank. Please sign before clicking DONE.',
    'Signature save successfully!',
    'Please complete your information!',
    'Kindly enter your bank details manually. Copy-pasting is not allowed for security reasons.',
  ],
  '§2, §8 loan': [
    'Submitting...',
    'Success',
    'Service and Policy Agreement',
    'I AGREE',
    'Confirm Your Loan Application',
    'CONFIRM LOAN APPLICATION',
    'Please read Service and Policy Agreement',
    'You already have a loan!',
  ],
  '§2, §5 wallet': [
    'Available Balance',
    'WITHDRAW NOW',
    'Used',
    'Limit',
    'Loan Status',
    'Application Date',
    'Borrowing Amount',
    'Loan Application No.',
    'Credit Powered By',
    'Loan Statement',
    'CONTINUE WITHDRAWAL',
    'CONFIRM WITHDRAWAL',
    'Transferring...',
    'Cancel',
    'CONFIRM',
    '6 up to 12 digit OTP code. Only numbers are allowed.',
    'Verifying OTP.',
    'OTP confirmed successfully.',
    'Invalid OTP',
  ],
  '§2, §8 navigation, settings, errors': [
    'Home',
    'Wallet',
    'Settings',
    'Sign Out',
    'Logout',
    'CREDIT SCORE',
    'Withdrawal',
    'Contract',
    'Account',
    'Password',
    'Transfer',
    'Pay',
    'Borrow',
    'Close',
    "We haven't received any withdrawal so far",
    "We haven't received any loan applications so far",
    'Change Password',
    'Password confirmation mismatch',
    'Your password changed succefully',
    'No Server Response',
    'Your login has expired.',
  ],
};

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

const written = [
  ...stringsOf(screens),
  ...stringsOf(english),
  ...stringsOf(legalWords.en),
  restoreWords.en.loading,
];

describe.each(Object.entries(quoted))('%s', (_section, wordings) => {
  test.each(wordings)('the catalogue says %s', (wording) => {
    expect(written).toContain(wording);
  });
});

test("the landing page's second part asks why", () => {
  expect(english.landing.why({ companyShortName: 'Sagwan' })).toMatch(/^Why /);
});

test('a failed restore adds its ending to the server message', () => {
  expect(restoreWords.en.failed('Your login has expired.')).toBe(
    'Your login has expired. - Redirecting to home',
  );
});

test.each<[wording: string, code: RefusalCode]>([
  [screens.dashboard.activatePrompt, 'ACCOUNT_NOT_ACTIVATED'],
  [screens.loan.exists, 'LOAN_EXISTS'],
  [screens.loan.agreementMissing, 'AGREEMENT_NOT_ACCEPTED'],
  [screens.withdrawal.otpInvalid, 'STEP_UP_INVALID'],
  [screens.errors.sessionExpired, 'SESSION_EXPIRED'],
])('screen and server say %j alike', (wording, code) => {
  expect(wording).toBe(refusalSentence(code));
});

test.each([
  [
    { first: '₱ 999.00' },
    'Your first transfer to this account can be up to ₱ 999.00; once it has arrived, you can withdraw any amount up to ' +
      'your balance, by InstaPay up to ₱ 50,000.00 and by PESONet above.',
  ],
  [
    { first: '₱ 999.00', most: '₱ 50,000.00' },
    'Your first transfer to this account can be up to ₱ 999.00; once it has arrived, you can withdraw up to ' +
      '₱ 50,000.00 a transfer, the most that GCash takes, as often as you like.',
  ],
  [
    { most: '₱ 50,000.00' },
    'You can withdraw up to ₱ 50,000.00 a transfer, the most that GCash takes, as often as you like.',
  ],
])('the limits of a withdrawal are one sentence: %j', (limits, sentence) => {
  expect(screens.withdrawal.limits({ bankName: 'GCash', instapay: '₱ 50,000.00', ...limits })).toBe(sentence);
});
