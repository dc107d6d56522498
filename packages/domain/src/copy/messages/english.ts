import { type NoticeText, paragraphs } from './notice-text.ts';

interface CodeMessage {
  code: string;
  companyShortName: string;
}

interface Company {
  companyShortName: string;
}

type Code<Facts = unknown> = (facts: CodeMessage & Facts) => string;
type Notice<Facts = unknown> = (facts: Company & Facts) => NoticeText;

/** Of a withdrawal whose money went from the wallet to the loan that its member gives back. */
interface SetOffFacts {
  amount: string;
  /** Its bank sent it back; otherwise it never left. */
  isReturned: boolean;
  /** What of it counts for the loan. */
  counted: string;
  /** What of it stays in the wallet; undefined where nothing does. */
  rest: string | undefined;
}

/** What every code's message ends with: it lasts five minutes (decisions §2), and nobody may ask for it (§6). */
function codeEnding(companyShortName: string): string {
  return `It works for 5 minutes. ${companyShortName} never asks you for this code. Tell it to nobody.`;
}

/**
 * One-time passwords, sent by SMS alone (decisions §6). Each names the action that it confirms, a withdrawal's also the amount
 * and the account, so that a member notices an action that somebody else started.
 */
const codes = {
  withdrawalCode: (({ code, amount, account, companyShortName }) =>
    `${code} is your code to withdraw ${amount} to account ${account}. ${codeEnding(companyShortName)}`) as Code<{
    amount: string;
    account: string;
  }>,

  bankChangeCode: (({ code, account, companyShortName }) =>
    `${code} is your code to receive your money on account ${account} from now on. ${codeEnding(companyShortName)}`) as Code<{
    account: string;
  }>,

  registrationCode: (({ code, companyShortName }) =>
    `${code} is your code to register with ${companyShortName}. ${codeEnding(companyShortName)}`) as Code,

  passwordResetCode: (({ code, companyShortName }) =>
    `${code} is your code to set a new ${companyShortName} password. ${codeEnding(companyShortName)}`) as Code,

  passwordChangeCode: (({ code, companyShortName }) =>
    `${code} is your code to change your ${companyShortName} password. ${codeEnding(companyShortName)}`) as Code,

  planChangeCode: (({ code, loanNumber, days, companyShortName }) =>
    `${code} is your code to move the due dates of loan ${loanNumber} by ${days === 1 ? '1 day' : `${days} days`}. ${codeEnding(companyShortName)}`) as Code<{
    loanNumber: string;
    days: number;
  }>,

  passkeyAddCode: (({ code, companyShortName }) =>
    `${code} is your code to add a passkey to your ${companyShortName} account. ${codeEnding(companyShortName)}`) as Code,

  passkeyRemoveCode: (({ code, companyShortName }) =>
    `${code} is your code to remove a passkey from your ${companyShortName} account. ${codeEnding(companyShortName)}`) as Code,

  phoneNewCode: (({ code, companyShortName }) =>
    `${code} is your code to use this number for your ${companyShortName} account. ${codeEnding(companyShortName)}`) as Code,

  lostPhoneCode: (({ code, companyShortName }) =>
    `${code} is your code to use this number for your ${companyShortName} account in place of a lost one. ${codeEnding(companyShortName)}`) as Code,

  phoneChangeCode: (({ code, number, companyShortName }) =>
    `${code} is your code to change the number of your ${companyShortName} account to ${number}. ${codeEnding(companyShortName)}`) as Code<{
    number: string;
  }>,

  dataDownloadCode: (({ code, companyShortName }) =>
    `${code} is your code to download the data of your ${companyShortName} account. ${codeEnding(companyShortName)}`) as Code,

  dataDeletionCode: (({ code, companyShortName }) =>
    `${code} is your code to ask that your ${companyShortName} account is deleted. ${codeEnding(companyShortName)}`) as Code,

  mandateCode: (({ code, bank, loanNumber, companyShortName }) =>
    `${code} is your code to let ${companyShortName} debit your ${bank} account for loan ${loanNumber} on its due dates. ${codeEnding(companyShortName)}`) as Code<{
    bank: string;
    loanNumber: string;
  }>,
};

const notYou = 'If it was not you, contact us at once from the help page of the app.';
const stillYours = 'Your money stays yours, and you can still repay.';
const nobodyAsks = 'Whoever asks you for money to end it is a scammer.';
const toBeHeard = 'To be heard, write to us from the help page of the app.';
const nothingToPay = 'There is nothing to pay before the money is in your wallet, whoever asks.';
const applyAgain = 'You owe nothing, and you may apply again.';
const wholeAmountBack = 'The whole amount is back in your wallet, and you can try again.';

/**
 * Notices up to the release of a loan, of withdrawals and of the account; those of servicing are in copy/servicing. No message
 * asks for a payment or has a link, so that a message that does is known to be false (decisions §6).
 */
const notices = {
  signInLocked: (({ companyShortName }) => ({
    sms:
      `There were too many wrong passwords for your ${companyShortName} account. To protect you, sign-in is paused where ` +
      'they came from. A phone that you signed in on before still works. If it was not you, set a new password with a ' +
      'code from the help page of the app.',
    subject: 'Sign-in is paused after wrong passwords',
    email: paragraphs(
      `There were too many wrong passwords for your ${companyShortName} account. To protect you, sign-in is paused where they came from.`,
      'A phone that you signed in on before still works.',
      'If it was not you, set a new password with a code from the help page of the app.',
    ),
  })) as Notice,

  passwordChanged: (() => ({
    sms: `Your password was changed and your other sessions have ended. ${notYou}`,
    subject: 'Your password was changed',
    email: paragraphs('Your password was changed, and your other sessions have ended.', notYou),
  })) as Notice,

  passkeyAdded: (({ device }) => ({
    sms:
      `A passkey was added to your account, in ${device}. It signs in and confirms withdrawals. If it was not you, remove it ` +
      'in Settings of the app, and contact us at once from its help page.',
    subject: 'A passkey was added to your account',
    email: paragraphs(
      `A passkey was added to your account, in ${device}. It signs in and confirms withdrawals.`,
      'If it was not you, remove it in Settings of the app, and contact us at once from its help page.',
    ),
  })) as Notice<{ device: string }>,

  passkeyRemoved: (() => ({
    sms: `A passkey was removed from your account. It can no longer sign in. ${notYou}`,
    subject: 'A passkey was removed from your account',
    email: paragraphs('A passkey was removed from your account. It can no longer sign in.', notYou),
  })) as Notice,

  phoneChangeAsked: (({ number, until }) => ({
    sms:
      `Somebody with your password and passkey asked to change the number of your account to ${number}. It is changed on ` +
      `${until}. If it was not you, stop it in Settings of the app, or set a new password with a code from its help page: that stops it.`,
    subject: 'The number of your account is about to change',
    email: paragraphs(
      `Somebody with your password and passkey asked to change the number of your account to ${number}. It is changed on ${until}.`,
      'If it was not you, stop it in Settings of the app, or set a new password with a code from its help page: that stops it.',
    ),
  })) as Notice<{ number: string; until: string }>,

  phoneChanged: (({ number, until }) => ({
    sms: `The number of your account is now ${number}. To protect you, withdrawals start again on ${until}. ${notYou}`,
    subject: 'The number of your account was changed',
    email: paragraphs(
      `The number of your account is now ${number}.`,
      `To protect you, withdrawals start again on ${until}. There is nothing to pay for it.`,
      notYou,
    ),
  })) as Notice<{ number: string; until: string }>,

  phoneChangeStopped: (() => ({
    sms: 'The change of your phone number was stopped. You sign in with the number that you had.',
    subject: 'The change of your number was stopped',
    email: paragraphs(
      'The change of your phone number was stopped. You sign in with the number that you had.',
    ),
  })) as Notice,

  lostPhoneAsked: (({ number, until }) => ({
    sms:
      `Somebody says that your phone is lost and asked to move your account to ${number}, not before ${until}. We check who it is. ` +
      'If it was not you, stop it in Settings, or set a new password with a code from the help page.',
    subject: 'Somebody asked to move your account to another number',
    email: paragraphs(
      `Somebody with your name and birth date says that your phone is lost and asked to move your account to ${number}.`,
      `Two of our staff must be sure that it is you, and nothing changes before ${until}.`,
      'If it was not you, stop it in Settings of the app, or set a new password with a code from its help page: that stops it. You can also write to us from the help page.',
    ),
  })) as Notice<{ number: string; until: string }>,

  lostPhoneApproved: (({ number, until }) => ({
    sms:
      `We checked who you are. The number of your account changes to ${number} on ${until} or soon after. If it was not you, stop it ` +
      'in Settings, or set a new password with a code from the help page.',
    subject: 'The number of your account is about to change',
    email: paragraphs(
      `We checked who you are. The number of your account changes to ${number} on ${until} or soon after.`,
      'If it was not you, stop it in Settings of the app, or set a new password with a code from its help page: that stops it.',
    ),
  })) as Notice<{ number: string; until: string }>,

  lostPhoneRefused: (({ sentence, companyShortName }) => ({
    sms: `${companyShortName}: the number of your account stays as it is. ${sentence}`,
    subject: 'The number of your account stays as it is',
    email: paragraphs('The number of your account stays as it is.', sentence),
  })) as Notice<{ sentence: string }>,

  lostPhoneChanged: (({ number, until }) => ({
    sms:
      `The number of your account is now ${number}. Set a new password with a code from the help page of the app. ` +
      `Withdrawals start again on ${until}. ${notYou}`,
    subject: 'The number of your account was changed',
    email: paragraphs(
      `The number of your account is now ${number}. All devices are signed out.`,
      'Set a new password with a code from the help page of the app. The code goes to the new number.',
      `To protect you, withdrawals start again on ${until}. There is nothing to pay for it.`,
      notYou,
    ),
  })) as Notice<{ number: string; until: string }>,

  accountSuspended: (({ until, sentence }) => ({
    sms: `Withdrawals are paused until ${until}. ${sentence} ${stillYours} ${nobodyAsks} ${toBeHeard}`,
    subject: 'Withdrawals from your account are paused',
    email: paragraphs(
      `Withdrawals are paused until ${until}. ${sentence} Two of our staff decided on this pause.`,
      `${stillYours} It ends by itself and costs nothing. ${nobodyAsks}`,
      `${toBeHeard} You can also send a complaint there.`,
      'If you did not do what happened in your account, set a new password with a code from the help page of the app.',
    ),
  })) as Notice<{ until: string; sentence: string }>,

  suspensionRenewed: (({ until, sentence }) => ({
    sms: `Withdrawals stay paused until ${until}. ${sentence} ${stillYours} ${nobodyAsks} ${toBeHeard}`,
    subject: 'Withdrawals from your account stay paused',
    email: paragraphs(
      `Withdrawals stay paused until ${until}. ${sentence} Two of our staff decided on it again.`,
      `${stillYours} It ends by itself and costs nothing. ${nobodyAsks}`,
      `${toBeHeard} You can also send a complaint there.`,
    ),
  })) as Notice<{ until: string; sentence: string }>,

  suspensionLifted: (({ companyShortName }) => ({
    sms: `${companyShortName}: you can withdraw again. We ended the pause of your withdrawals early. Your money was in your wallet all the time, and it costs nothing.`,
    subject: 'You can withdraw again',
    email: paragraphs(
      'You can withdraw again. We ended the pause of your withdrawals early.',
      'Your money was in your wallet all the time. Nothing was taken from it, and the pause costs nothing.',
    ),
  })) as Notice,

  dataRequestAnswered: (({ requestNumber, sentence, companyShortName }) => ({
    sms: `${companyShortName}: your request ${requestNumber} about your data is answered. ${sentence}`,
    subject: 'Your request about your data is answered',
    email: paragraphs(`Your request ${requestNumber} about your data is answered.`, sentence),
  })) as Notice<{ requestNumber: string; sentence: string }>,

  scoreDisputeAnswered: (({ disputeNumber, sentence, companyShortName }) => ({
    sms: `${companyShortName}: your dispute ${disputeNumber} about your score is answered. ${sentence}`,
    subject: 'Your dispute about your score is answered',
    email: paragraphs(
      `Your dispute ${disputeNumber} about your score is answered.`,
      sentence,
      'Your score and what moved it are in Settings of the app.',
    ),
  })) as Notice<{ disputeNumber: string; sentence: string }>,

  newDevice: (({ device }) => ({
    sms:
      `Your account was opened on a device that we did not know: ${device}. If it was not you, set a new password with a ` +
      'code from the help page of the app. It signs that device out.',
    subject: 'Your account was opened on another device',
    email: paragraphs(
      `Your account was opened on a device that we did not know: ${device}.`,
      'If it was not you, set a new password with a code from the help page of the app. It signs that device out.',
    ),
  })) as Notice<{ device: string }>,

  emailChanged: (({ email, companyShortName }) => ({
    sms: `${companyShortName}: e-mails about your account now go to ${email}. ${notYou}`,
    subject: 'Your e-mail address was changed',
    email: paragraphs(
      `E-mails about your ${companyShortName} account now go to ${email}.`,
      'This is the last one to this address.',
      notYou,
    ),
  })) as Notice<{ email: string }>,

  detailsChanged: (({ device }) => ({
    sms: `Your personal details or the pictures of your ID were changed, in ${device}. ${notYou}`,
    subject: 'Your details were changed',
    email: paragraphs(`Your personal details or the pictures of your ID were changed, in ${device}.`, notYou),
  })) as Notice<{ device: string }>,

  bankAccountChanged: (({ until }) => ({
    sms: `Your receiving account was changed. To protect you, withdrawals start again on ${until}. ${notYou}`,
    subject: 'Your receiving account was changed',
    email: paragraphs(
      'The account that receives your money was changed.',
      `To protect you, withdrawals start again on ${until}. There is nothing to pay for it.`,
      notYou,
    ),
  })) as Notice<{ until: string }>,

  loanReceived: (({ loanNumber }) => ({
    sms:
      `We received your loan application ${loanNumber}. A loan officer is reading it. You can take it back free of ` +
      'charge until the money is in your wallet.',
    subject: 'We received your loan application',
    email: paragraphs(
      `We received your loan application ${loanNumber}. A loan officer is reading it.`,
      'You can take it back free of charge until the money is in your wallet.',
      nothingToPay,
    ),
  })) as Notice<{ loanNumber: string }>,

  loanApproved: (({ loanNumber }) => ({
    sms:
      'Your loan is approved. We will tell you when the money is in your wallet. There is nothing to pay before that, ' +
      'whoever asks.',
    subject: 'Your loan is approved',
    email: paragraphs(
      `Your loan ${loanNumber} is approved. We will tell you when the money is in your wallet.`,
      nothingToPay,
    ),
  })) as Notice<{ loanNumber: string }>,

  loanOffered: (({ loanNumber, until }) => ({
    sms:
      'We have an offer for your loan application, on other terms. Look at it in the app and accept or decline it ' +
      `by ${until}. Declining is free.`,
    subject: 'We have an offer for you',
    email: paragraphs(
      `We have an offer for your loan application ${loanNumber}, on other terms than you asked for.`,
      `Look at it in the app, and accept or decline it by ${until}. Declining is free.`,
    ),
  })) as Notice<{ loanNumber: string; until: string }>,

  loanHeld: (({ loanNumber, sentence }) => ({
    sms: `Your loan application is on hold. ${sentence} Correcting it is free.`,
    subject: 'Your loan application is on hold',
    email: paragraphs(
      `Your loan application ${loanNumber} is on hold. Nothing is lost.`,
      sentence,
      'You can correct it in the app. Correcting it is free.',
    ),
  })) as Notice<{ loanNumber: string; sentence: string }>,

  loanResumed: (({ loanNumber }) => ({
    sms: 'We have taken up your loan application again. We will tell you by SMS what is decided. There is nothing to pay.',
    subject: 'We have taken up your application again',
    email: paragraphs(
      `We have taken up your loan application ${loanNumber} again. We will tell you what is decided.`,
      nothingToPay,
    ),
  })) as Notice<{ loanNumber: string }>,

  loanRejected: (({ loanNumber, sentence }) => ({
    sms: `We cannot offer you the loan you applied for. ${sentence} ${applyAgain}`,
    subject: 'Our answer to your loan application',
    email: paragraphs(
      `We cannot offer you the loan you applied for, ${loanNumber}.`,
      sentence,
      `${applyAgain} If you see it differently, write to us from the help page of the app.`,
    ),
  })) as Notice<{ loanNumber: string; sentence: string }>,

  /** `netProceeds` where something was deducted at the release. */
  loanReleased: (({ loanNumber, amount, netProceeds }) => {
    const released = netProceeds === undefined ? 'Your' : `${netProceeds} of your`;
    return {
      sms: `${released} loan of ${amount} is in your wallet. Withdraw it in the app, to your own account. There is no fee for it.`,
      subject: 'Your loan is in your wallet',
      email: paragraphs(
        `${released} loan of ${amount} is in your wallet. Its number is ${loanNumber}.`,
        'Withdraw it in the app, to your own account. There is no fee for it.',
        'Your instalments with their due dates, your contract and the disclosure statement are in the app.',
      ),
    };
  }) as Notice<{ loanNumber: string; amount: string; netProceeds: string | undefined }>,

  loanCancelled: (({ loanNumber }) => ({
    sms: 'Your loan is cancelled. You owe nothing for it, and you may apply again.',
    subject: 'Your loan is cancelled',
    email: paragraphs(`Your loan ${loanNumber} is cancelled.`, applyAgain),
  })) as Notice<{ loanNumber: string }>,

  loanExpired: (({ loanNumber }) => ({
    sms: `Your approved loan was not released in time and has ended. ${applyAgain}`,
    subject: 'Your approved loan has ended',
    email: paragraphs(`Your approved loan ${loanNumber} was not released in time and has ended.`, applyAgain),
  })) as Notice<{ loanNumber: string }>,

  offerLapsed: (({ loanNumber }) => ({
    sms: `Our offer was not answered in time, so your loan application has ended. ${applyAgain}`,
    subject: 'Our offer has ended',
    email: paragraphs(
      `Our offer for your loan application ${loanNumber} was not answered in time, so the application has ended.`,
      applyAgain,
    ),
  })) as Notice<{ loanNumber: string }>,

  withdrawalCompleted: (({ amount, account, referenceNumber }) => ({
    sms: `${amount} was sent to your account ${account}. Reference number ${referenceNumber}.`,
    subject: `${amount} was sent to your account`,
    email: paragraphs(
      `${amount} was sent to your account ${account}. Reference number ${referenceNumber}.`,
      'If it is not there within a day, write to us from the help page of the app, with this number.',
      notYou,
    ),
  })) as Notice<{ amount: string; account: string; referenceNumber: string }>,

  withdrawalFailed: (({ amount }) => ({
    sms: `Your withdrawal of ${amount} did not go through. ${wholeAmountBack}`,
    subject: `Your withdrawal of ${amount} did not go through`,
    email: paragraphs(`Your withdrawal of ${amount} did not go through.`, wholeAmountBack),
  })) as Notice<{ amount: string }>,

  withdrawalSetOff: ((facts) => {
    const { amount, isReturned } = facts;
    const happened = isReturned
      ? `The receiving bank or e-wallet sent ${amount} back.`
      : `Your withdrawal of ${amount} did not go through.`;
    const counts =
      facts.rest === undefined
        ? 'It counts as paid back for the loan that you cancelled.'
        : `${facts.counted} of it counts as paid back for the loan that you cancelled, ${facts.rest} is in your wallet.`;
    return {
      sms: `${happened} ${counts}`,
      subject: isReturned
        ? `${amount} was sent back to us`
        : `Your withdrawal of ${amount} did not go through`,
      email: paragraphs(happened, `${counts} You need not pay that again.`),
    };
  }) as Notice<SetOffFacts>,

  withdrawalReturned: (({ amount }) => ({
    sms:
      `The receiving bank or e-wallet sent ${amount} back. The whole amount is in your wallet again. Please check your ` +
      'account details, then try again.',
    subject: `${amount} is back in your wallet`,
    email: paragraphs(
      `The receiving bank or e-wallet sent ${amount} back. The whole amount is in your wallet again.`,
      'Please check your account details in the app, then try again. Nothing is charged for it.',
    ),
  })) as Notice<{ amount: string }>,
};

/** The one e-mail that goes to an address that was not proved yet: it proves it, and says nothing of the account. */
const emailProof = ({ code, companyShortName }: CodeMessage) => ({
  subject: `Your code to confirm this e-mail address`,
  email: paragraphs(
    `${code} is your code to receive the e-mails of ${companyShortName} at this address. Enter it in the app, under Settings. It works for 30 minutes.`,
    `${companyShortName} never asks you for this code. Tell it to nobody.`,
    'If you did not ask for it, there is nothing to do: without the code this address is not used.',
  ),
});

export const english = { codes, notices, emailProof };

export type MessageTexts = typeof english;
