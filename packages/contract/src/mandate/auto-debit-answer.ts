import { autoDebitStates, skipReasons } from '@sagwan/domain/mandate/auto-debit.ts';
import { mandateBanks, mandateEndReasons, mandateStates } from '@sagwan/domain/mandate/mandate.ts';
import { z } from 'zod';
import { calendarDate, instant, money } from '../values.ts';

export const mandateBank = z.enum(mandateBanks);

/** One debit: announced, ordered from the bank, and what came of it. */
const debit = z.strictObject({
  /** Of the instalment. */
  dueOn: calendarDate,
  attempt: z.int().min(1).max(2),
  chargeOn: calendarDate,
  /** What the bank paid, without what it took back of several payments; before that what was charged, or was announced. */
  amount: money,
  state: z.enum(autoDebitStates),
  skipReason: z.enum(skipReasons).nullable(),
  /** When the bank took back what it had paid; null while any of it counts. */
  returnedOn: calendarDate.nullable(),
  reference: z.string(),
});

/** Auto-debit of one loan as members and staff see it. */
export const autoDebit = z.strictObject({
  /** The newest one; null where there never was one. */
  mandate: z
    .strictObject({
      bank: mandateBank,
      state: z.enum(mandateStates),
      signedAt: instant,
      endedAt: instant.nullable(),
      endReason: z.enum(mandateEndReasons).nullable(),
      /** Where the member consents at the bank, while that is still to be done. */
      consentUrl: z.url().nullable(),
    })
    .nullable(),
  /**
   * The next debit, announced or not; without a live mandate what the first one would be. Null where there is none, and where
   * the mandate is with an earlier provider.
   */
  next: z
    .strictObject({
      dueOn: calendarDate,
      chargeOn: calendarDate,
      /** What would be debited as the loan is today: 0 where it was paid since the notice. */
      amount: money,
      attempt: z.int().min(1).max(2),
      announced: z.boolean(),
      noticeOn: calendarDate,
    })
    .nullable(),
  /** Why nothing would be debited today; `provider`: the live mandate is with an earlier one, and no debit will be made under it. */
  rests: z.enum(['provider', 'quote', 'relief', 'dispute']).nullable(),
  /** Newest first. */
  debits: z.array(debit),
});
