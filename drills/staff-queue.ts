import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import { signStaffToken } from '../apps/server/src/session/token.ts';
import type { Stage } from './stage.ts';

export type QueuedProblem = AnswerOf<typeof officeListPayoutProblems>['problems'][number];

const aMonth = 30 * 86_400_000;

/** The payout problems as staff see them, all pages. `now` is the server's time, by which their token is good. */
export async function readStaffQueue(stage: Stage, now = new Date()): Promise<QueuedProblem[]> {
  const token = await staffToken(stage, now);
  const problems: QueuedProblem[] = [];
  let after: string | undefined;
  do {
    const { status, body, text } = await stage.ask(officeListPayoutProblems, { token, query: { after } });
    if (status !== 200) throw new Error(`Staff were answered ${status} ${text}`);
    const page = body as AnswerOf<typeof officeListPayoutProblems>;
    problems.push(...page.problems);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return problems;
}

/** An auditor, signed in: whoever may least sees the queue too. */
async function staffToken({ db, keys }: Stage, now: Date): Promise<string> {
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
      expires_at: new Date(now.getTime() + aMonth),
    })
    .execute();
  return signStaffToken(keys.staffToken, { staffId, sessionId, email }, now);
}
