import { readCompany } from '@sagwan/contract/company/read-company.ts';
import { serve } from '../serve.ts';

/** The public part of company.json; never the invitation codes. */
export const readCompanyHandler = serve(readCompany, async ({ config: { company } }) => ({
  companyName: company.companyName,
  companyShortName: company.companyShortName,
  companyCode: company.companyCode,
  address: company.address,
  officeLocation: company.officeLocation,
  financingLicenceNumber: company.financingLicenceNumber,
  paymentSystemOperatorNumber: company.paymentSystemOperatorNumber,
  secRegistrationNumber: company.secRegistrationNumber,
  supportEmail: company.supportEmail,
  socialLinks: company.socialLinks,
  minimumLoanPHP: company.minimumLoanPHP,
  maximumLoanPHP: company.maximumLoanPHP,
  monthlyRatePercent: Number(company.monthlyRatePercent),
  registrationYear: company.registrationYear,
  establishedOn: company.establishedOn,
  registrationForms: {
    invitationCode: company.registrationForms.invitationCode,
    otp: company.registrationForms.otp,
  },
  maxPerTransfer: company.withdrawal.maxPerTransfer,
}));
