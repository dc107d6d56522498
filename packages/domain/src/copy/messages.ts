/** The longest message sent: two SMS of 160 characters. The tests hold every text to it. */
export const messageCharactersMax = 320;

interface CodeMessage {
  code: string;
  companyShortName: string;
}

/** What every code's message ends with: it lasts five minutes (decisions §2), and nobody may ask for it (§6). */
function codeEnding(companyShortName: string): string {
  return `It works for 5 minutes. ${companyShortName} never asks you for this code. Tell it to nobody.`;
}

/**
 * The SMS and e-mails the server sends. Amounts, accounts and dates arrive formatted, accounts masked. A code's
 * message names the action it confirms, a withdrawal's also the amount and the account, so that a member notices
 * an action that somebody else started. No message asks for a payment or has a link, so that a message that does
 * is known to be false (decisions §6). What is sent from the release of a loan to its end is in copy/servicing.
 */
export const messageTexts = {
  withdrawalCode: ({
    code,
    amount,
    account,
    companyShortName,
  }: CodeMessage & { amount: string; account: string }): string =>
    `${code} is your code to withdraw ${amount} to account ${account}. ${codeEnding(companyShortName)}`,

  bankChangeCode: ({ code, account, companyShortName }: CodeMessage & { account: string }): string =>
    `${code} is your code to receive your money on account ${account} from now on. ${codeEnding(companyShortName)}`,

  registrationCode: ({ code, companyShortName }: CodeMessage): string =>
    `${code} is your code to register with ${companyShortName}. ${codeEnding(companyShortName)}`,

  passwordResetCode: ({ code, companyShortName }: CodeMessage): string =>
    `${code} is your code to set a new ${companyShortName} password. ${codeEnding(companyShortName)}`,

  passwordChangeCode: ({ code, companyShortName }: CodeMessage): string =>
    `${code} is your code to change your ${companyShortName} password. ${codeEnding(companyShortName)}`,

  planChangeCode: ({ code, companyShortName }: CodeMessage): string =>
    `${code} is your code to change the plan of your loan. ${codeEnding(companyShortName)}`,

  mandateCode: ({
    code,
    bank,
    loanNumber,
    companyShortName,
  }: CodeMessage & { bank: string; loanNumber: string }): string =>
    `${code} is your code to let ${companyShortName} debit your ${bank} account for loan ${loanNumber} on its due dates. ${codeEnding(companyShortName)}`,

  passkeyAddCode: ({ code, companyShortName }: CodeMessage): string =>
    `${code} is your code to add a passkey to your ${companyShortName} account. ${codeEnding(companyShortName)}`,

  passkeyRemoveCode: ({ code, companyShortName }: CodeMessage): string =>
    `${code} is your code to remove a passkey from your ${companyShortName} account. ${codeEnding(companyShortName)}`,

  phoneNewCode: ({ code, companyShortName }: CodeMessage): string =>
    `${code} is your code to use this number for your ${companyShortName} account. ${codeEnding(companyShortName)}`,

  phoneChangeCode: ({ code, number, companyShortName }: CodeMessage & { number: string }): string =>
    `${code} is your code to change the number of your ${companyShortName} account to ${number}. ${codeEnding(companyShortName)}`,

  signInLocked: ({ companyShortName }: { companyShortName: string }): string =>
    `There were too many wrong passwords for your ${companyShortName} account. To protect you, sign-in is paused where ` +
    'they came from. A phone that you signed in on before still works. If it was not you, set a new password with a ' +
    'code from the help page of the app.',

  passwordChanged: (): string =>
    'Your password was changed and your other sessions have ended. If it was not you, contact us at once from the ' +
    'help page of the app.',

  passkeyAdded: ({ device }: { device: string }): string =>
    `A passkey was added to your account, in ${device}. It signs in and confirms withdrawals. If it was not you, remove it ` +
    'in Settings of the app, and contact us at once from its help page.',

  passkeyRemoved: (): string =>
    'A passkey was removed from your account. It can no longer sign in. If it was not you, contact us at once from the ' +
    'help page of the app.',

  newDevice: ({ device }: { device: string }): string =>
    `Your account was opened on a device that we did not know: ${device}. If it was not you, set a new password with a ` +
    'code from the help page of the app. It signs that device out.',

  phoneChangeAsked: ({ number, until }: { number: string; until: string }): string =>
    `Somebody with your password and passkey asked to change the number of your account to ${number}. It is changed on ` +
    `${until}. If it was not you, stop it in Settings of the app, or set a new password with a code from its help page: that stops it.`,

  phoneChanged: ({ number, until }: { number: string; until: string }): string =>
    `The number of your account is now ${number}. To protect you, withdrawals start again on ${until}. If it was not ` +
    'you, contact us at once from the help page of the app.',

  phoneChangeStopped: (): string =>
    'The change of your phone number was stopped. You sign in with the number that you had.',

  bankAccountChanged: ({ until }: { until: string }): string =>
    `Your receiving account was changed. To protect you, withdrawals start again on ${until}. If it was not you, ` +
    'contact us at once from the help page of the app.',

  loanReceived: ({ loanNumber }: { loanNumber: string }): string =>
    `We received your loan application ${loanNumber}. A loan officer is reading it. You can take it back free of ` +
    'charge until the money is in your wallet.',

  loanApproved: (): string =>
    'Your loan is approved. We will tell you when the money is in your wallet. There is nothing to pay before that, ' +
    'whoever asks.',

  loanOffered: ({ until }: { until: string }): string =>
    'We have an offer for your loan application, on other terms. Look at it in the app and accept or decline it ' +
    `by ${until}. Declining is free.`,

  loanHeld: ({ sentence }: { sentence: string }): string =>
    `Your loan application is on hold. ${sentence} Correcting it is free.`,

  loanResumed: (): string =>
    'We have taken up your loan application again. We will tell you by SMS what is decided. There is nothing to pay.',

  loanRejected: ({ sentence }: { sentence: string }): string =>
    `We cannot offer you the loan you applied for. ${sentence} You owe nothing, and you may apply again.`,

  /** `netProceeds` where something was deducted at the release. */
  loanReleased: ({ amount, netProceeds }: { amount: string; netProceeds?: string | undefined }): string =>
    `${netProceeds === undefined ? 'Your' : `${netProceeds} of your`} loan of ${amount} is in your wallet. ` +
    'Withdraw it in the app, to your own account. There is no fee for it.',

  loanCancelled: (): string => 'Your loan is cancelled. You owe nothing for it, and you may apply again.',

  loanExpired: (): string =>
    'Your approved loan was not released in time and has ended. You owe nothing, and you may apply again.',

  withdrawalCompleted: ({
    amount,
    account,
    referenceNumber,
  }: {
    amount: string;
    account: string;
    referenceNumber: string;
  }): string => `${amount} was sent to your account ${account}. Reference number ${referenceNumber}.`,

  withdrawalFailed: ({ amount }: { amount: string }): string =>
    `Your withdrawal of ${amount} did not go through. The whole amount is back in your wallet, and you can try again.`,

  withdrawalReturned: ({ amount }: { amount: string }): string =>
    `The receiving bank or e-wallet sent ${amount} back. The whole amount is in your wallet again. Please check your ` +
    'account details, then try again.',
};
