import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { officeRelease } from '@sagwan/contract/office/release.ts';
import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { makeApp } from '@sagwan/server/app.ts';
import type { Ground } from '@sagwan/server/ground.ts';
import { markOverdue } from '@sagwan/server/loan/mark-overdue.ts';
import { makeGround } from '@sagwan/server/make-ground.ts';
import { hashPassword } from '@sagwan/server/session/password.ts';
import { type AskFunction, askThrough } from '@sagwan/server/testing/ask.ts';
import { v7 as uuid } from 'uuid';
import { castMembers, castStaff, staffPassword } from './cast.ts';
import { type CastWorld, playMember } from './play-member.ts';

const dayMilliseconds = 86_400_000;

/**
 * Loads the cast into an empty database, through the front door: every record is one that a person could have
 * made with the screens, each on its own day, by a clock that is set to it. A database with any member in it
 * is left alone.
 */
export async function loadCast(ground: Ground): Promise<void> {
  const anyone = await ground.db.selectFrom('member').select('id').limit(1).executeTakeFirst();
  if (anyone !== undefined) return;
  const today = ground.now().getTime();
  let now = today;
  const app = await makeApp({ ...ground.config, logLevel: 'silent', requestsPerMinute: 1_000_000 });
  const past = makeGround({ ...ground, now: () => new Date(now) });
  app.open(past);
  await app.server.ready();
  const ask = askThrough(app.server);
  await addStaff(ground);
  const world: CastWorld = {
    ask,
    setDaysAgo: (days) => {
      now = today - days * dayMilliseconds;
    },
    approveAndRelease: async (loanNumber) => {
      const params = { loanNumber };
      await expectStatus(
        201,
        ask(officeApprove, { params, body: {}, token: await staffToken(ask, 'officer') }),
      );
      await expectStatus(
        201,
        ask(officeRelease, { params, body: {}, token: await staffToken(ask, 'approver') }),
      );
    },
  };
  for (const member of castMembers) await playMember(world, member);
  await app.server.close();
  await markOverdue(ground);
}

async function addStaff(ground: Ground): Promise<void> {
  const rows = await Promise.all(
    castStaff.map(async ({ email, name, roles }) => ({
      id: uuid(),
      email,
      name,
      password_hash: await hashPassword(staffPassword),
      roles: [...roles],
      totp_secret_encrypted: null,
      active: true,
      created_at: ground.now(),
    })),
  );
  await ground.db.insertInto('staff').values(rows).execute();
}

async function staffToken(ask: AskFunction, role: string): Promise<string> {
  const email = `${role}@sagwan.example`;
  const { body } = await expectStatus(200, ask(officeLogin, { body: { email, password: staffPassword } }));
  return String(body.accessToken);
}

/** @throws with the server's own words when the answer is another than expected. */
export async function expectStatus<A extends { status: number; text: string }>(
  status: number,
  asked: Promise<A>,
): Promise<A> {
  const answer = await asked;
  if (answer.status !== status)
    throw new Error(`The cast could not be loaded: ${answer.status} ${answer.text}`);
  return answer;
}
