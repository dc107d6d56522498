/**
 * Every cap on what one caller may bring about, in one place (decision 0030, docs/operating.md). What a person reads where
 * one is reached is in copy/refusals.ts; what an operator sets is in environment-variables.ts. How many wrong passwords lock, and for how long, is
 * decided in the domain (member/sign-in-guard.ts).
 */

const minute = 60_000;

/** Sign-ins, registrations and password resets, each with a password to hash. Staff have as many of their own. */
export const signInLimits = {
  /** Of one class, known devices or others: about half a second's work of two cores. 503 beyond it. */
  waitingMax: 60,
  /** The rate at which 503 is answered: a client that is refused at once asks again at once. */
  refusalsPerSecond: 100,
  /** One that waits longer is refused; its caller has been answered 503 by then (system/deadline.ts). */
  waitsMilliseconds: 4_000,
  /** Of so many turns one is of those without a known device, whoever else waits. */
  turnsPerStranger: 4,
  /** For so long, and once more as long, sign-ins of an address count when the next turn is given. */
  remembersMilliseconds: 30_000,
};

/** Data keys in a server's memory (keyring/keyring.ts), about 500 bytes each. */
export const dataKeyLimits = {
  heldMax: 20_000,
  /** A key that was destroyed is forgotten everywhere after so long. */
  livesMilliseconds: 5 * minute,
};

/** What hashing takes of the processors. */
export const hashingLimits = {
  /** Other requests in a second from which on this server counts as asked for something else. */
  sharedFromRequestsPerSecond: 10,
  /** Of all cores' time, while it does; otherwise all of it. */
  partWhileShared: 1 / 6,
  /** So many hashes begin at once after a pause. */
  burst: 8,
};

/** One-time passwords (decisions §2 'OTP'). */
export const codeLimits = {
  digits: 8,
  livesMilliseconds: 5 * minute,
  /** A right code of a registration stands for so long in a confirmation: the forms after it take longer than a code lives. */
  phoneConfirmationMilliseconds: 30 * minute,
  /** Of a member; of a known device, of the browser and of the address that asked for the code; of each other address. */
  tries: 3,
  /**
   * At one code, of all together that neither asked for it nor are known devices. So strangers have at most 3 + 3 + 9 guesses
   * at a code of 10^8, and with 56 codes a day and number a day's guessing at one number succeeds with at most 9 in a million.
   */
  strangersTries: 9,
  /** A signed-in member's codes a Manila day, each purpose by itself. */
  dayOfMember: { withdrawal: 30, bank_change: 5, password_change: 5, plan_change: 5, mandate: 5 },
  /** Codes a Manila day for one number and purpose that one known device, or one address, asks for. */
  dayOfSource: 5,
  /**
   * Codes for one number and purpose that all addresses together ask for: the first of a day, and from then on so many an
   * hour. Never none: they reach the owner's phone whoever asked, and any of them is good for the owner.
   */
  strangersDay: 8,
  strangersHour: 2,
} as const;

interface Windows {
  hour: number;
  day: number;
}

/** Text messages. Hours and days begin with the first message that is counted. */
export const smsLimits = {
  /** To one number, apart by who brings them about, so that strangers do not use up what a member needs. */
  number: {
    stranger: { hour: 12, day: 60 },
    member: { hour: 50, day: 80 },
    house: { hour: 60, day: 200 },
  } satisfies Record<string, Windows>,
  /** That one stranger's address brings about, to whatever numbers; a mobile network has thousands of phones on one. */
  address: { hour: 40, day: 200 } satisfies Windows,
  /** Of all messages of an hour and of the money of a day (SMS_PER_HOUR, SMS_DAY_BUDGET) that strangers may use: one in so many. */
  strangersOneIn: 4,
  /** Of all messages of an hour, those of one wording: one in so many. */
  templateOneIn: { stranger: 8, member: 2, house: 1 },
  /** Of these one an hour and number is sent: the second within an hour says nothing new. */
  oncePerHour: new Set(['password_changed', 'sign_in_locked']),
  /** An alarm is logged where so much of a cap is used. */
  alarmPart: 0.8,
};
