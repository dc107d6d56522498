import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';

/** The caps on uploads and on the work with pictures (decisions 0030 and 0033, docs/operating.md), as limits.ts has all others. */

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Pictures while they arrive and are cleaned (member/receive-form.ts, member/clean-picture.ts, decision 0033). */
export const uploadLimits = {
  pictureBytes: 15 * megabyte,
  /** All that is read of a form: what stands before its parts, or in one without a name, counts for no other limit. */
  formBytes: 16 * megabyte,
  formFields: 10,
  /**
   * Uploads of one member or person of staff: how many run, how many wait, and for how long. Over a poor network one takes a
   * minute.
   */
  atOnceOfOne: 1,
  waitingOfOne: 4,
  waitsForOwnMilliseconds: 45_000,
  /** Of one address: half of all, so that two addresses at least are needed to use up the places. */
  atOnceOfAddress: 8,
  waitingOfAddress: 20,
  /** Each that is read may hold 15 MB of memory. */
  readAtOnce: 16,
  readWaiting: 100,
  /** Whoever has waited so long for a place is answered 503. */
  waitsMilliseconds: 5_000,
  /** An upload that brings fewer than `bytesPerSecond` over `rateMilliseconds` is cut off. */
  rateMilliseconds: 5_000,
  bytesPerSecond: 8 * kilobyte,
  /** While others wait for a place, the slowest that has had so much time and brings less than this makes room. */
  busyAfterMilliseconds: 2_000,
  busyBytesPerSecond: 100 * kilobyte,
  /** Then also the one that has held its place the longest, after so long: the time of 1.5 MB, which a photograph takes, at that rate. */
  busyHoldsMilliseconds: 15_000,
  /** For so long, and once more as long, the uploads of a sender count when the next place is given. */
  remembersMilliseconds: minuteMilliseconds,
  /** How long the rest of a refused upload is read and thrown away, so that its sender can read the answer. */
  lingerMilliseconds: 3_000,
  /** How much of it a second, of all refused ones together; a megabyte takes 6 to 8 ms of this server's thread on a busy machine. */
  restBytesPerSecond: 8 * megabyte,
} as const;

/** Pictures, refused by what their header says before a pixel is decoded. */
export const pictureLimits = {
  pixels: 40_000_000,
  /** A picture of one column of 40 million pixels takes seconds to decode, one with ordinary sides a fraction. */
  sidePixels: 12_000,
} as const;

/** Decoding and encoding pictures, in a process of its own and of low priority. */
export const cleaningLimits = {
  atOnce: 1,
  /**
   * Half of the time nothing is cleaned, however many pictures wait: a low priority alone does not spare others, because the decoder
   * is preempted late and displaces what they have in the processor's caches (decision 0052).
   */
  longestRestMilliseconds: 500,
  waitingMax: 20,
  waitsMilliseconds: 5_000,
  /** For so long, and once more as long, the pictures of a sender count when the next turn is given. */
  remembersMilliseconds: minuteMilliseconds,
  /** Processor time of one picture: a large photograph takes less than one second. */
  processorMilliseconds: 3_000,
  /** The same on a machine that is busy. */
  longestMilliseconds: 20_000,
} as const;
