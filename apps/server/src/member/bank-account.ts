import { masked } from '@sagwan/domain/member/mask.ts';
import { longDateTime } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { DataKey } from '../keyring/data-key.ts';
import { sendSecurityNotice } from '../session/security-notice.ts';
import type { Trx } from '../transact.ts';
import { changePauseMilliseconds } from '../wallet/withdrawal-facts.ts';
import { hashAccountNumber } from './account-number.ts';
import { findInstitutionCode, readBankAccount, replaceBankAccount } from './bank-account.sql.ts';
import type { Member } from './member.sql.ts';
import type { StepContents } from './step-content.ts';

type BankStep = StepContents['bank'];

type BankAccountRow = NonNullable<Awaited<ReturnType<typeof readBankAccount>>>;

/** The account with its number whole. */
export function openAccount({ accountNumberEncrypted, ...account }: BankAccountRow, key: DataKey) {
  const { bankAccountId } = account;
  const accountNumber = key.openText(
    'bank_account.account_number_encrypted',
    accountNumberEncrypted,
    bankAccountId,
  );
  return { ...account, accountNumber };
}

/** Whether putting this account on file would take the place of another one. */
export async function replacesBankAccount(
  trx: Trx,
  context: AppContext,
  memberId: string,
  account: BankStep,
): Promise<boolean> {
  const before = await readBankAccount(trx, memberId);
  return before !== undefined && !isSameAccount(context, before, account);
}

function isSameAccount(
  { config }: AppContext,
  before: { bankName: string; accountNumberHash: string },
  { bankName, accountNumber }: BankStep,
): boolean {
  return (
    before.bankName === bankName &&
    before.accountNumberHash === hashAccountNumber(config.keys.hash, accountNumber)
  );
}

/**
 * Puts an account on file. The same one again changes nothing; another one is paid to only after a day, and the
 * member is notified on every channel that there is.
 */
export async function putBankAccount(
  trx: Trx,
  context: AppContext,
  { member: { memberId, phoneNumber }, account, at }: { member: Member; account: BankStep; at: Date },
): Promise<void> {
  const before = await readBankAccount(trx, memberId);
  if (before !== undefined && isSameAccount(context, before, account)) return;
  const { bankName, accountNumber } = account;
  const { keys } = context.config;
  const key = await context.keyring.of(trx, memberId);
  const id = uuid();
  const payableFrom = before === undefined ? at : new Date(at.getTime() + changePauseMilliseconds);
  await replaceBankAccount(trx, {
    member_id: memberId,
    id,
    bank_name: bankName,
    institution_code: await findInstitutionCode(trx, bankName),
    account_number_encrypted: key.sealText('bank_account.account_number_encrypted', accountNumber, id),
    account_number_hash: hashAccountNumber(keys.hash, accountNumber),
    account_number_masked: masked(accountNumber),
    payable_from: payableFrom,
    created_at: at,
  });
  if (before === undefined) return;
  const { companyShortName } = context.config.company;
  await sendSecurityNotice(trx, context, {
    to: { memberId, phoneNumber },
    kind: 'bankAccountChanged',
    facts: (language) => ({ companyShortName, until: longDateTime(payableFrom, language) }),
  });
}
