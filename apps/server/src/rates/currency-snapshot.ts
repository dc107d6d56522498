export interface OfferedCurrency {
  code: string;
  name: string;
  symbol: string;
  countryName: string;
}

/** Each has two minor digits; a currency with another number of them is not offered (migrations/0001-schema.sql). */
export const offeredCurrencies: readonly OfferedCurrency[] = [
  { code: 'PHP', name: 'Philippine peso', symbol: '₱', countryName: 'Philippines' },
  { code: 'USD', name: 'US dollar', symbol: '$', countryName: 'United States' },
  { code: 'EUR', name: 'Euro', symbol: '€', countryName: 'Euro area' },
  { code: 'GBP', name: 'Pound sterling', symbol: '£', countryName: 'United Kingdom' },
  { code: 'SGD', name: 'Singapore dollar', symbol: 'S$', countryName: 'Singapore' },
  { code: 'HKD', name: 'Hong Kong dollar', symbol: 'HK$', countryName: 'Hong Kong' },
  { code: 'AUD', name: 'Australian dollar', symbol: 'A$', countryName: 'Australia' },
  { code: 'CAD', name: 'Canadian dollar', symbol: 'C$', countryName: 'Canada' },
  { code: 'AED', name: 'UAE dirham', symbol: 'AED', countryName: 'United Arab Emirates' },
  { code: 'SAR', name: 'Saudi riyal', symbol: 'SAR', countryName: 'Saudi Arabia' },
  { code: 'QAR', name: 'Qatari riyal', symbol: 'QAR', countryName: 'Qatar' },
  { code: 'NZD', name: 'New Zealand dollar', symbol: 'NZ$', countryName: 'New Zealand' },
  { code: 'MYR', name: 'Malaysian ringgit', symbol: 'RM', countryName: 'Malaysia' },
  { code: 'TWD', name: 'New Taiwan dollar', symbol: 'NT$', countryName: 'Taiwan' },
  { code: 'CNY', name: 'Chinese yuan', symbol: '¥', countryName: 'China' },
  { code: 'CHF', name: 'Swiss franc', symbol: 'CHF', countryName: 'Switzerland' },
];

/**
 * Units of each currency for one peso. Approximate figures that ship with the product, so that the calculator
 * works before a rates provider is configured; a provider's newer rows replace them (decisions §2).
 */
export const exchangeRateSnapshot = {
  asOf: '2025-12-31T00:00:00Z',
  source: 'snapshot',
  rates: {
    USD: '0.0170000000',
    EUR: '0.0145000000',
    GBP: '0.0126500000',
    SGD: '0.0218500000',
    HKD: '0.1323000000',
    AUD: '0.0254000000',
    CAD: '0.0233000000',
    AED: '0.0624300000',
    SAR: '0.0637500000',
    QAR: '0.0618800000',
    NZD: '0.0294500000',
    MYR: '0.0690000000',
    TWD: '0.5335000000',
    CNY: '0.1188000000',
    CHF: '0.0134800000',
  },
} as const satisfies { asOf: string; source: string; rates: Record<string, string> };
