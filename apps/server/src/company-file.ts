import { minorFromText } from '@sagwan/domain/money/money.ts';
import { z } from 'zod';

const amount = z.string().transform((text, context) => {
  const minor = minorFromText(text);
  if (minor !== undefined) return minor;
  context.addIssue({ code: 'custom', message: 'an amount such as "150000.00"' });
  return z.NEVER;
});
/** An address to follow: never `javascript:` or the like. */
const webAddress = z.url({ protocol: /^https?$/, error: 'an address such as "https://example.com/"' });
const percent = z.string().regex(/^\d{1,3}(\.\d{1,6})?$/, 'a percentage such as "1.2"');

/** company.json: what the operator decides (specification §1), read and checked once, at start. */
export const companyFile = z.strictObject({
  companyName: z.string().min(3),
  companyShortName: z.string().min(2),
  companyCode: z.string().regex(/^[A-Z0-9-]{2,40}$/),
  address: z.string().min(10),
  /** Where the map puts its pin; without it the pages only link to a map. */
  officeLocation: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
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
  registrationYear: z.int().min(1900).max(2100),
  establishedOn: z.iso.date(),
  minimumLoanPHP: amount,
  maximumLoanPHP: amount,
  monthlyRatePercent: percent,
  registrationForms: z.strictObject({
    invitationCode: z.boolean(),
    otp: z.boolean(),
    invitationCodes: z.array(z.string().min(6)),
  }),
  withdrawal: z.strictObject({ maxPerTransfer: amount.nullable() }),
  contractTerms: z.strictObject({
    annualCeilingPercent: percent,
    penaltyPercentPerDay: percent,
    gracePeriodDays: z.int().min(0),
    extensionRequestDays: z.int().min(0),
    collectionChargePercent: percent,
    terminationPercent: percent,
    breachPercentOfInstalment: percent,
    // SEC MC 5 s.2023: at least three days in which an offer stands.
    offerStandsDays: z.int().min(3),
    coolingOffDays: z.int().min(3),
  }),
});

export type Company = z.output<typeof companyFile>;
