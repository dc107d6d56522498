import { describe, expect, test } from 'vitest';
import { legalWords } from './legal/legal-words.ts';
import { type RefusalCode, refusalSentence } from './refusals.ts';
import { restoreWords } from './restore.ts';
import { screens } from './screens.ts';
import { english } from './site/english.ts';

/** The specification's quoted wording, letter for letter, and where it is said: a text in another's place fails too. */
const quoted: Record<string, [wording: string, ...said: string[]][]> = {
  '§1, §2 public pages': [
    ['Empowering Your Future with Our Trusted Lending Services.', english.landing.title],
    ['30+ Employees', english.about.employees],
    ['Privacy', legalWords.en.links.privacy],
    ['Terms & Conditions', legalWords.en.titles.terms, legalWords.en.links.terms],
    ['OK', legalWords.en.ok],
    ['Login', english.frame.login],
    ['Log out', english.frame.logout],
    ['LOADING...', restoreWords.en.loading],
    ['APPLY NOW', english.calculator.apply],
    ['404 Page Not Found', english.notFound.title],
    ["Sorry, we don't know where you wanted to go.", english.notFound.text],
    ['Take Me Back', english.notFound.back],
    ['We are here to help you', english.help.title],
    ['Lost device or need to regain access to your account?', english.help.question],
    ['ACCOUNT RECOVERY', english.help.recovery, english.signIn.recovery],
    ['Call or message your Loan Assistant!', english.help.loading],
    ['Redirecting you to our available customer support!', english.help.redirecting],
  ],
  '§2, §4 session': [
    ['Remember me', english.signIn.rememberMe],
    ['SIGN IN', english.signIn.submit],
    ['Register Here', english.signIn.registerLink],
    ['Signing In.', english.signIn.loading],
    ['Sign in succefully.', english.signIn.success],
    ['Registration', english.register.title],
    ['REGISTER NOW', english.register.submitFirst],
    ['CONTINUE', screens.loan.continue, screens.withdrawal.continue, english.register.submitSecond],
    ['Sign In Here', english.register.signInLink],
    ['Creating account.', screens.settings.passwordLoading, english.register.loading],
    ['Your account has been created succefully.', english.register.success],
    ['Password confirmation mismatch.', english.register.confirmMismatch],
  ],
  '§2, §4, §5 activation': [
    ['Activate your account before applying loan', screens.dashboard.activatePrompt],
    ['ACTIVATE ACCOUNT', screens.dashboard.activate],
    ['Tell us about yourself', screens.activation.stepTitles.personal],
    ['Current residential address', screens.activation.stepTitles.address],
    ['Character References', screens.activation.stepTitles.references],
    ['Family / Relatives', screens.activation.stepNotes.references],
    ['Your ID', screens.activation.stepTitles.identity],
    ['Your Signature here', screens.activation.stepTitles.signature],
    ['Benificiary bank account', screens.activation.stepTitles.bank],
    ['UNDO', screens.activation.signatureUndo],
    ['DONE', screens.activation.signatureDone],
    ['Continue', screens.activation.next],
    ['Finish', screens.activation.finish],
    ['Please wait while we save your information', screens.activation.saving],
    ['Information validated successfully!', screens.activation.validated],
    ['Please sign inside the box!', screens.activation.signatureMissing],
    ['Signature area is blank. Please sign before clicking DONE.', screens.activation.signatureBlank],
    ['Signature save successfully!', screens.activation.signatureSaved],
    ['Please complete your information!', screens.activation.bankIncomplete],
    [
      'Kindly enter your bank details manually. Copy-pasting is not allowed for security reasons.',
      screens.activation.pasteBlocked,
    ],
  ],
  '§2, §8 loan': [
    ['Submitting...', screens.loan.submitting],
    ['Success', screens.loan.success],
    ['Service and Policy Agreement', screens.loan.agreementTitle],
    ['I AGREE', screens.loan.agreementAccept],
    ['Confirm Your Loan Application', screens.loan.confirmTitle],
    ['CONFIRM LOAN APPLICATION', screens.loan.confirm],
    ['Please read Service and Policy Agreement', screens.loan.agreementMissing],
    ['You already have a loan!', screens.loan.exists],
  ],
  '§2, §5 wallet': [
    ['Available Balance', screens.wallet.availableBalance],
    ['WITHDRAW NOW', screens.wallet.withdraw],
    ['Used', screens.wallet.used],
    ['Limit', screens.wallet.limit],
    ['Loan Status', screens.wallet.loanStatus],
    ['Application Date', screens.wallet.applicationDate],
    ['Borrowing Amount', screens.wallet.borrowingAmount],
    ['Loan Application No.', screens.wallet.loanApplicationNumber],
    ['Credit Powered By', screens.wallet.creditPoweredBy],
    ['Loan Statement', screens.wallet.loanStatement],
    ['CONTINUE WITHDRAWAL', screens.withdrawal.continueWithdrawal],
    ['CONFIRM WITHDRAWAL', screens.withdrawal.confirm],
    ['Transferring...', screens.withdrawal.transferring],
    ['Cancel', screens.withdrawal.otpCancel],
    ['CONFIRM', screens.withdrawal.otpConfirm],
    ['6 up to 12 digit OTP code. Only numbers are allowed.', screens.withdrawal.otpHint],
    ['Verifying OTP.', screens.withdrawal.otpVerifying],
    ['OTP confirmed successfully.', screens.withdrawal.otpConfirmed],
    ['Invalid OTP', screens.withdrawal.otpInvalid],
  ],
  '§2, §8 navigation, settings, errors': [
    ['Home', screens.navigation.home],
    ['Wallet', screens.navigation.wallet],
    ['Settings', screens.navigation.settings],
    ['Sign Out', screens.navigation.signOut],
    ['Logout', screens.navigation.logout],
    ['CREDIT SCORE', screens.settings.creditScore],
    ['Withdrawal', screens.settings.withdrawal],
    ['Contract', screens.settings.contract],
    ['Account', screens.settings.account],
    ['Password', screens.settings.password],
    ['Transfer', screens.settings.transfer],
    ['Pay', screens.settings.pay],
    ['Borrow', screens.settings.borrow],
    ['Close', screens.settings.close],
    ["We haven't received any withdrawal so far", screens.settings.noWithdrawal, screens.settings.noAccount],
    ["We haven't received any loan applications so far", screens.settings.noContract],
    ['Change Password', screens.settings.changePassword],
    ['Password confirmation mismatch', screens.settings.passwordMismatch],
    ['Your password changed succefully', screens.settings.passwordChanged],
    ['No Server Response', screens.errors.noServerResponse, english.failures.noResponse],
    ['Your login has expired.', screens.errors.sessionExpired],
  ],
};

describe.each(Object.entries(quoted))('%s', (_section, wordings) => {
  test.each(wordings)('the catalogue says %s', (wording, ...said) => {
    expect(said).toEqual(said.map(() => wording));
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
