import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import { staffSession } from '../harness/staff-session.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';

export type QueuedProblem = AnswerOf<typeof officeListPayoutProblems>['problems'][number];

/** The payout problems as staff see them, all pages. @param now the server's time, for a valid token. */
export async function readProblemQueue(
  environment: TestEnvironment,
  now = new Date(),
): Promise<QueuedProblem[]> {
  // The role with the fewest rights that may see the queue.
  const auditorToken = await staffSession(environment, 'auditor', now);
  const token = await auditorToken(now);
  const problems: QueuedProblem[] = [];
  let after: string | undefined;
  do {
    const { status, body, text } = await environment.ask(officeListPayoutProblems, {
      token,
      query: { after },
    });
    if (status !== 200) throw new Error(`Staff were answered ${status} ${text}`);
    const page = body as AnswerOf<typeof officeListPayoutProblems>;
    problems.push(...page.problems);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return problems;
}
