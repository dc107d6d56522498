import { describe, expect, test } from 'vitest';
import { affordabilityReasons } from '../affordability/affordability.ts';
import { contractContent, serviceAgreement } from '../loan/contract.ts';
import { noFeeTerms } from '../loan/fees.ts';
import { loanStates } from '../loan/loan-state.ts';
import { company, facts, terms } from '../loan/sample-contract.ts';
import { interestPrincipalPenalty } from '../loan/servicing/terms.ts';
import { fields } from '../member/fields.ts';
import { holdReasonCodes, rejectionReasonCodes, scoreDisputeAnswerCodes } from '../staff/reasons.ts';
import { rails } from '../wallet/rail.ts';
import { withdrawalStates } from '../wallet/withdrawal-state.ts';
import { accountLockedStatus, accountLocks } from './account-locked.ts';
import { activationScreens } from './activation-screens.ts';
import { affordabilityReasonSentence, affordabilityWords } from './affordability-words.ts';
import { autoDebitScreens } from './auto-debit.ts';
import { deductionLines, lateChargeLines } from './charges.ts';
import { codeWords } from './code-words.ts';
import { homeScreens } from './home-screens.ts';
import { loanStatementText } from './loan-statement.ts';
import { lockWords } from './lock-words.ts';
import { messageSettings } from './message-settings.ts';
import { english as messageEnglish } from './messages/english.ts';
import { papers } from './papers.ts';
import { passkeyWords } from './passkeys.ts';
import { phoneChangeWords } from './phone-change.ts';
import { planChangeScreens } from './plan-change-screens.ts';
import { railWords } from './rails.ts';
import { refusalSentence, refusalSentences } from './refusals.ts';
import { repaymentScreens } from './repayment-screens.ts';
import { restoreWords } from './restore.ts';
import { scoreAnswerSentence } from './score-sentences.ts';
import { scoreWords } from './score-words.ts';
import { screens } from './screens.ts';
import { english as servicing } from './servicing/english.ts';
import { english } from './site/english.ts';
import { loanStatus, reasonSentence, withdrawalStatus } from './states.ts';
import { timings } from './timings.ts';
import { walletScreens } from './wallet-screens.ts';

const sample = {
  change: 'One month off',
  code: '48213907',
  amount: '₱\u202f5,000,000.00',
  account: `091${'*'.repeat(17)}`,
  companyName: 'Sagwan Demonstration Financing, Inc.',
  companyShortName: 'Sagwan Demonstration',
  minutes: 15,
  until: 'November 21, 2026 at 6:05 PM GMT+8',
  bank: 'UnionBank',
  number: '639*********',
  loanNumber: '20261121000000000001',
  firstName: 'Maria Concepcion',
  referenceNumber: 'Sagwan-20261121000000000001',
  requestNumber: 'DR20261121000001',
  disputeNumber: 'SD20261121000001',
  sentence: [...holdReasonCodes, ...rejectionReasonCodes]
    .map((code) => reasonSentence(code))
    .reduce((longest, other) => (other.length > longest.length ? other : longest)),
  limit: '₱\u202f999.00',
  example: '150000.50',
  dueOn: 'December 21, 2026',
  date: 'December 21, 2026',
  count: 15,
  paid: '₱\u202f5,000,000.00',
  balance: '₱\u202f5,000,000.00',
  interest: '₱\u202f5,000,000.00',
  reference: '20261121000000000001',
  paidOn: 'December 21, 2026',
  freeUntil: 'December 24, 2026',
  on: 'December 21, 2026',
  nextTryOn: 'December 22, 2026',
  days: 3,
  penalty: 'PHP 1,590.00',
  total: 'PHP 28,090.00',
  next: undefined,
  first: '₱\u202f999.00',
  bankName: 'Bank of the Philippine Islands',
  instapay: '₱\u202f50,000.00',
  most: '₱\u202f50,000.00',
  least: '₱\u202f20.00',
  name: 'Maria Santos',
  step: 2,
  title: 'The loan',
  percent: 1,
  parts: 'ID and selfie',
  at: 'November 21, 2026 at 6:05 PM GMT+8',
  device: 'Chrome on Android',
  email: 'maria@example.com',
  filipino: true,
  address: 'https://sagwan.example/verify',
  note: 'Deducted from the loan at its release',
  addOnPercent: '1.0',
  sha256: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
  secRegistrationNumber: 'DEMO-SEC-0000',
  financingLicenceNumber: 'DEMO-FC-0000',
  channel: 'Payment code',
  rail: 'PESONet',
  arrival: 'on banking days',
};

const messages = sentencesOf(messageEnglish);

/** All sentences in a value, nested ones included; functions are called with the sample. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return sentencesOf(value(sample));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : [];
}

const withFees = { processingFee: { percent: '2' }, documentaryStampTax: { percent: '0.75' } };
const signed = { ...facts, currencySymbol: '₱', selectedCurrency: 'PHP' };
const contract = contractContent(signed);
const contractWithFees = contractContent({
  ...signed,
  principalMinor: 15_000_000n,
  processingFeeMinor: 300_000n,
  documentaryStampTaxMinor: 56_250n,
});

const everySentence = [
  ...Object.values(refusalSentences),
  ...messages,
  ...sentencesOf(screens),
  ...sentencesOf(repaymentScreens),
  ...sentencesOf(planChangeScreens),
  ...sentencesOf(autoDebitScreens),
  ...sentencesOf(messageSettings),
  ...sentencesOf(passkeyWords),
  ...sentencesOf(papers),
  ...sentencesOf(phoneChangeWords),
  ...sentencesOf(walletScreens),
  ...sentencesOf(homeScreens),
  ...sentencesOf(activationScreens),
  ...sentencesOf(codeWords),
  ...sentencesOf(english),
  ...sentencesOf(servicing),
  ...sentencesOf(loanStates.map((state) => loanStatus(state))),
  ...sentencesOf(withdrawalStates.flatMap((state) => rails.map((rail) => withdrawalStatus(state, rail)))),
  ...sentencesOf(railWords),
  ...sentencesOf(accountLockedStatus),
  ...sentencesOf(accountLocks),
  ...sentencesOf(lockWords),
  ...[...holdReasonCodes, ...rejectionReasonCodes].map((code) => reasonSentence(code)),
  ...rejectionReasonCodes.map((code) => loanStatus('REJECTED', code).statusMessage),
  ...sentencesOf(affordabilityWords),
  ...affordabilityReasons.map((reason) => affordabilityReasonSentence(reason)),
  ...sentencesOf(scoreWords),
  ...scoreDisputeAnswerCodes.map((code) => scoreAnswerSentence(code)),
  ...(['next', 'past', 'giveBack'] as const).flatMap((kind) =>
    sentencesOf(loanStatementText({ ...sample, kind })),
  ),
  ...Object.values(fields).map(({ hint }) => hint),
  ...[noFeeTerms, withFees].flatMap((fees) => sentencesOf(serviceAgreement(company, { ...terms, fees }))),
  ...sentencesOf(contract),
  ...sentencesOf(contractWithFees),
  ...[0n, 1n].flatMap((deductedMinor) => sentencesOf(deductionLines({ deductedMinor }))),
  ...lateChargeLines({
    penaltyPercentPerDay: '0.3',
    penaltyGraceDays: 3,
    penaltyMaximumPercentOfInstallment: '100',
    collectionPercentOfOverdue: '5',
    allocationOrder: interestPrincipalPenalty,
  }).map(({ text }) => text),
].flatMap((text) => text.split(/(?<=[.!?])\s+/));

/** Wording of the advance-fee scam (philippines.md 16). */
const scam =
  /\b(unfreez\w*|unlock\w*|unblock\w*|frozen|deposit\w*|top[- ]?up|activation fee|verification fee|guarantee fee|processing fee|wrong account number|insurance)\b|\b(pay|send|transfer|settle|remit)\w* (us |a |an |the |some |your )*(fee|tax|charge|penalty|deposit|amount|money)\b/i;
/**
 * Labels of the specification (§1, §2): the fee shown with the second is always 0.00, the third is about sending the loan to
 * the member's e-wallet. The last two name what is deducted from the loan itself at its release (docs/decisions/0028).
 */
const labels: readonly string[] = [
  screens.withdrawal.transferAmount,
  screens.withdrawal.transferFee,
  english.landing.promises.ewallet.title,
  english.calculator.processingFee,
  english.schedule.facts.processingFee,
  'The processing fee and the documentary stamp tax named above are deducted from the loan amount when it is released, and Party B receives the net proceeds.',
];
/** A sentence that denies asking for a payment. */
const denial = /^(no|not|nothing|never)\b|\bnever\b|\bnothing\b|\bno fee\b/i;

describe('the wording of an honest lender (decisions §6)', () => {
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
  ])('the check finds: %s', (text) => {
    expect(scam.test(text) && !denial.test(text)).toBe(true);
  });

  test('a sentence ends in one point, also after a company that is an Inc.', () => {
    expect(english.frame.regulated(sample)).toContain('Inc. ');
    expect(everySentence.filter((text) => /[^.]\.\.(?!\.)/.test(text))).toEqual([]);
  });

  test('nothing is left unfilled', () => {
    const spoken = [
      ...messages,
      ...sentencesOf(screens),
      ...sentencesOf(repaymentScreens),
      ...sentencesOf(planChangeScreens),
      ...sentencesOf(autoDebitScreens),
      ...sentencesOf(walletScreens),
      ...sentencesOf(homeScreens),
      ...sentencesOf(activationScreens),
      restoreWords.en.loading,
      restoreWords.fil.loading,
    ];
    expect(spoken.filter((text) => /undefined|NaN|\[object|\$\{|\{\w+\}/.test(text))).toEqual([]);
    expect(spoken.filter((text) => text.trim() === '')).toEqual([]);
  });
});

describe('refusals', () => {
  test('are filled from their params, and left as they are without', () => {
    expect(refusalSentence('TOO_MANY_REQUESTS', { seconds: '30' })).toContain('wait 30 seconds');
    expect(refusalSentence('TOO_MANY_REQUESTS')).toContain('{seconds}');
    expect(refusalSentence('STEP_UP_INVALID')).toBe('Invalid OTP');
  });
});

describe('timings', () => {
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
