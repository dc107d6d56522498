import { otherLegalName } from '@sagwan/domain/member/full-legal-name.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

interface Row {
  loanNumber: string | null;
  /** As given at registration. */
  fullName: string | null;
}

/** Adds to a row the member's name as on the ID, where it is another one: by that name staff compare and decide. */
export type AddLegalName = <Given extends Row>(row: Given) => Given & { fullLegalName?: string };

/** For rows of these loans. Two reads, since each table is sharded by another column. */
export async function readLegalNames(db: Kysely<Database>, rows: readonly Row[]): Promise<AddLegalName> {
  const loans = await db
    .selectFrom('loan_directory')
    .select(['loan_number as loanNumber', 'member_id as memberId'])
    .where((eb) =>
      eb('loan_number', '=', eb.fn.any(eb.val(rows.flatMap(({ loanNumber }) => loanNumber ?? [])))),
    )
    .execute();
  const people = await db
    .selectFrom('personal')
    .select(['member_id', 'first_name', 'middle_name', 'last_name'])
    .where((eb) => eb('member_id', '=', eb.fn.any(eb.val(loans.map(({ memberId }) => memberId)))))
    .execute();
  const names = new Map(
    people.map((row) => [row.member_id, [row.first_name, row.middle_name, row.last_name]]),
  );
  const members = new Map<string | null, string>(loans.map((loan) => [loan.loanNumber, loan.memberId]));
  return (row) => ({
    ...row,
    ...otherLegalName(names.get(members.get(row.loanNumber) ?? '') ?? [], row.fullName ?? ''),
  });
}
