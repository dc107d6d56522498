import { errors } from './errors.ts';
import { calculator } from './site/english/calculator.ts';
import { passwordReset } from './site/english/password-reset.ts';
import { statedMinutes } from './timings.ts';

const { loanSubmitMax } = statedMinutes;

/**
 * The wording of the member's screens, by screen; the public site's is in site/. Quoted wording of the specification
 * (§1, §2, §4, §5, §8) is exact, odd spellings included. Hints of fields are in member/fields.ts and
 * site/english/field-hints.ts, states in states.ts.
 */
export const screens = {
  offline: {
    title: 'You are offline',
    text: 'What is shown may be old. Nothing is lost, and your money is safe. It goes on here once the connection is back.',
  },

  dashboard: {
    activatePrompt: 'Activate your account before applying loan',
    activateNeeds: ['Registration details', 'A government-issued ID', 'A clear selfie'],
    activate: 'ACTIVATE ACCOUNT',
  },

  activation: {
    stepTitles: {
      personal: 'Tell us about yourself',
      address: 'Current residential address',
      references: 'Character References',
      identity: 'Your ID',
      signature: 'Your Signature here',
      bank: 'Benificiary bank account',
    },
    stepNotes: {
      personal: 'Matches your ID',
      address: 'Where you live now',
      references: 'Family / Relatives',
      identity: 'Both sides of your ID, and a selfie',
      signature: 'Sign with your finger, a pen or the mouse',
      bank: 'Where you receive your loan',
    },
    next: 'Continue',
    finish: 'Finish',
    saving: 'Please wait while we save your information',
    validated: 'Information validated successfully!',
    bankIncomplete: 'Please complete your information!',
    signatureUndo: 'UNDO',
    signatureDone: 'DONE',
    signatureMissing: 'Please sign inside the box!',
    signatureBlank: 'Signature area is blank. Please sign before clicking DONE.',
    // 'Signature save' is the specification's wording.
    signatureSaved: 'Signature save successfully!',
    pasteBlocked:
      'Kindly enter your bank details manually. Copy-pasting is not allowed for security reasons.',
  },

  loan: {
    agreementTitle: 'Service and Policy Agreement',
    agreementAccept: 'I AGREE',
    agreementMissing: 'Please read Service and Policy Agreement',
    confirmTitle: 'Confirm Your Loan Application',
    confirm: 'CONFIRM LOAN APPLICATION',
    submitting: 'Submitting...',
    submittingNote: `The process could take up to ${loanSubmitMax} minute.`,
    success: 'Success',
    continue: 'CONTINUE',
    exists: 'You already have a loan!',
    /** A page that was opened before the lending terms changed. */
    termsChanged: 'Our terms have changed since you opened this page.',
    termsChangedNote:
      'Load the page again to read the contract at the new ones. You are not bound to anything.',
    loadAgain: 'Load the page again',
    plannedDays: 'These days were planned when you applied. The days that hold since the release are in',
    scheduleLink: 'your schedule.',
    offer: 'Our offer',
    offerMonthly: 'Monthly repayment',
    youAsked: 'You asked for',
    months: ({ count }: { count: number }): string => `${count} months`,
    offerStands: ({ until }: { until: string }): string =>
      `It stands until ${until}. You are bound to nothing until you accept it, and declining is free.`,
    offerTotal: 'Total instalment',
    contractSchedule: 'Schedule of repayments',
    lastApplication: 'Your last application',
    lastApplicationNote: 'The calculator is below. Applying is free.',
    netProceeds: 'Net proceeds',
    netProceedsNote: 'What reaches your wallet, after what is deducted at the release',
    deductionsNotOwed: 'What was deducted at the release is then not owed.',
  },

  wallet: {
    availableBalance: 'Available Balance',
    withdraw: 'WITHDRAW NOW',
    used: 'Used',
    limit: 'Limit',
    loanStatus: 'Loan Status',
    applicationDate: 'Application Date',
    borrowingAmount: 'Borrowing Amount',
    netProceeds: 'Net proceeds',
    netProceedsNote: 'What the release credits, after what is deducted',
    loanApplicationNumber: 'Loan Application No.',
    creditPoweredBy: 'Credit Powered By',
    loanStatement: 'Loan Statement',
  },

  withdrawal: {
    withdrawable: 'Withdrawable amount',
    bankName: 'Bank name',
    exchangeRate: 'Exchange rate',
    balanceAfter: 'Available balance after transfer',
    transferAmount: 'Transfer amount',
    transferFee: 'Transfer fee',
    total: 'Total to the final receiver',
    continueWithdrawal: 'CONTINUE WITHDRAWAL',
    upToBalance: ({ balance }: { balance: string }): string => `Up to your balance of ${balance}.`,
    /** One sentence about the limits (decisions §2); `most` is the rail's, where the bank takes no other. */
    limits: ({
      first,
      bankName,
      instapay,
      most,
    }: {
      /** Of the first transfer to the account, until it has arrived. */
      first?: string | undefined;
      bankName: string;
      /** What InstaPay carries. */
      instapay: string;
      /** What the bank takes, where it takes InstaPay only. */
      most?: string | undefined;
    }): string => {
      const later =
        most === undefined
          ? `any amount up to your balance, by InstaPay up to ${instapay} and by PESONet above`
          : `up to ${most} a transfer, the most that ${bankName} takes, as often as you like`;
      return first === undefined
        ? `You can withdraw ${later}.`
        : `Your first transfer to this account can be up to ${first}; once it has arrived, you can withdraw ${later}.`;
    },
    arrivesBy: 'Arrives by',
    commaAsked: calculator.commaAsked,
    amountUnclear: calculator.amountUnclear,
    useLimit: ({ limit }: { limit: string }): string => `Use ${limit}`,
    fullLegalName: 'Full legal name',
    confirm: 'CONFIRM WITHDRAWAL',
    otpHint: '6 up to 12 digit OTP code. Only numbers are allowed.',
    otpCancel: 'Cancel',
    otpConfirm: 'CONFIRM',
    otpVerifying: 'Verifying OTP.',
    otpConfirmed: 'OTP confirmed successfully.',
    otpInvalid: 'Invalid OTP',
    transferring: 'Transferring...',
    transferringWarning: 'Do not log in to your bank or e-wallet app at the same time.',
    success: 'The transfer has been completed.',
    accepted: 'Your transfer is on its way.',
    continue: 'CONTINUE',
  },

  navigation: {
    /** The name of the navigation itself, for screen readers. */
    main: 'Main',
    home: 'Home',
    pay: 'Payments',
    wallet: 'Wallet',
    settings: 'Settings',
    signOut: 'Sign Out',
    logout: 'Logout',
  },

  home: {
    hello: 'Hello',
    greeting: ({ firstName }: { firstName: string }): string => `Hello, ${firstName}`,
  },

  settings: {
    creditScore: 'CREDIT SCORE',
    creditScoreNote: ({ companyShortName }: { companyShortName: string }): string =>
      `Your trust score with ${companyShortName}, out of 1000.`,
    withdrawal: 'Withdrawal',
    contract: 'Contract',
    account: 'Account',
    password: 'Password',
    transfer: 'Transfer',
    transferText: 'Keeping money in the wallet earns more credit score.',
    pay: 'Pay',
    payText: 'Pay your monthly repayment bills.',
    borrow: 'Borrow',
    borrowText: 'Paying early or on time raises your credit score.',
    close: 'Close',
    quickLinks: 'Quick links',
    accountSettings: 'Account settings',
    goodToKnow: 'Good to know',
    yourData: 'Your data',
    yourDataLink: 'Download, correct or delete',
    noWithdrawal: "We haven't received any withdrawal so far",
    contractLoan: 'Contract of which loan?',
    noContract: "We haven't received any loan applications so far",
    noContractNote: 'Once you apply for a loan, its contract will show here.',
    contractOpen: 'This contract is not signed yet. It is sealed when your loan is approved.',
    noAccount: "We haven't received any withdrawal so far",
    devices: 'Signed-in devices',
    devicesNote:
      'Where you are signed in. Sign out any device that you do not know, then change your password.',
    thisDevice: 'This device',
    signedInAt: ({ at }: { at: string }): string => `Signed in ${at}`,
    lastUsedAt: ({ at }: { at: string }): string => `Last used ${at}`,
    endSession: 'Sign out',
    endSessionOf: ({ device }: { device: string }): string => `Sign out ${device}`,
    endAll: 'Sign out everywhere',
    endAllNote: 'Signs out every device, this one too. You sign in again with your password.',
    sessionEnded: 'That device is signed out.',
    changeBank: 'Change bank account',
    changeBankNote: 'Is it wrong, or closed? You can change it at any time, free of charge.',
    bankCodeAbout: ({ bankName, account }: { bankName: string; account: string }): string =>
      `Receive my money at ${bankName}, ${account}`,
    saveBank: 'Change the account',
    bankChanged: 'Your bank account was changed',
    bankPause:
      'To protect you, withdrawals pause for 24 hours after a change, and we tell you by SMS and e-mail. There is nothing to pay.',
    newPassword: passwordReset.newPassword,
    newPasswordMissing: passwordReset.passwordMissing,
    confirmPassword: 'Confirm password',
    confirmPasswordMissing: passwordReset.againMissing,
    signedOutElsewhere: 'You will be signed out everywhere else.',
    changePassword: passwordReset.submit,
    passwordMismatch: passwordReset.mismatch,
    // The specification's loading text; the same as for a registration.
    passwordLoading: 'Creating account.',
    passwordChanged: passwordReset.changed,
  },

  errors,
} as const;
