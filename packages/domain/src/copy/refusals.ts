import { filipinoRefusals } from './filipino-refusals.ts';
import { memberFieldHints } from './member-field-hints.ts';
import { fillSentence, type RefusalText } from './refusal-text.ts';
import type { Language } from './site/language.ts';
import { withdrawalRefusals } from './withdrawal-refusals.ts';

/**
 * Every expected 'no' and the sentence a person reads for it. The list is closed: a refusal without a
 * sentence does not compile, and `packages/contract/src/status.ts` gives each one its HTTP status.
 * `{name}` is filled from the refusal's params. Quoted wording of the specification stays exact.
 */
export const refusalSentences = {
  ...withdrawalRefusals,

  // What any endpoint may answer
  BODY_INVALID: 'Some of the information needs another look.',
  BODY_MALFORMED: 'We could not read what was sent. Please try again.',
  BODY_TOO_LARGE: 'That is too large to send. The limit is {limit}.',
  CONTENT_TYPE_UNSUPPORTED: 'We cannot read this kind of content here.',
  OTHER_SITE: 'Another site asked for this. Please do it on our own pages.',
  NOT_FOUND: 'We could not find that.',
  TOO_MANY_REQUESTS: 'Too many tries in a short time. Please wait {seconds} seconds and try again.',
  DAY_LIMIT_REACHED: 'This was done too often today. Please try again in {time}.',
  SERVICE_UNAVAILABLE: 'We cannot answer right now. Please try again in a minute.',
  INTERNAL_ERROR: 'Something went wrong on our side. Nothing was changed. Please try again.',
  ACCESS_TOKEN_INVALID: 'Your login has expired.',
  ROLE_FORBIDDEN: 'Your role does not allow this.',
  MEMBER_UNKNOWN: 'We could not find that member.',
  IDEMPOTENCY_KEY_MISSING: 'The request needs an Idempotency-Key of 8 to 100 characters.',
  IDEMPOTENCY_KEY_REUSED: 'This request was already sent with other details. Please start again.',

  // Session
  CREDENTIALS_WRONG: 'The phone number or the password is not right.',
  SIGN_IN_LOCKED:
    'Too many wrong passwords. To protect the account, sign-in was paused at {since}. It starts again in {time}.',
  SESSION_EXPIRED: 'Your login has expired.',
  PHONE_TAKEN: 'This phone number already has an account. Please sign in instead.',
  PASSWORD_TOO_COMMON: 'This password is too easy to guess. Please choose another one.',
  PASSWORD_HOLDS_NAME_OR_PHONE: 'The password must not contain your name or phone number.',
  INVITATION_INVALID: 'This invitation code is not valid.',

  // Staff accounts
  LINK_INVALID: 'This link was used already or is over. Please ask for a new one.',
  PASSWORD_HOLDS_NAME_OR_EMAIL: 'The password must not contain your name or e-mail address.',
  SECOND_FACTOR_WRONG: 'This code is not right. Please enter the six digits that are shown now.',
  STAFF_UNKNOWN: 'We could not find that person.',
  STAFF_EXISTS: 'There is an account with this e-mail address.',
  STAFF_STATE_FORBIDS: 'This cannot be done while the account is in its present state.',
  ROLES_UNCHANGED: 'These are the roles that the person has.',
  LAST_ADMIN: 'This is the last admin. Please make another person an admin first.',
  STAFF_ORDER_WAITS: 'An order like this one waits already for another admin.',

  // Step-up: a one-time password or a passkey, bound to one action
  STEP_UP_REQUIRED: 'Please confirm with the one-time password first.',
  STEP_UP_INVALID: 'Invalid OTP',
  STEP_UP_EXPIRED: 'This code has expired. Please ask for a new one.',
  STEP_UP_TRIES_EXHAUSTED: 'Too many wrong codes. Please ask for a new one.',
  STEP_UP_CODES_EXHAUSTED: 'No more codes can be sent today. Please try again in {time}.',
  PHONE_UNCHANGED: 'This is the number that you have. Please enter the new one.',
  PHONE_CHANGE_RUNS:
    'A change of your number is on its way already. Stop it in Settings first, or wait until it is made.',
  PHONE_CHANGE_UNKNOWN: 'No change of your number is on its way.',
  LOST_PHONE_UNKNOWN: 'We could not find that request.',
  LOST_PHONE_ANSWERED: 'This was done already{by}, or the request has ended.',
  IDENTITY_NOT_CHECKED: 'The identity was not checked yet.',
  IDENTITY_CHECKS_INCOMPLETE:
    'The face, the ID and one thing that only the member knows must be right; what was corrected lately is not such a thing. Refuse the request where they are not.',
  PHONE_NOT_PROVED: 'Please confirm the new number with its code again.',
  PASSKEY_INVALID: 'Your passkey did not confirm this. Please try again, or ask for a code by SMS.',
  PASSKEY_SIGN_IN_FAILED: 'We do not know this passkey. Please sign in with your phone number and password.',
  PASSKEY_MISSING: 'There is no passkey on your account. Please ask for a code by SMS.',
  PASSKEY_UNKNOWN: 'We could not find that passkey.',
  PASSKEY_EXISTS: 'This passkey is on your account already.',
  PASSKEYS_LIMIT_REACHED: 'You have {most} passkeys, which is the most. Please remove one first.',
  PASSKEYS_UNSUPPORTED: 'Passkeys do not work at this address. Please use a code by SMS.',
  SMS_LIMIT_REACHED: 'We cannot send more text messages right now. Please try again in {time}.',
  EMAIL_LIMIT_REACHED: 'No more e-mails can be sent to this address right now. Please try again in {time}.',
  EMAIL_UNAVAILABLE: 'We do not send e-mails at this time. Our messages reach you by SMS.',
  SMS_COUNTRY_UNSUPPORTED: 'We can only send text messages to numbers that begin with {prefixes}.',

  // Activation
  STEP_NOT_REACHED: 'Please complete the earlier steps first.',
  STEPS_COMPLETED: 'Your information is complete. Contact us if something needs correcting.',
  BIRTH_DATE_OUT_OF_RANGE: memberFieldHints.birthDate,
  PICTURE_MISSING: 'Please add this picture first.',
  PICTURE_UNREADABLE: 'We could not read this picture. Please take it again or choose another one.',
  PICTURE_TYPE_UNSUPPORTED: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  PICTURE_TOO_LARGE: 'This picture is too large. Please choose one under {limit}.',
  PICTURE_TOO_MANY_PIXELS:
    'This picture has too many pixels. Please choose one under {limit} megapixels and {side} pixels a side.',
  UPLOAD_RUNS: 'Another picture of yours is still being sent. Please try again in a moment.',
  UPLOAD_TOO_SLOW: 'The connection was too slow to send this picture. Please try again.',
  PICTURES_LIMIT_REACHED: 'No more pictures can be added right now. Please try again in {time}.',
  ACCOUNT_NOT_ACTIVATED: 'Activate your account before applying loan',

  // Loan
  LOAN_AMOUNT_OUT_OF_RANGE: 'Please choose an amount from {minimum} to {maximum}, in whole pesos.',
  LOAN_TERM_UNSUPPORTED: 'Please choose 6, 12, 24, 36 or 48 months.',
  CURRENCY_UNSUPPORTED: 'This currency is not available right now.',
  AGREEMENT_NOT_ACCEPTED: 'Please read Service and Policy Agreement',
  DISCLOSURE_UNKNOWN: 'Please read the disclosure statement for these terms again before you confirm.',
  PRICE_CHANGED: 'The figures have changed. Please look at the new ones before you confirm.',
  LOAN_EXISTS: 'You already have a loan!',
  LOAN_UNKNOWN: 'We could not find that loan.',
  LOAN_STATE_FORBIDS: 'This cannot be done while the loan is in its present state.',
  OFFER_LAPSED: 'This offer is no longer open.',
  COOLING_OFF_OVER: 'The time to cancel this loan free of charge is over.',
  SAME_PERSON_RELEASES: 'Another person than the one who approved must release this loan.',

  // Repaying
  LOAN_NOT_RELEASED: 'This loan was not released yet, so there is nothing to pay.',
  NOTHING_OWED: 'Nothing is owed on this loan.',
  AMOUNT_OVER_OWED: 'That is more than is owed. {owed} settles everything.',
  WALLET_PAYMENTS_USED_UP:
    'This loan has had the {most} payments from the wallet that it can have. You can still pay everything that is owed, or pay with a payment code.',
  QR_AMOUNT_TOO_LOW:
    'A QR Ph code is for {least} at least, or for all that is due. Please choose more, or use the payment code.',
  QR_AMOUNT_TOO_HIGH: 'A QR Ph code carries {most} at most. Please choose less, or use the payment code.',
  COLLECTION_UNAVAILABLE: 'We could not get a payment code right now. Please try again in a minute.',
  MANDATE_EXISTS: 'Auto-debit is set up for this loan already. Stop it first to choose another bank.',
  MANDATE_REFUSED:
    'The bank did not accept auto-debit. Nothing is debited. Try the other bank, or pay in another way.',
  MANDATE_NOT_LIVE: 'There is no auto-debit to stop on this loan.',
  QUOTE_DAY_OUT_OF_RANGE: 'Please choose a day within the next 366 days.',
  STATEMENT_MONTH_OUT_OF_RANGE: 'Please choose a month from the release of the loan until this one.',
  CONTRACT_NOT_SEALED: 'The contract is sealed when the loan is approved. It can be downloaded from then on.',
  WITHDRAWAL_UNKNOWN: 'We could not find that withdrawal.',
  LOAN_NOT_PAID: 'This loan is not paid in full yet.',
  CERTIFICATE_NOT_READY:
    'Your certificate is ready on {on}, when the last payment can no longer be taken back.',
  REPAYMENT_UNKNOWN: 'We could not find that payment.',
  EXTRA_CHOICE_OVER: 'The time to choose another use of this payment is over.',
  DUE_DAY_MOVED_THIS_YEAR: 'The due day can be moved once a year. It can be moved again from {from}.',
  INSTALMENT_OVERDUE: 'Please pay what is late first, or ask us for a plan.',
  HOLIDAY_NOT_EARNED: 'A payment holiday can be asked for after 6 instalments paid on time.',
  PREVIEW_OUTDATED:
    'The loan has changed since you looked. Please look at the new figures before you confirm.',
  CHANGE_WITH_PAYMENT:
    'This change is made with a payment: pay, or choose another use of what you paid above the due.',
  CHANGE_NEEDS_OFFICER: 'This change is made by an officer. Please ask for it.',
  RELIEF_ASKED_ALREADY: 'You have asked already. We answer by {until}.',
  EXTENSION_TOO_LATE: 'Please ask for more time at least {days} days before the last due date.',
  // It may be 200 days late: what is in the wallet would pay the oldest instalments first.
  WRITE_OFF_TOO_EARLY:
    'A loan can be written off after 180 days past due, counted as if the money in its wallet were set off already.',
  PERIOD_INVALID: 'The last day must not be before the first.',
  RECEIVED_TOO_HIGH: 'One payment comes to {most} at most. Please look at the amount again.',
  VALUE_DAY_OUT_OF_RANGE: 'Please choose a day from the release of the loan until today.',
  RECEIPT_RECORDED: 'A payment with this receipt number was recorded already.',
  WAIVER_OVER_PENALTY: 'That is more than the unpaid penalty of {penalty}.',
  UNAPPLIED_UNKNOWN: 'We could not find that money, or it was used already.',
  ORDER_WAITS: 'An order of this kind waits already. It must be approved or rejected first.',
  ORDER_UNKNOWN: 'We could not find that order.',
  ORDER_DECIDED: 'This order was decided already.',
  BANK_REFERENCE_RECORDED: 'A return with this reference of the bank was recorded already.',
  SETTLEMENT_OUTDATED:
    'One of these payments was settled, taken back or put into another settlement meanwhile. Please look at the list again.',
  SETTLEMENT_DAY_OUT_OF_RANGE: 'Please choose a day from the last of these payments until today.',
  SETTLEMENT_DIFFERS: 'The payments come to {paid}, but what arrived and the fee come to {arrived}.',
  SETTLEMENT_RECORDED: 'A settlement with this reference of the bank was recorded already.',
  BACKDATED_UNKNOWN: 'We could not find that entry.',
  BACKDATED_REVIEWED: 'Somebody has looked at this entry already.',
  ACCOUNT_UNKNOWN: 'There is no such account in the books.',
  ORDERER_LEFT:
    'Whoever ordered this has left or decides on nothing any more. Reject it, and order it anew if it is right.',
  ORDER_OUTDATED: 'The loan has changed since this was ordered. Reject it, and order it anew if it is right.',
  SAME_PERSON_DECIDES: 'Another person than the one who ordered this must approve it.',

  // Suspending withdrawals
  ACCOUNT_CLOSED: 'This account was closed: nobody can withdraw from it.',
  SUSPENSION_ORDERED: 'A suspension of this account was ordered already. Another person can decide it.',
  SUSPENSION_NOT_IN_FORCE: 'This suspension is not in force: there is nothing to lift.',

  // Wallet

  // Promise to pay
  PROMISE_RUNS: 'You already have a promise to pay. You can make another one when its day is over.',
  PROMISE_NOTHING_DUE: 'Nothing is due now, so there is nothing to promise.',
  PROMISE_DATE_OUT_OF_RANGE: 'Please choose a day from today to {last}.',
  PROMISE_AMOUNT_OUT_OF_RANGE: 'Please enter an amount of up to {most}, which is what is due.',

  // Messages to us
  CONTACT_LIMIT_REACHED:
    'Too many messages came in today. Please write to us by e-mail, or try again in {time}.',
  TICKET_UNKNOWN: 'We could not find that message, or it was answered already{by}.',

  // Contacts and requests
  CONTACT_NOT_ALLOWED: 'This contact is not allowed now. {why}',
  SCORE_EVENT_UNKNOWN: 'We could not find that part of your score.',
  SCORE_EVENT_NOT_LOWERING:
    'Only what lowered your score can be disputed. Write to us if something was not counted.',
  SCORE_EVENT_DISPUTED: 'You disputed this already. The answer shows beside it.',
  SCORE_DISPUTE_UNKNOWN: 'We could not find that dispute.',
  SCORE_DISPUTE_ANSWERED: 'This dispute was answered already{by}.',
  DATA_REQUEST_UNKNOWN: 'We could not find that request.',
  DATA_REQUEST_ANSWERED: 'This request was answered already{by}.',
  DATA_REQUEST_OPEN: 'You asked for this already. The request shows under Your data.',
  DATA_ANSWER_UNFIT: 'This answer does not fit this request.',
  DELETION_LOAN_OPEN: 'Your account cannot be deleted while a loan or an application is open.',
  DELETION_WALLET_NOT_EMPTY: 'There is money in your wallet. Please withdraw it first.',
  DELETION_MONEY_UNDER_WAY: 'Money is on its way. Please ask again once it has arrived.',
  DELETION_PAYMENT_RETURNABLE:
    'Your bank or e-wallet can still take your last payment back. Please ask again in a week. If you paid your loan in full, its certificate is ready then, too.',
  DELETION_COMPLAINT_OPEN: 'A complaint of yours is open. Please ask again once it is answered.',
  RELIEF_UNKNOWN: 'We could not find that request.',
  RELIEF_ANSWERED: 'This request was answered already{by}.',
  RELIEF_GRANT_ORDERED: 'Granting this request waits for a second person. Reject that order first.',

  // Payout provider
  SIGNATURE_INVALID: 'The signature of this message is not valid.',
} as const;

export type RefusalCode = keyof typeof refusalSentences;

/** The language that a refusal is worded in for a reader of `language`: English where only staff can be answered it. */
export function languageOfRefusal(code: RefusalCode, language: Language): Language {
  return code in filipinoRefusals ? language : 'en';
}

const filipino: Partial<Record<RefusalCode, string>> = filipinoRefusals;

/** The sentence for a refusal, with `{name}` filled from `params`. */
export function refusalSentence(
  code: RefusalCode,
  params: Record<string, RefusalText> = {},
  language: Language = 'en',
): string {
  const translated = language === 'fil' ? filipino[code] : undefined;
  return fillSentence(translated ?? refusalSentences[code], params, language);
}
