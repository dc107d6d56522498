import { triesWithACode } from '@sagwan/domain/copy/code-words.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';

/**
 * Every cap on what one caller may bring about, in one place (decision 0030, docs/operating.md); those on messages in
 * message-limits.ts, those on uploads in upload-limits.ts. What a person reads where one is reached is in copy/refusals.ts; what an operator sets is in
 * environment-variables.ts. How many wrong passwords lock, and for how long, is decided in the domain (session/sign-in-guard.ts).
 */

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** What one request may be, and how long it may take to arrive. */
export const requestLimits = {
  bodyBytes: 64 * kilobyte,
  /** Parts of a body in JSON (system/json-parts.ts): what members and visitors send, and providers' events, have some dozens. */
  jsonPartsMax: 300,
  /** An order of staff can name 1,000 payments (contract/office/servicing-order.ts). */
  jsonPartsOfStaffMax: 2_000,
  /** A slow sender is disconnected in the end, whatever it sends. */
  arrivesMilliseconds: 2 * minuteMilliseconds,
  /** A client that neither sends nor reads its answer holds memory and a socket; no answer of ours takes so long. */
  silentMilliseconds: minuteMilliseconds,
  headersMilliseconds: 15_000,
  /** Requests of one connection that wait for the answers before them; browsers and proxies send none before an answer. */
  pipelinedMax: 2,
  /**
   * Endpoints that hash a password get a quarter of an address's REQUESTS_PER_MINUTE, as does a sign-in with a passkey;
   * those that send a code or take a reader's time a twentieth. Not less, since a mobile network has thousands of honest
   * phones on one address.
   */
  hashOneIn: 4,
  messageOneIn: 20,
  /** A twentieth also for checking papers: a person checks one, a program would try codes. */
  verificationOneIn: 20,
  /**
   * Events of providers: so many times the limit of an address. A provider sends those of all members from a few addresses, and tries what is
   * refused again after minutes or hours; what is not signed by it costs a hash and no row.
   */
  providerEventFactor: 10,
  /** What one member may ask, from all addresses together: half of an address's, far more than screens ask for. */
  memberOneIn: 2,
} as const;

/** How many answers 429 a network gets at once within a window; further ones are held back (system/hold-refusals.ts). */
export const refusalLimits = {
  windowMilliseconds: 10_000,
  freeOfNetwork: 10,
  holdsMilliseconds: 1_000,
  /** Each holds a socket and its request in memory; beyond, refusals are answered at once. */
  heldMax: 1_000,
} as const;

/** What one may have stored in 24 hours, or in an hour, from the first on (caps/quotas.ts), as `cap_use` counts it. */
export const quotas = {
  /** Pictures that a member sends, also those that are refused. */
  pictures: { hours: 24, most: 60 },
  /** Bytes of them as stored. */
  picture_bytes: { hours: 24, most: 20 * megabyte },
  /** The same of one address, for all members at it together: 80 and more people who activate their accounts. */
  picture_bytes_of_address: { hours: 1, most: 150 * megabyte },
  /** Pictures of their own that a member reads: each up to 1.6 MB to open and to keep in memory until it has been received. */
  picture_readings: { hours: 24, most: 300 },
  /** Pictures of receipts that one of staff sends, and their bytes: at a counter people pay all day. */
  receipts: { hours: 24, most: 500 },
  receipt_bytes: { hours: 24, most: 200 * megabyte },
  /** What one of staff records, of whatever kind, also what is refused: decisions, orders, answers, notes. */
  staff_changes: { hours: 24, most: 2_000 },
  /** What one of staff reads about one loan or person: four of a loan's page, each with a line in the audit. */
  staff_readings: { hours: 24, most: 10_000 },
  /** Applications that one of staff puts on hold; of one application: hold and resumption bring two messages each. */
  holds: { hours: 24, most: 300 },
  holds_of_loan: { hours: 24, most: 5 },
  /** Contacts about what is owed that one of staff notes, also those that a rule blocked: the member reads each. */
  contacts_noted: { hours: 24, most: 500 },
  /** Disclosure statements of a member that differ from all before. */
  disclosures: { hours: 24, most: 100 },
  /** Applications of a member that are recorded: one that was taken back stays, too, and each brings about two messages. */
  applications: { hours: 24, most: 10 },
  /** Passwords that a member sets while signed in, each with a hash to make; not those of a reset. */
  password_changes: { hours: 24, most: 20 },
  /** What a member saves of the steps, of the language or of a passkey's name, each time with a line in the audit. */
  steps: { hours: 24, most: 100 },
  /** Codes to pay with and figures of what settles a loan, of one member. */
  payment_codes: { hours: 24, most: 50 },
  quotes: { hours: 24, most: 50 },
  /**
   * Payments of a member from the wallet, and other uses chosen for what was paid above the due: each is an event of the loan's
   * log, which every reading of the loan replays.
   */
  wallet_payments: { hours: 24, most: 100 },
  extra_choices: { hours: 24, most: 10 },
  /** Papers as PDF. No PDF is stored: each request draws it, in about 30 milliseconds of a processor. */
  papers: { hours: 24, most: 200 },
  /** Messages of the contact form from one address. */
  contacts_of_address: { hours: 24, most: 20 },
  /** Bytes of the messages of all addresses together: a sender with many addresses could fill the disk. */
  contact_bytes: { hours: 24, most: 50 * megabyte },
  /** Of all addresses of one IPv6 /32: one customer of a hosting company could use up everybody's. */
  contact_bytes_of_allocation: { hours: 24, most: 10 * megabyte },
  /** Sign-ins of a member, with a password or a passkey: each leaves a session and a line in the audit. */
  sign_ins: { hours: 24, most: 200 },
  /** Wrong invitation codes from one address, where registering takes one; beyond them right ones are not compared either. */
  wrong_invitations_of_address: { hours: 1, most: 100 },
  /** What a member asks passkeys to confirm: each costs a row, and no message. */
  passkey_challenges: { hours: 24, most: 200 },
  /** Notices of a sign-in on an unknown device: a browser that keeps no cookie is one each time. */
  new_device_notices: { hours: 1, most: 1 },
  /** Complaints of a signed-in member; nobody else uses them up. */
  complaints: { hours: 24, most: 20 },
  /** Everything that is held about a member, as a file or a paper: some forty statements. */
  data_downloads: { hours: 24, most: 10 },
  /** Requests for another number in place of a lost one, each with a right code of the new one, from one address. */
  lost_phones_of_address: { hours: 24, most: 50 },
  /** Those of one member and new number that are kept and that the member is notified of: a stranger's do not use up the owner's, who has another SIM. */
  lost_phones: { hours: 24, most: 3 },
  /** Those of one member, of all new numbers together: more would only disturb the owner. */
  lost_phones_of_member: { hours: 24, most: 10 },
  /** Requests for corrections. */
  data_requests: { hours: 24, most: 30 },
} as const satisfies Record<string, { hours: number; most: number }>;

/** Messages of the contact form, which anybody may send: stored at a limited rate, whatever number of addresses they come from. */
export const contactLimits = {
  atOnce: 1,
  apartMilliseconds: 50,
  /** As many as have their turn in the time that one waits. */
  waitingMax: 80,
  waitsMilliseconds: 4_000,
  refusalsPerSecond: 10,
  /** For so long, and once more as long, the messages of an address count when the next turn is given. */
  remembersMilliseconds: minuteMilliseconds,
} as const;

/** Papers as PDF (paper/paper-queue.ts): ten a second, a third of the thread that answers all requests. */
export const paperLimits = {
  atOnce: 1,
  apartMilliseconds: 100,
  /** As many as have their turn in the time that one waits. */
  waitingMax: 40,
  waitsMilliseconds: 4_000,
  refusalsPerSecond: 10,
  /** For so long, and once more as long, a person's papers count when the next turn is given. */
  remembersMilliseconds: minuteMilliseconds,
} as const;

/** Codes of people who are not signed in, asked for and tried: twenty a second (session/code-queue.ts). */
export const codeQueueLimits = {
  atOnce: 1,
  apartMilliseconds: 50,
  /** As many as have their turn in the time that one waits. */
  waitingMax: 80,
  waitsMilliseconds: 4_000,
  refusalsPerSecond: 10,
  turnsPerStranger: 4,
  remembersMilliseconds: minuteMilliseconds,
} as const;

/** A request for another number in place of a lost one (session/ask-lost-phone.ts). */
export const lostPhoneLimits = {
  /** It is answered no sooner, so that the time does not say whether the number has an account; the work takes a tenth of it. */
  answersAfterMilliseconds: 1_000,
};

/** Everything that is held about a member (personal-data/read-held-data.ts). */
export const heldDataLimits = {
  /** Of each table, the newest; the document says where there are more. */
  rowsOfTable: 10_000,
};

/** Sign-ins, registrations and password resets, each with a password to hash. Staff have as many of their own. */
export const signInLimits = {
  /** Of one class, known devices or others: about half a second's work of two cores. 503 beyond it. */
  waitingMax: 60,
  /** The rate at which 503 is answered: a client that is refused at once asks again at once. */
  refusalsPerSecond: 100,
  /** One that waits longer is refused; its caller has been answered 503 by then (system/deadline.ts). */
  waitsMilliseconds: 4_000,
  /** One of so many turns is kept for requests without a known device, even while requests with one wait. */
  turnsPerStranger: 4,
  /** For so long, and once more as long, sign-ins of an address count when the next turn is given. */
  remembersMilliseconds: 30_000,
};

/** What the daily job clears by age (retention/clear.ts). */
export const clearingLimits = {
  /** Small, so that a batch never holds a lock or a connection for long. */
  rowsPerBatch: 500,
  /** Of a kind, before the next kind has its turn. */
  batchesPerTurn: 40,
  /** What is left over then is cleared the next day. */
  runsMilliseconds: 30 * minuteMilliseconds,
} as const;

/** Data keys in a server's memory (keyring/keyring.ts), about 500 bytes each. */
export const dataKeyLimits = {
  heldMax: 20_000,
  /** A key that was destroyed is forgotten everywhere after so long. */
  livesMilliseconds: 5 * minuteMilliseconds,
};

/** Sessions of one member that are neither ended nor over. */
export const sessionLimits = {
  /** Where one more is opened, the one used longest ago ends: nobody has so many devices. */
  liveMax: 50,
};

/** Cookies of known devices, about 160 characters each; a request's head may have 16,384, and behind many proxies 8,192. */
export const deviceCookieLimits = {
  /** In one browser: whoever signed in longest ago is forgotten. */
  keptMax: 20,
  /** By one answer, the head of which proxies limit, too. */
  forgottenAtOnceMax: 10,
} as const;

/** What hashing takes of the processors. */
export const hashingLimits = {
  /** Other requests in a second from which on this server counts as asked for something else. */
  sharedFromRequestsPerSecond: 10,
  /** Of all cores' time, while it does; otherwise all of it. */
  partWhileShared: 1 / 6,
  /** So many hashes begin at once after a pause. */
  burst: 8,
  /** Of those that were let in; 503 beyond it, at the rate of the sign-ins. */
  waitingMax: 60,
};

/** One-time passwords (decisions §2 'OTP'). */
export const codeLimits = {
  digits: 8,
  livesMilliseconds: 5 * minuteMilliseconds,
  /** A right code of a registration is exchanged for a confirmation, valid for so long: the forms after it outlast a code. */
  phoneConfirmationMilliseconds: 30 * minuteMilliseconds,
  /** A code to an e-mail address: mail servers that do not know a sender keep its first mail waiting for some minutes. */
  emailLivesMilliseconds: 30 * minuteMilliseconds,
  /** Of a member; of a known device, of the browser and of the address that asked for the code; of each other address. */
  tries: triesWithACode,
  /**
   * At one code, of all together that neither asked for it nor are known devices. So strangers have at most 3 + 3 + 9 guesses
   * at a code of 10^8.
   */
  strangersTries: 9,
  /**
   * Beyond those, for one number and purpose in 24 hours, of addresses that have not tried in them, one each. Such a guess is
   * compared with all codes that are good then, eighteen at most. With 80 codes a day and number a day's guessing at one number
   * succeeds with at most 80 × 15 + 50 × 18 in 10^8: 21 in a million.
   */
  newcomersTriesDay: 50,
  /** A signed-in member's codes a Manila day, each purpose by itself. */
  dayOfMember: {
    withdrawal: 30,
    bank_change: 5,
    password_change: 5,
    plan_change: 5,
    mandate: 5,
    email_proof: 5,
    passkey_add: 5,
    passkey_remove: 5,
    phone_change: 5,
    phone_new: 5,
    data_download: 5,
    data_deletion: 5,
  },
  /** Codes a Manila day for one number and purpose that one known device, or one address, asks for. */
  dayOfSource: 5,
  /**
   * Codes for one number and purpose that all addresses together ask for: the first of a day, and from then on so many an
   * hour, and one more an hour of an address that has asked for none that day. Never none: they reach the owner's phone whoever
   * asked, and any of them is good for the owner.
   */
  strangersDay: 8,
  strangersHour: 2,
  newcomersHour: 1,
} as const;
