import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { memberOfComplaint } from '../support/list-tickets.ts';
import { memberOfWithdrawal } from '../wallet/list-withdrawals.ts';

const complaintNumberPattern = /^CP\d{14}$/;

/**
 * The member whose withdrawal or complaint has this number, typed with or without prefix, spaces and hyphens. Not joined with the loans:
 * on a sharded database those of a number are elsewhere than those of a member.
 */
export async function memberOfNumber(db: Kysely<Database>, text: string): Promise<string | undefined> {
  const written = text.replace(/[\s-]/g, '').toUpperCase();
  if (complaintNumberPattern.test(written)) return memberOfComplaint(db, written);
  return memberOfWithdrawal(db, text.replace(/\D/g, ''));
}
