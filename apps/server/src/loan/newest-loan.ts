import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type Loan, listMemberLoans } from './loan.sql.ts';

/** The member's newest loan, whatever its state; undefined where there never was one. */
export async function newestLoan(db: Kysely<Database>, memberId: string): Promise<Loan | undefined> {
  const [newest] = await listMemberLoans(db, memberId);
  return newest;
}
