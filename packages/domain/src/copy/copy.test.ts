import { describe, expect, test } from 'vitest';
import { contractContent, serviceAgreement } from '../loan/contract.ts';
import { loanStates } from '../loan/loan-state.ts';
import { fields } from '../member/fields.ts';
import { holdReasonCodes, rejectionReasonCodes } from '../staff/reasons.ts';
import { withdrawalStates } from '../wallet/withdrawal-state.ts';
import { lateChargeLines } from './charges.ts';
import { loanStatementText } from './loan-statement.ts';
import { messageCharactersMax, messageTexts } from './messages.ts';
import { refusalSentence, refusalSentences } from './refusals.ts';
import { screens } from './screens.ts';
import { accountLockedStatus, loanStatus, reasonSentence, withdrawalStatus } from './states.ts';
import { timings } from './timings.ts';

const sample = {
  code: '48213907',
  amount: '₱\u20095,000,000.00',
  account: `091${'*'.repeat(17)}`,
  companyShortName: 'Sagwan Demonstration',
  minutes: 15,
  until: 'November 21, 2026 at 6:05 PM GMT+8',
  loanNumber: '20261121000000000001',
  referenceNumber: 'Sagwan-20261121000000000001',
  sentence: [...holdReasonCodes, ...rejectionReasonCodes]
    .map(reasonSentence)
    .reduce((longest, other) => (other.length > longest.length ? other : longest)),
  limit: '₱\u2009999.00',
  dueOn: 'December 21, 2026',
};

const messages = Object.entries(messageTexts).map(([name, write]) => [name, write(sample)] as const);

/** Every sentence below a value; functions are called with the sample. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return sentencesOf(value(sample));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : [];
}

const company = { companyName: 'Sagwan Inc.', companyShortName: 'Sagwan', address: 'Quezon City' };
const terms = {
  annualCeilingPercent: '25',
  penaltyPercentPerDay: '0.3',
  gracePeriodDays: 3,
  extensionRequestDays: 5,
  collectionChargePercent: '5',
  terminationPercent: '30',
  breachPercentOfInstalment: '50',
  offerStandsDays: 3,
  coolingOffDays: 3,
};
const contract = contractContent({
  company,
  terms,
  loanNumber: '1',
  fullLegalName: 'Maria Santos',
  identityType: 'Passport',
  identityNumber: 'P12***',
  phoneNumber: '639***',
  bankName: 'GCash',
  accountNumber: '091***',
  currencySymbol: '₱',
  selectedCurrency: 'PHP',
  principalMinor: 1n,
  principalForeignMinor: 1n,
  installmentCount: 6,
  monthlyRatePercent: '1.0',
  interestMinor: 1n,
  interestForeignMinor: 1n,
  installmentMinor: 1n,
  installmentForeignMinor: 1n,
  eirMonthlyPercent: '1.690669',
});

const everySentence = [
  ...Object.values(refusalSentences),
  ...messages.map(([, text]) => text),
  ...sentencesOf(screens),
  ...sentencesOf(loanStates.map((state) => loanStatus(state))),
  ...sentencesOf(withdrawalStates.map(withdrawalStatus)),
  ...sentencesOf(accountLockedStatus),
  ...[...holdReasonCodes, ...rejectionReasonCodes].map(reasonSentence),
  ...sentencesOf(loanStatementText(sample)),
  ...Object.values(fields).map(({ hint }) => hint),
  ...sentencesOf(serviceAgreement(company, terms)),
  ...sentencesOf(contract),
  ...lateChargeLines({
    penaltyPercentPerDay: '0.3',
    penaltyGraceDays: 3,
    penaltyMaximumPercentOfInstallment: '100',
    collectionPercentOfOverdue: '5',
  }).map(({ text }) => text),
].flatMap((text) => text.split(/(?<=[.!?])\s+/));

/** How the advance-fee scam speaks (philippines.md 16). */
const scam =
  /\b(unfreez\w*|unlock\w*|unblock\w*|frozen|deposit\w*|top[- ]?up|activation fee|verification fee|guarantee fee|processing fee|wrong account number|insurance)\b|\b(pay|send|transfer|settle|remit)\w* (us |a |an |the |some |your )*(fee|tax|charge|penalty|deposit|amount|money)\b/i;
/** Labels of the specification (§2): the fee beside the second is always 0.00. */
const labels: readonly string[] = [screens.withdrawal.transferAmount, screens.withdrawal.transferFee];
/** A sentence that says no such thing is asked. */
const denial = /^(no|nothing|never)\b|\bnever\b|\bnothing\b|\bno fee\b/i;

describe('an honest lender speaks (decisions §6)', () => {
  test('no sentence asks for a payment, a fee or a deposit', () => {
    const asking = everySentence.filter((text) => scam.test(text) && !denial.test(text));
    expect(asking.filter((text) => !labels.includes(text))).toEqual([]);
    expect(everySentence.length).toBeGreaterThan(250);
  });

  test.each([
    'Please pay the verification fee to unfreeze your wallet.',
    'Send a deposit of ₱5,000.00 to continue your withdrawal.',
    'Your money went to a wrong account number.',
    'Transfer the amount to your loan officer.',
  ])('the check would see: %s', (text) => {
    expect(scam.test(text) && !denial.test(text)).toBe(true);
  });

  test('nothing is left unfilled', () => {
    const { restore, ...others } = screens;
    const spoken = [...messages.map(([, text]) => text), ...sentencesOf(others), restore.loading];
    expect(spoken.filter((text) => /undefined|NaN|\[object|\$\{|\{\w+\}/.test(text))).toEqual([]);
    expect(spoken.filter((text) => text.trim() === '')).toEqual([]);
  });
});

describe('messages', () => {
  test.each(messages)('%s fits into two SMS, even with the longest values', (_name, text) => {
    expect(text.length).toBeLessThanOrEqual(messageCharactersMax);
  });

  test.each(messages)('%s carries no link', (_name, text) => {
    expect(text).not.toMatch(/https?:|www\.|\.(com|ph|ly)\b/i);
  });

  const codes = messages.filter(([, text]) => text.includes(sample.code));

  test('four messages carry a code', () => {
    expect(codes.map(([name]) => name)).toEqual([
      'withdrawalCode',
      'registrationCode',
      'passwordResetCode',
      'passwordChangeCode',
    ]);
  });

  test.each(codes)('%s says how long it works and that nobody asks for it', (_name, text) => {
    expect(text).toContain('5 minutes');
    expect(text).toContain(`${sample.companyShortName} never asks you for this code`);
  });

  test('a withdrawal code names the amount and the masked account', () => {
    const text = messageTexts.withdrawalCode(sample);
    expect(text).toContain(sample.amount);
    expect(text).toContain(sample.account);
  });
});

describe('refusals', () => {
  test('are filled from their params, and left as they are without', () => {
    expect(refusalSentence('TOO_MANY_REQUESTS', { seconds: '30' })).toContain('wait 30 seconds');
    expect(refusalSentence('TOO_MANY_REQUESTS')).toContain('{seconds}');
    expect(refusalSentence('STEP_UP_INVALID')).toBe('Invalid OTP');
  });
});

/** Quoted wording of the specification (§1, §2, §4, §5, §8), odd spellings included, copied from there. */
const quoted = [
  'Empowering Your Future with Our Trusted Lending Services.',
  '30+ Employees',
  'LOADING...',
  'APPLY NOW',
  'Privacy',
  'Terms & Conditions',
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
  'Password confirmation mismatch',
  'Activate your account before applying loan',
  'ACTIVATE ACCOUNT',
  'Tell us about yourself',
  'Current residential address',
  'Character References',
  'Your ID',
  'Your Signature here',
  'Benificiary bank account',
  'UNDO',
  'DONE',
  'Finish',
  'Please wait while we save your information',
  'Information validated successfully!',
  'Please complete your information!',
  'Please sign inside the box!',
  'Signature area is blank. Please sign before clicking DONE.',
  'Signature save successfully!',
  'Kindly enter your bank details manually. Copy-pasting is not allowed for security reasons.',
  'Submitting...',
  'Success',
  'Service and Policy Agreement',
  'I AGREE',
  'Please read Service and Policy Agreement',
  'Confirm Your Loan Application',
  'CONFIRM LOAN APPLICATION',
  'You already have a loan!',
  'Home',
  'Wallet',
  'Settings',
  'Sign Out',
  'Logout',
  'Available Balance',
  'WITHDRAW NOW',
  'Loan Status',
  'Application Date',
  'Borrowing Amount',
  'Loan Application No.',
  'Credit Powered By',
  'CONTINUE WITHDRAWAL',
  'CONFIRM WITHDRAWAL',
  'Verifying OTP.',
  'OTP confirmed successfully.',
  'Invalid OTP',
  '6 up to 12 digit OTP code. Only numbers are allowed.',
  'Transferring...',
  'CREDIT SCORE',
  "We haven't received any withdrawal so far",
  "We haven't received any loan applications so far",
  'Your password changed succefully',
  'We are here to help you',
  'Lost device or need to regain access to your account?',
  'ACCOUNT RECOVERY',
  'Call or message your Loan Assistant!',
  'Redirecting you to our available customer support!',
  '404 Page Not Found',
  "Sorry, we don't know where you wanted to go.",
  'Take Me Back',
  'No Server Response',
  'Your login has expired.',
];

describe('screens', () => {
  const spoken = new Set(sentencesOf(screens));

  test.each(quoted)('%s', (wording) => {
    expect(spoken.has(wording)).toBe(true);
  });

  test('a failed restore adds its ending to the server message', () => {
    expect(screens.restore.failed('Your login has expired.')).toBe(
      'Your login has expired. - Redirecting to home',
    );
  });

  test.each([
    ['slideshow', 1500],
    ['toast', 5000],
    ['loanSubmitting', 5000],
    ['transferring', 10_000],
    ['maskReveal', 3000],
    ['signInRedirect', 1500],
    ['registrationSignIn', 3000],
    ['activationFormClose', 5000],
    ['restoreFailureRedirect', 1500],
    ['passwordChangeRedirect', 3000],
    ['supportRedirectNotice', 3000],
  ] as const)('%s lasts %d ms (specification §9)', (name, milliseconds) => {
    expect(timings[name]).toBe(milliseconds);
  });
});
