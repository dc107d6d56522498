import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { findMemberId } from '../member/member.ts';
import { memberOfComplaint } from '../support/list-tickets.ts';
import { memberOfWithdrawal } from '../wallet/list-withdrawals.ts';
import { findLoan, type LoanKey } from './loan.sql.ts';

const complaintNumberPattern = /^CP\d{14}$/;

/**
 * Whose number is searched for, of a phone, a withdrawal or a complaint, typed with or without prefix, spaces and hyphens; with the
 * loan's id where it is that of a loan. Undefined for a text without digits: that is searched as a name, and names have no digits.
 * Numbers are looked up in the directories: any other search reads every member's row, and on a sharded database goes to all shards.
 */
export async function ownersOfNumber(
  db: Kysely<Database>,
  text: string,
): Promise<(LoanKey | { memberId: string })[] | undefined> {
  if (!/\d/.test(text)) return undefined;
  const written = text.replace(/[\s-]/g, '').toUpperCase();
  const number = normalizePhoneNumber(text);
  const [loan, ...members] = await Promise.all([
    findLoan(db, number),
    findMemberId(db, number),
    complaintNumberPattern.test(written)
      ? memberOfComplaint(db, written)
      : memberOfWithdrawal(db, text.replace(/\D/g, '')),
  ]);
  const owners = members.flatMap((memberId) => (memberId === undefined ? [] : [{ memberId }]));
  return loan === undefined ? owners : [loan, ...owners];
}
