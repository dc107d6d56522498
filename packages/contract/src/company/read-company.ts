import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { money } from '../values.ts';

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
  registrationYear: z.int(),
  establishedOn: z.iso.date(),
  registrationForms: z.strictObject({ invitationCode: z.boolean(), otp: z.boolean() }),
  maxPerTransfer: money.nullable(),
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
