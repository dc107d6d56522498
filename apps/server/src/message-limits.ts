import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';

/** The caps on text messages and e-mails (decision 0030, docs/operating.md), as limits.ts has all others. */

const kilobyte = 1024;

interface Windows {
  hour: number;
  day: number;
}

/** Notices of every change by which an account could pass into other hands (session/security-notice.ts). */
export const securityNotices = [
  'passwordChanged',
  'bankAccountChanged',
  'detailsChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'phoneChangeAsked',
  'phoneChanged',
  'phoneChangeStopped',
  'lostPhoneAsked',
  'lostPhoneApproved',
  'lostPhoneRefused',
  'lostPhoneChanged',
  'newDevice',
] as const;

/** Text messages. Hours and days begin with the first message that is counted. */
export const smsLimits = {
  /** To one number, apart by who brings them about, so that strangers do not use up what a member needs. */
  number: {
    /** All codes of a reset that strangers may ask for (`codeLimits`) in an hour and a day in which two Manila days meet. */
    stranger: { hour: 18, day: 88 },
    member: { hour: 50, day: 80 },
    /** Codes of a reset that known devices ask for: a thief of a session who orders codes without pause leaves the owner these. */
    memberRecovery: { hour: 20, day: 60 },
    /** Notices of changes, which the same thief must not keep from the owner. */
    change: { hour: 20, day: 60 },
    house: { hour: 60, day: 200 },
    /** Codes to a number that is to take another one's place: anybody can name one that is somebody else's. */
    newNumber: { hour: 6, day: 20 },
    /** The same for who has lost the phone and is not signed in: strangers' requests leave those of signed-in members. */
    lostPhone: { hour: 6, day: 20 },
    /** Besides `oncePerHour`. */
    lock: { hour: 2, day: 6 },
  } satisfies Record<string, Windows>,
  /** Wordings that are counted for a number by themselves, whoever brings them about: nobody can do without the others. */
  apartForNumber: new Map<string, 'newNumber' | 'lostPhone' | 'lock' | 'change'>([
    ['phone_new_code', 'newNumber'],
    ['lost_phone_code', 'lostPhone'],
    ['signInLocked', 'lock'],
    ...securityNotices.map((template) => [template, 'change'] as const),
  ]),
  /**
   * Codes that one stranger's address asks for and locks that it sets, to whatever numbers, sent or not; a mobile network has
   * thousands of phones on one.
   */
  address: { hour: 40, day: 200 } satisfies Windows,
  /**
   * The same of all addresses of one IPv6 /32, which one hosting company's customers have as many of as they like: of all
   * messages of an hour, and of those that a day's money pays, one in so many. That is half of what strangers have of one
   * wording, and half of their money.
   */
  allocationOneIn: { hour: 16, day: 8 } satisfies Windows,
  /**
   * Wordings that let members back in and go to their own numbers alone. Those of strangers have a share of their own, which no
   * code to a number of a stranger's choice uses up. Notices of locks are not among them: they would.
   */
  recovery: new Set(['password_reset_code']),
  /** Of all messages of an hour and of the money of a day (SMS_PER_HOUR, SMS_DAY_BUDGET) that strangers may use: one in so many. */
  shareOneIn: { strangers: 4, recovery: 8 },
  /** Of all messages of an hour, those of one wording: one in so many. Strangers' codes of `recovery` have their share instead. */
  templateOneIn: { stranger: 8, member: 2, house: 1 },
  /** Of these one an hour and number is sent: the second within an hour says nothing new. */
  oncePerHour: new Set(['passwordChanged', 'signInLocked']),
  /** An alarm is logged where so much of a cap is used. */
  alarmPart: 0.8,
};

/** E-mails (message/email-caps.ts). Days begin with the first that is counted. */
export const emailLimits = {
  /** To one address, apart by who brings them about. */
  addressDay: {
    stranger: 5,
    member: 10,
    house: 40,
    /** Codes that prove it: anybody with an account can order them to whatever address, and they must not use up its notices. */
    proof: 10,
  },
  /**
   * Beyond these codes, of accounts that have ordered none to the address within 24 hours: two accounts use up the ten, and the
   * address's owner must not wait for a day.
   */
  newcomersHour: 1,
  /** Of all together; a mail provider slows down or locks out a sender who suddenly sends far more than before. */
  day: 100_000,
  /** An alarm is logged where so much of that is used. */
  alarmPart: 0.8,
} as const;

/** One e-mail at its provider, and the connections to it (providers/email/smtp.ts). */
export const smtpLimits = {
  /** From the hand-over to the server's last word. */
  timeoutMilliseconds: 30_000,
  connections: 5,
  messagesPerConnection: 100,
  idleMilliseconds: minuteMilliseconds,
  /** Far more than any answer of a mail server. */
  answerBytes: 64 * kilobyte,
} as const;
