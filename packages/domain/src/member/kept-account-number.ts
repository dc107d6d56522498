import { institutions } from './options.ts';
import { isMobileNumber, normalizePhoneNumber } from './phone.ts';

/**
 * E-wallets whose account is the Philippine mobile number that it was opened with, for certain: payouts to e-wallets take mobile
 * numbers (Xendit, Payouts API, `account_number`), and both name the 11 digits from 09 on as the account number of a transfer by
 * InstaPay. Maya Bank numbers its accounts; of GrabPay, ShopeePay and Coins.ph we have no such word, so they take any number.
 */
const numberedByMobile: readonly string[] = ['PH_GCASH', 'PH_PAYMAYA'];

/** As the server finds the institution of an account (bank-account.sql.ts): by name or short code, letters and digits alone. */
function isNumberedByMobile(bankName: string): boolean {
  const plain = plainName(bankName);
  const institution = institutions.find(
    ({ name, code }) => plainName(name) === plain || code.slice(3).toLowerCase() === plain,
  );
  return institution !== undefined && numberedByMobile.includes(institution.code);
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '');
}

/** The number of an account as it is kept: a mobile number as 09171234567; undefined where the e-wallet has no such account. */
export function keptAccountNumber(account: { bankName: string; accountNumber: string }): string | undefined {
  const { bankName, accountNumber } = account;
  if (!isNumberedByMobile(bankName)) return accountNumber;
  if (/[^\d .-]/.test(accountNumber)) return undefined;
  const digits = normalizePhoneNumber(accountNumber);
  return digits.startsWith('63') && isMobileNumber(digits) ? `0${digits.slice(2)}` : undefined;
}
