import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import { chargesFees } from '@sagwan/domain/loan/fees.ts';
import { termMonths } from '@sagwan/domain/loan/terms.ts';
import { type Minor, majorText } from '@sagwan/domain/money/money.ts';
import type { RootData } from '../company.ts';
import { baseCurrencyCode } from '../loan/calculator.ts';
import { effectiveRatesOf } from './effective-rates.ts';

const vocabulary = 'https://schema.org';
const companyId = (publicOrigin: string) => `${publicOrigin}/#company`;

/** The lender as search engines read it (schema.org FinancialService), only from the configuration. */
export function companyData({ company, publicOrigin }: RootData) {
  const number = (propertyID: string, value: string) => ({ '@type': 'PropertyValue', propertyID, value });
  return {
    '@context': vocabulary,
    '@type': 'FinancialService',
    '@id': companyId(publicOrigin),
    name: company.companyName,
    alternateName: company.companyShortName,
    url: `${publicOrigin}/`,
    image: `${publicOrigin}/share.png`,
    email: company.supportEmail,
    address: company.address,
    areaServed: { '@type': 'Country', name: 'Philippines' },
    currenciesAccepted: baseCurrencyCode,
    foundingDate: company.establishedOn,
    identifier: [
      number('SEC Registration No.', company.secRegistrationNumber),
      number(
        'Certificate of Authority to Operate as a Financing Company No.',
        company.financingLicenceNumber,
      ),
      number('Operator of Payment System No.', company.paymentSystemOperatorNumber),
    ],
    sameAs: Object.values(company.socialLinks),
  };
}

/** The loan that is offered (schema.org LoanOrCredit); its annual rate is the effective one, over all terms. */
export function loanData({ company, publicOrigin }: RootData, words: SiteWords['heads']) {
  const { annual } = effectiveRatesOf(company.terms);
  const major = (minor: Minor) => Number(majorText(minor));
  return {
    '@context': vocabulary,
    '@type': 'LoanOrCredit',
    name: words.loan(company),
    url: `${publicOrigin}/`,
    provider: { '@id': companyId(publicOrigin) },
    currency: baseCurrencyCode,
    amount: {
      '@type': 'MonetaryAmount',
      currency: baseCurrencyCode,
      minValue: major(company.terms.minimumLoanPHP),
      maxValue: major(company.terms.maximumLoanPHP),
    },
    loanTerm: {
      '@type': 'QuantitativeValue',
      unitCode: 'MON',
      minValue: Math.min(...termMonths),
      maxValue: Math.max(...termMonths),
    },
    annualPercentageRate: {
      '@type': 'QuantitativeValue',
      minValue: Number(annual.least),
      maxValue: Number(annual.most),
    },
    feesAndCommissionsSpecification: words.feesNote({ hasFees: chargesFees(company.terms.fees) }),
  };
}
