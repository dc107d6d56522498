import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeFindMembers } from '@sagwan/contract/office/find-members.ts';
import { otherLegalName } from '@sagwan/domain/member/full-legal-name.ts';
import type { AppContext } from '../app-context.ts';
import { searchMembersWithoutLoan } from './members-without-loan.sql.ts';
import { ownersOfNumber } from './owners-of-number.ts';

export const membersShown = 20;

/** Members without a loan, found as the loans of the others are. */
export async function findMembers(
  { db }: AppContext,
  search: string,
): Promise<AnswerOf<typeof officeFindMembers>> {
  const text = search.trim();
  if (text === '') return { members: [], more: false };
  const owners = await ownersOfNumber(db, text);
  const found = await searchMembersWithoutLoan(db, { text, owners, most: membersShown + 1 });
  return {
    members: found
      .slice(0, membersShown)
      .map(({ firstName, middleName, lastName, registeredAt, ...member }) => ({
        ...member,
        ...otherLegalName([firstName, middleName, lastName], member.fullName),
        registeredAt: registeredAt.toISOString(),
      })),
    more: found.length > membersShown,
  };
}
