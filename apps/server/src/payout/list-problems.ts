import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import type { AppContext } from '../app-context.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { listProblems } from './problem.sql.ts';

export const problemsPerPage = 100;

/** What providers report that does not fit what we know, newest first, a page at a time: for the back office. */
export async function listPayoutProblems(
  { db }: Pick<AppContext, 'db'>,
  after?: string,
): Promise<AnswerOf<typeof officeListPayoutProblems>> {
  const found = await listProblems(db, {
    after: placeOf(after, isKeyHash),
    most: problemsPerPage + 1,
  });
  const { page, next } = pageOf(found, problemsPerPage, ({ receivedAt: at, keyHash: id }) =>
    placeText({ at, id }),
  );
  return {
    problems: page.map(({ provider, problem, eventId, withdrawalNumber, receivedAt }) => ({
      provider,
      problem,
      eventId,
      withdrawalNumber,
      receivedAt: receivedAt.toISOString(),
    })),
    next,
  };
}

function isKeyHash(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
