import { readState } from '@sagwan/contract/member/read-state.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { refresh } from '@sagwan/contract/session/refresh.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { untilServed } from '../apps/server/src/testing/ask.ts';
import { type BulkMember, bulkMember, loadMembers } from '../harness/bulk-members.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import type { Drill } from './drill.ts';

const password = 'Paddle-upstream-7';
const graceMilliseconds = 10_000;
/** Rotations of a cookie: more than the five spent ones that the server keeps whatever their age. */
const rotationsMax = 8;
/** Shorter than the ten minutes of an access token, which is then refused only because the session ended. */
const waitMaxMilliseconds = 300_000;

/** A signed-in browser with every cookie and access token that it was given. */
interface Browser {
  member: BulkMember;
  /** The newest last. */
  cookies: string[];
  tokens: string[];
}

interface Theft {
  /** The browser that used the cookie first and continued with its successors. */
  holder: Browser;
  /** The copy that the other one kept, spent by now. */
  spentCookie: string;
  /** Another session of the same member. */
  otherSession: Browser;
  reusedBy: 'thief' | 'owner';
}

export const stolenRefresh: Drill = {
  name: 'stolen-refresh',
  promise:
    'a refresh cookie used by two ends its whole session within a second, and no other session of the member',
  size: { short: 3, long: 20, unit: 'sessions stolen from' },
  fault: {
    name: 'a spent cookie is refused but ends nothing',
    file: 'apps/server/src/session/refresh.ts',
    find: "await endSession(trx, token, { why: 'reuse', actor: { kind: 'anyone' }, requestId, at });",
    put: '',
  },
  run: async (environment, { size, seed, timed, say }) => {
    const random = seededRandom(seed);
    await loadMembers(environment.sql, environment.keys, {
      count: size,
      balanceMinor: 100_000n,
      passwordHash: await hashPassword(password),
    });
    const thefts: Theft[] = [];
    for (let n = 0; n < size; n += 1) thefts.push(await steal(environment, n, random));
    say(`${size} cookies stolen`);
    const wait = graceMilliseconds + 1 + Math.floor(random() * waitMaxMilliseconds);
    await environment.server.setClockAhead(wait);
    const problems: string[] = [];
    const times: number[] = [];
    // Where other work shares the cores, the session must end, but not within a second.
    const withinMilliseconds = timed ? 1_000 : 2_000;
    for (const theft of thefts) {
      const ended = await reuse(environment, theft, withinMilliseconds);
      problems.push(...ended.problems);
      times.push(ended.milliseconds);
      // Each session that does not end takes the whole wait; one is enough.
      if (problems.length > 0) break;
    }
    const worst = Math.max(...times).toFixed(0);
    return {
      number: `${size} stolen cookies used again: everything of the session refused after at most ${worst} ms`,
      problems,
    };
  },
};

async function steal(environment: TestEnvironment, n: number, random: () => number): Promise<Theft> {
  const member = bulkMember(n);
  const holder = await signIn(environment, member);
  const otherSession = await signIn(environment, member);
  const rotations = 1 + Math.floor(random() * rotationsMax);
  for (let rotation = 0; rotation < rotations; rotation += 1) await renew(environment, holder);
  const spentCookie = holder.cookies[Math.floor(random() * rotations)] ?? '';
  return {
    holder,
    spentCookie,
    otherSession,
    // The same to the server, which cannot distinguish the owner with a spent cookie from the thief.
    reusedBy: n % 2 === 0 ? 'thief' : 'owner',
  };
}

async function signIn({ ask }: TestEnvironment, member: BulkMember): Promise<Browser> {
  const { phoneNumber } = member;
  const answer = await untilServed(() => ask(login, { body: { phoneNumber, password, persist: true } }));
  if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status} ${answer.text}`);
  return { member, cookies: [cookieOf(answer.cookies)], tokens: [String(answer.body.accessToken)] };
}

/** Refreshes with the newest cookie. @returns the response's status. */
async function renew({ ask }: TestEnvironment, browser: Browser): Promise<number> {
  const answer = await ask(refresh, { cookie: browser.cookies.at(-1) ?? '' });
  if (answer.status !== 200) return answer.status;
  browser.tokens.push(String(answer.body.accessToken));
  if (answer.cookies.length > 0) browser.cookies.push(cookieOf(answer.cookies));
  return 200;
}

const cookieOf = (cookies: { name: string; value: string }[]) =>
  cookies
    .filter(({ name }) => name === 'sagwanRefresh')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

async function reuse(
  environment: TestEnvironment,
  { holder, spentCookie, otherSession, reusedBy }: Theft,
  withinMilliseconds: number,
): Promise<{ problems: string[]; milliseconds: number }> {
  const problems: string[] = [];
  const note = (broken: boolean, sentence: string) => {
    if (broken)
      problems.push(`${sentence} (reused by the ${reusedBy}, ${holder.cookies.length - 1} rotations).`);
  };
  const accepted = await acceptedTokens(environment, holder);
  note(
    accepted !== holder.tokens.length,
    `${accepted} tokens were accepted before the cookie was used again`,
  );
  const startedAt = performance.now();
  const { status } = await environment.ask(refresh, { cookie: spentCookie });
  note(status !== 403, `The spent cookie was answered ${status}`);
  try {
    await until(
      'every access token is refused',
      async () => (await acceptedTokens(environment, holder)) === 0,
      withinMilliseconds,
    );
  } catch {
    note(true, `Access tokens of the session are accepted ${withinMilliseconds} ms later`);
  }
  for (const cookie of holder.cookies.toReversed()) {
    const again = await environment.ask(refresh, { cookie });
    note(again.status !== 403, `A cookie of the ended session was answered ${again.status}`);
  }
  const milliseconds = performance.now() - startedAt;
  note((await acceptedTokens(environment, otherSession)) !== 1, 'Another session was ended too');
  note((await renew(environment, otherSession)) !== 200, 'Another session cannot refresh');
  return { problems, milliseconds };
}

/** How many of a browser's access tokens the server accepts. */
async function acceptedTokens({ ask }: TestEnvironment, { member, tokens }: Browser): Promise<number> {
  const { phoneNumber } = member;
  const answers = await Promise.all(tokens.map((token) => ask(readState, { token, body: { phoneNumber } })));
  return answers.filter(({ status }) => status !== 403).length;
}
