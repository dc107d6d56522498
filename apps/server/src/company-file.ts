import { minorPerUnit } from '@sagwan/domain/money/money.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { z } from 'zod';
import { amount, amountMaximum, only, whole } from './company/company-values.ts';
import { lendingTermsList } from './company/lending-terms-file.ts';

function degrees(most: number) {
  const error = only(`degrees from ${-most} to ${most}`);
  return z.number({ error }).min(-most, { error }).max(most, { error });
}

/** An address to follow: never `javascript:` or the like. */
const webAddress = z.url({ protocol: /^https?$/, error: 'an address such as "https://example.com/"' });

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
      otp: z.boolean(),
      invitationCodes: z.array(z.string().min(6)),
    })
    .refine(({ invitationCode, invitationCodes }) => !invitationCode || invitationCodes.length > 0, {
      path: ['invitationCodes'],
      error: 'an empty list is not allowed while invitationCode is true: nobody could register',
    }),
  withdrawal: z.strictObject({
    maxPerTransfer: amount(
      minorPerUnit,
      amountMaximum,
      'null for no limit; nobody’s money may be held back, decisions §6',
    ).nullable(),
  }),
});

export type Company = z.output<typeof companyFile>;
