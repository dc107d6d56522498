import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import { signStaffToken } from '../apps/server/src/session/token.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';

export type QueuedProblem = AnswerOf<typeof officeListPayoutProblems>['problems'][number];

const aMonth = 30 * 86_400_000;

/** The payout problems as staff see them, all pages. @param now the server's time, for a valid token. */
export async function readProblemQueue(
  environment: TestEnvironment,
  now = new Date(),
): Promise<QueuedProblem[]> {
  const token = await staffToken(environment, now);
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

/** Of an auditor, the role with the fewest rights that may see the queue. */
async function staffToken({ db, keys }: TestEnvironment, now: Date): Promise<string> {
  const staffId = crypto.randomUUID();
  const sessionId = crypto.randomUUID();
  const email = `${staffId}@sagwan.example`;
  await db
    .insertInto('staff')
    .values({
      id: staffId,
      ...{
        email,
        name: 'The auditor',
        password_hash: '-',
        roles: ['auditor'],
        active: true,
        created_at: now,
      },
    })
    .execute();
  await db
    .insertInto('staff_session')
    .values({
      id: sessionId,
      staff_id: staffId,
      token_hash: sessionId,
      rotated_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + aMonth),
    })
    .execute();
  return signStaffToken(keys.staffToken, { staffId, sessionId, email }, now);
}
