import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import type { AppContext } from '../app-context.ts';
import { listProblems, type ProblemPlace } from './problem.sql.ts';

export const problemsPerPage = 100;

/** What providers report that does not fit what we know, newest first, a page at a time: for the back office. */
export async function listPayoutProblems(
  { db }: Pick<AppContext, 'db'>,
  after?: string,
): Promise<AnswerOf<typeof officeListPayoutProblems>> {
  const found = await listProblems(db, {
    after: after === undefined ? undefined : placeOf(after),
    most: problemsPerPage + 1,
  });
  const page = found.slice(0, problemsPerPage);
  const last = found.length > problemsPerPage ? page.at(-1) : undefined;
  return {
    problems: page.map(({ provider, problem, eventId, withdrawalNumber, receivedAt }) => ({
      ...{ provider, problem, eventId, withdrawalNumber },
      receivedAt: receivedAt.toISOString(),
    })),
    next: last === undefined ? null : `${last.receivedAt.getTime()}.${last.keyHash}`,
  };
}

/** A place in the list, as `next` names it; a text that is none starts from the beginning. */
function placeOf(after: string): ProblemPlace | undefined {
  const [, milliseconds, keyHash] = /^(\d{1,13})\.([0-9a-f]{32})$/.exec(after) ?? [];
  if (milliseconds === undefined || keyHash === undefined) return undefined;
  return { receivedAt: new Date(Number(milliseconds)), keyHash };
}
