import { messageTexts } from '@sagwan/domain/copy/messages.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { longDateTime } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { sendMessage } from '../outbox/send-message.ts';
import type { Trx } from '../transact.ts';
import { hashAccountNumber, openAccountNumber, sealAccountNumber } from './account-number.ts';
import {
  type BankAccountRow,
  institutionCodeOf,
  readBankAccount,
  replaceBankAccount,
} from './bank-account.sql.ts';
import type { Member } from './member.sql.ts';
import type { StepContents } from './step-content.ts';

/** Withdrawals rest for a day after a change of account, so that a thief's change can be noticed (philippines.md 9). */
const pauseMilliseconds = 24 * 3_600_000;

export interface AccountOnFile {
  bankAccountId: string;
  bankName: string;
  institutionCode: string | undefined;
  /** Whole: for the payout and for the member's own eyes. */
  accountNumber: string;
  masked: string;
  payableFrom: Date;
}

/** The account that receives the member's money; undefined before the sixth step. */
export async function accountOnFile(
  db: Kysely<Database>,
  memberId: string,
  { config }: AppContext,
): Promise<AccountOnFile | undefined> {
  const row = await readBankAccount(db, memberId);
  return (
    row && {
      bankAccountId: row.bankAccountId,
      bankName: row.bankName,
      institutionCode: row.institutionCode,
      accountNumber: openAccountNumber(config.keys.encryption, row.accountNumberEncrypted),
      masked: row.accountNumberMasked,
      payableFrom: row.payableFrom,
    }
  );
}

/** Whether putting this account on file would take the place of another one. */
export async function replacesBankAccount(
  trx: Trx,
  context: AppContext,
  memberId: string,
  account: StepContents['bank'],
): Promise<boolean> {
  const before = await readBankAccount(trx, memberId);
  return before !== undefined && !isSameAccount(context, before, account);
}

function isSameAccount(
  { config }: AppContext,
  before: Pick<BankAccountRow, 'bankName' | 'accountNumberHash'>,
  { bankName, accountNumber }: StepContents['bank'],
): boolean {
  return (
    before.bankName === bankName &&
    before.accountNumberHash === hashAccountNumber(config.keys.hash, accountNumber)
  );
}

/** Puts an account on file. The same one again changes nothing; another one is told to its owner and rests a day. */
export async function putBankAccount(
  trx: Trx,
  context: AppContext,
  member: Member,
  account: StepContents['bank'],
  at: Date,
): Promise<void> {
  const { bankName, accountNumber } = account;
  const { keys } = context.config;
  const before = await readBankAccount(trx, member.memberId);
  if (before !== undefined && isSameAccount(context, before, account)) return;
  const payableFrom = before === undefined ? at : new Date(at.getTime() + pauseMilliseconds);
  await replaceBankAccount(
    trx,
    member.memberId,
    {
      bankAccountId: uuid(),
      bankName,
      institutionCode: await institutionCodeOf(trx, bankName),
      accountNumberEncrypted: sealAccountNumber(keys.encryption, accountNumber),
      accountNumberHash: hashAccountNumber(keys.hash, accountNumber),
      accountNumberMasked: masked(accountNumber),
      payableFrom,
    },
    at,
  );
  if (before === undefined) return;
  await sendMessage(trx, context, {
    memberId: member.memberId,
    channel: 'sms',
    to: member.phoneNumber,
    template: 'bank_account_changed',
    text: messageTexts.bankAccountChanged({ until: longDateTime(payableFrom) }),
  });
}
