import { readCompany } from '@sagwan/contract/company/read-company.ts';
import { serve } from '../serve.ts';
import { lendingTermsToday } from './lending-terms.ts';

/** The public part of company.json, with the lending terms in force today; never the invitation codes. */
export const readCompanyHandler = serve(readCompany, async (context) => {
  const { company } = context.config;
  const terms = lendingTermsToday(context);
  return {
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
    minimumLoanPHP: terms.minimumLoanPHP,
    maximumLoanPHP: terms.maximumLoanPHP,
    monthlyRatePercent: Number(terms.monthlyRatePercent),
    fees: terms.fees,
    termsEffectiveFrom: terms.effectiveFrom,
    registrationYear: company.registrationYear,
    establishedOn: company.establishedOn,
    registrationForms: {
      invitationCode: company.registrationForms.invitationCode,
      otp: company.registrationForms.otp,
    },
    maxFirstTransfer: company.withdrawal.maxFirstTransfer,
  };
});
