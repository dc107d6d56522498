import type { Bucket } from '@sagwan/domain/delinquency/bucket.ts';
import { lossRatesRise } from '@sagwan/domain/ledger/loss-allowance.ts';
import { minorPerUnit } from '@sagwan/domain/money/money.ts';
import { knownRate } from '@sagwan/domain/money/rate.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { z } from 'zod';
import { amount, amountMax, only, percent, whole } from './company/company-values.ts';
import { lendingTermsList } from './company/lending-terms-file.ts';

function degrees(most: number) {
  const error = only(`degrees from ${-most} to ${most}`);
  return z.number({ error }).min(-most, { error }).max(most, { error });
}

/** An address to follow: never `javascript:` or the like. */
const webAddress = z.url({ protocol: /^https?$/, error: 'an address such as "https://example.com/"' });

/**
 * Percent of what is owed that is expected to be lost, by days past due (PFRS 9: probability of default × loss given default
 * in one figure for each bucket). The operator's own figures, which its auditor agrees to; the demonstration's are those
 * of the BSP for loans without security: 1 % in general (Circular 313 s.2001), 5, 25, 50 and 100 % for loans especially
 * mentioned, substandard, doubtful and lost (Circulars 164 s.1998 and 247 s.2000).
 */
const lossRate = percent('100', 'more than the whole cannot be lost: PFRS 9, 5.5.17').transform(knownRate);
const lossRatesPercent = z
  .strictObject({
    CURRENT: lossRate,
    '1-30': lossRate,
    '31-60': lossRate,
    '61-90': lossRate,
    '91+': lossRate,
  } satisfies Record<Bucket, typeof lossRate>)
  .refine(lossRatesRise, { error: 'a later bucket must not have a lower rate than an earlier one' });

/** company.json: what the operator decides (specification §1), read and checked once, at start. */
export const companyFile = z.strictObject({
  companyName: z.string().min(3),
  companyShortName: z.string().min(2),
  companyCode: z.string().regex(/^[A-Z0-9-]{2,40}$/),
  address: z.string().min(10),
  /** Where the map puts its pin; without it the pages only link to a map. */
  officeLocation: z
    .strictObject({
      latitude: degrees(90),
      longitude: degrees(180),
      /** A place that is no office, and is said to be none. */
      demonstration: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  financingLicenceNumber: z.string().min(3),
  paymentSystemOperatorNumber: z.string().min(3),
  secRegistrationNumber: z.string().min(3),
  supportEmail: z.email(),
  supportLinkUrl: webAddress,
  socialLinks: z.strictObject({
    facebook: webAddress,
    instagram: webAddress,
    tiktok: webAddress,
    signal: webAddress,
  }),
  registrationYear: whole(
    1906,
    Number(manilaDate(new Date()).slice(0, 4)),
    'the first Corporation Law is of 1906, Act 1459, and no registration is in the future',
  ),
  establishedOn: z.iso.date().refine((date) => date <= manilaDate(new Date()), {
    error: only('a date that is not in the future'),
  }),
  /** Rates, limits and rules of law by the day from which they hold (docs/decisions/0028). */
  lendingTerms: lendingTermsList,
  registrationForms: z
    .strictObject({
      invitationCode: z.boolean(),
      /** Left out, it is on in production and off elsewhere. */
      otp: z.boolean().optional(),
      invitationCodes: z.array(z.string().min(6)),
    })
    .refine(({ invitationCode, invitationCodes }) => !invitationCode || invitationCodes.length > 0, {
      path: ['invitationCodes'],
      error: 'an empty list is not allowed while invitationCode is true: nobody could register',
    }),
  withdrawal: z.strictObject({
    /** Until a first transfer to an account has arrived (decisions §2); in the currency that the wallet is shown in. */
    maxFirstTransfer: amount(
      minorPerUnit,
      amountMax,
      'null for no limit; nobody’s money may be held back, decisions §6',
    ).nullable(),
  }),
  lossRatesPercent,
});

type GivenCompany = z.output<typeof companyFile>;

export type Company = GivenCompany & { registrationForms: { otp: boolean } };
