import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { money } from '../values.ts';

/** What is deducted at the release; null: nothing (docs/decisions/0028). */
const feeTerms = z.strictObject({
  processingFee: z
    .union([z.strictObject({ percent: z.string() }), z.strictObject({ amountPHP: money })])
    .nullable(),
  documentaryStampTax: z
    .union([z.strictObject({ taxPHP: money, forEachPHP: money }), z.strictObject({ percent: z.string() })])
    .nullable(),
});

export const companyRecord = z.strictObject({
  companyName: z.string(),
  companyShortName: z.string(),
  companyCode: z.string(),
  address: z.string(),
  /** Null where the operator has not configured it. `demonstration`: an example, not an office. */
  officeLocation: z
    .strictObject({ latitude: z.number(), longitude: z.number(), demonstration: z.boolean() })
    .nullable(),
  financingLicenceNumber: z.string(),
  paymentSystemOperatorNumber: z.string(),
  secRegistrationNumber: z.string(),
  supportEmail: z.string(),
  socialLinks: z.strictObject({ facebook: z.url(), instagram: z.url(), tiktok: z.url(), signal: z.url() }),
  minimumLoanPHP: money,
  maximumLoanPHP: money,
  monthlyRatePercent: z.number(),
  fees: feeTerms,
  /** The Manila date from which these limits, this rate and these fees hold. */
  termsEffectiveFrom: z.iso.date(),
  registrationYear: z.int(),
  establishedOn: z.iso.date(),
  registrationForms: z.strictObject({ invitationCode: z.boolean(), otp: z.boolean() }),
  maxFirstTransfer: money.nullable(),
});

export const readCompany = endpoint({
  name: 'readCompany',
  method: 'GET',
  path: `${apiPrefix}/misc/company`,
  summary: "The operator's public configuration.",
  callers: ['anyone'],
  body: 'none',
  status: 200,
  answer: companyRecord,
  refusals: [],
});
