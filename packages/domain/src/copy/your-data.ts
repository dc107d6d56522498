import type { DataGroup, DeletedAtOnce } from '../personal-data/data-groups.ts';
import type { CorrectableField, DataRequestKind, DataRequestState } from '../personal-data/data-request.ts';
import { english as answers } from './answers-about-data/english.ts';

/** The page of the member's rights over the data that is held (RA 10173 §16, §18). */
export const yourDataScreens = {
  title: 'Your data',
  back: 'Settings',
  intro: 'What we hold about you is yours to see, to correct and to take with you. It is free.',

  downloadTitle: 'Download all of it',
  downloadNote:
    'Everything we hold about you as a file for programs (JSON), or in short as a paper to read (PDF), with the newest 60 records of each kind. You confirm it first, so that nobody else can take it.',
  downloadJson: 'Download the file',
  downloadPdf: 'Download the paper',
  downloading: 'Putting your data together',
  downloaded: 'Your data is downloaded.',
  downloadFailed: 'The download did not work',
  pictures: ({ count }: { count: number }): string =>
    count === 1 ? 'The one picture we hold' : `The ${count} pictures we hold`,
  noPictures: 'We hold no pictures of you.',
  pictureKinds: {
    idFront: 'Front of your ID',
    idBack: 'Back of your ID',
    selfie: 'Your selfie',
    signature: 'Your signature',
    contractSignature: 'The signature on a contract',
  },
  downloadPicture: 'Download',
  downloadPictureOf: ({ name }: { name: string }): string => `Download: ${name}`,

  requestsTitle: 'What you asked for',
  noRequests: 'You have asked for nothing yet',
  noRequestsNote: 'Requests and complaints appear here with their number and the day of our answer.',
  newestComplaints: ({ count }: { count: number }): string =>
    `Of your complaints the newest ${count} are listed. The file that you can download has the earlier ones, too.`,
  number: ({ number }: { number: string }): string => `Number ${number}`,
  kinds: { correction: 'Correction', deletion: 'Deletion of your account' } satisfies Record<
    DataRequestKind,
    string
  >,
  correctionOf: ({ field }: { field: string }): string => `Correction: ${field}`,
  complaint: 'Complaint',
  states: { OPEN: 'We are looking at it', DONE: 'Done', REFUSED: 'Not done' } satisfies Record<
    DataRequestState,
    string
  >,
  complaintStates: { OPEN: 'We are looking at it', ANSWERED: 'Answered' },
  askedOn: ({ date }: { date: string }): string => `Asked on ${date}`,
  answeredOn: ({ date }: { date: string }): string => `Answered on ${date}`,
  clock: ({ days, date }: { days: number; date: string }): string =>
    days < 0
      ? `We are late: the answer was due on ${date}.`
      : days === 0
        ? 'The answer is due today.'
        : `${days === 1 ? '1 day' : `${days} days`} left: we answer by ${date}.`,
  answers,

  correctTitle: 'Something is wrong',
  correctNote:
    'Tell us what is wrong and what is right. We answer within 30 days. Your number, e-\u2060mail address, password and bank account you change yourself in Settings.',
  correctStart: 'Ask for a correction',
  correctField: 'What is wrong',
  correctFieldMissing: 'Please choose what is wrong.',
  choose: 'Choose one',
  fields: {
    name: 'Name',
    birthDate: 'Birth date',
    gender: 'Gender',
    maritalStatus: 'Marital status',
    nationality: 'Nationality',
    address: 'Address',
    references: 'References',
    identity: 'ID and its number',
    work: 'Work',
    income: 'Income',
    loanRecord: 'Something about a loan or a payment',
    otherRecord: 'Something else',
  } satisfies Record<CorrectableField, string>,
  correctWrong: 'How it is now',
  correctRight: 'How it should be',
  wordsMissing: 'Please write 2 characters or more.',
  cancel: 'Cancel',
  send: 'Send',
  sending: 'Sending',
  /** Of a form whose answer was lost. */
  stillHere: 'What you entered is still here. Please try again.',
  sent: ({ number }: { number: string }): string => `We have it. Its number is ${number}.`,
  openedForCorrection: 'Staff opened your details for a correction',

  complainTitle: 'You are not satisfied',
  complainNote:
    'A complaint is free and is answered within 30 days. While it is open there are no reminders and no auto-debits.',
  complainStart: 'Make a complaint',
  complainMessage: 'What happened',
  complainMessageMissing: 'Please write 10 characters or more.',

  deleteTitle: 'Delete your account',
  deleteNote:
    'We answer within 30 days. Two people of our staff agree to it, because it cannot be taken back.',
  deleteStart: 'Ask for deletion',
  deleteConfirm: 'Ask for deletion',
  deleteQuestion: 'Delete your account?',
  deleteOpen: 'You asked for it. The answer shows under What you asked for.',
  deleteRefusals: {
    DELETION_LOAN_OPEN: 'Your account cannot be deleted while a loan or an application is open.',
    DELETION_WALLET_NOT_EMPTY: 'There is money in your wallet. Please withdraw it first.',
    DELETION_MONEY_UNDER_WAY: 'Money is on its way. Please ask again once it has arrived.',
    DELETION_PAYMENT_RETURNABLE:
      'Your bank or e-wallet can still take your last payment back. Please ask again in a week. If you paid your loan in full, its certificate is ready then, too.',
    DELETION_COMPLAINT_OPEN: 'A complaint of yours is open. Please ask again once it is answered.',
  },
  deleteNotNow: 'This cannot be asked for now',
  atOnceTitle: 'Deleted as soon as it is granted',
  atOnce: {
    signIn: 'Your sign-in: nobody can open the account any more',
    devices: 'The devices that you signed in on, but for the last, which is signed out',
    passkeys: 'Your passkeys',
    codes: 'Codes that were sent to you',
    email: 'Your e-mail address and your password',
  } satisfies Record<DeletedAtOnce, string>,
  keptTitle: 'What the law makes us keep, and until when',
  keptUntil: ({ date, years }: { date: string; years: number }): string =>
    `Until ${date} at the earliest, ${years} years after the last thing that happened between us:`,
  keptYears: ({ years }: { years: number }): string =>
    `For ${years} years after the last thing that happens between us:`,
  keptWhy:
    'A contract can be sued on, and money laundering investigated, for that long (Civil Code art. 1144, RA 9160). Then it is deleted without your asking.',
  booksTitle: 'What stays without your name',
  booksWhy:
    'The figures of the books (BIR RR 17-\u20602013). Once the rest is deleted they say nothing of you.',
  groups: {
    profile: 'Your profile',
    activation: 'The steps of your activation',
    bankAccounts: 'Bank accounts',
    pictures: 'Pictures',
    loans: 'Loans',
    payments: 'Payments',
    wallet: 'Wallet and withdrawals',
    ledger: 'Entries of our books',
    messages: 'Messages to you',
    contacts: 'Contacts about what was due, and promises',
    score: 'Credit score',
    signIns: 'Devices, passkeys and codes',
    consents: 'Consents to auto-debit',
    requests: 'Requests and complaints',
    records: 'Who did what to your data',
  } satisfies Record<DataGroup, string>,
} as const;
