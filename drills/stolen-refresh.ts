import { readState } from '@sagwan/contract/member/read-state.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { refresh } from '@sagwan/contract/session/refresh.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { type CrowdMember, crowdMember, loadCrowd } from './crowd.ts';
import type { Drill } from './drill.ts';
import { seededRandom } from './random.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const password = 'Paddle-upstream-7';
const graceMilliseconds = 10_000;
/** More turns than the server remembers spent secrets of for long. */
const turnsMaximum = 8;
/** Access tokens live ten minutes: refused within this, they are refused because the session ended. */
const waitMaximumMilliseconds = 300_000;

/** A signed-in browser: its jar, and every access token it was ever given. */
interface Browser {
  member: CrowdMember;
  /** Every cookie it held, the newest last. */
  cookies: string[];
  tokens: string[];
}

interface Theft {
  /** Who used the cookie first, and goes on with its successors. */
  holder: Browser;
  /** What the other one kept, spent by now. */
  spentCookie: string;
  /** Another session of the same member. */
  elsewhere: Browser;
  order: 'the thief came late' | 'the owner came late';
}

export const stolenRefresh: Drill = {
  name: 'stolen-refresh',
  promise:
    'a refresh cookie that two use ends its whole session within a second, and no other session of the member',
  size: { short: 3, long: 20, unit: 'sessions stolen from' },
  fault: {
    name: 'a spent cookie is refused but ends nothing',
    file: 'apps/server/src/session/refresh.ts',
    find: "await revokeSession(db, token, 'reuse', now);",
    put: '',
  },
  run: async (stage, { size, seed, timed, say }) => {
    const random = seededRandom(seed);
    await loadCrowd(stage.sql, stage.keys, {
      count: size,
      balanceMinor: 100_000n,
      passwordHash: await hashPassword(password),
    });
    const thefts: Theft[] = [];
    for (let n = 0; n < size; n += 1) thefts.push(await steal(stage, n, random));
    say(`${size} cookies stolen`);
    const wait = graceMilliseconds + 1 + Math.floor(random() * waitMaximumMilliseconds);
    await stage.server.setClockAhead(wait);
    const problems: string[] = [];
    const times: number[] = [];
    // Figures of time do not count where other work shares the cores; that it ends at all does.
    const withinMilliseconds = timed ? 1_000 : 2_000;
    for (const theft of thefts) {
      const ended = await reuse(stage, theft, withinMilliseconds);
      problems.push(...ended.problems);
      times.push(ended.milliseconds);
    }
    const worst = Math.max(...times).toFixed(0);
    return {
      number: `${size} stolen cookies used again: everything of the session refused after at most ${worst} ms`,
      problems,
    };
  },
};

async function steal(stage: Stage, n: number, random: () => number): Promise<Theft> {
  const member = crowdMember(n);
  const holder = await signIn(stage, member);
  const elsewhere = await signIn(stage, member);
  const turns = 1 + Math.floor(random() * turnsMaximum);
  for (let turn = 0; turn < turns; turn += 1) await renew(stage, holder);
  const spentCookie = holder.cookies[Math.floor(random() * turns)] ?? '';
  return {
    holder,
    spentCookie,
    elsewhere,
    // To the server both are one order: who comes late with a spent cookie cannot be told from a thief.
    order: n % 2 === 0 ? 'the thief came late' : 'the owner came late',
  };
}

async function signIn({ ask }: Stage, member: CrowdMember): Promise<Browser> {
  const { phoneNumber } = member;
  const answer = await ask(login, { body: { phoneNumber, password, persist: true } });
  if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status} ${answer.text}`);
  return { member, cookies: [cookieOf(answer.cookies)], tokens: [String(answer.body.accessToken)] };
}

/** Uses the newest cookie. @returns the answer's status. */
async function renew({ ask }: Stage, browser: Browser): Promise<number> {
  const answer = await ask(refresh, { cookie: browser.cookies.at(-1) ?? '' });
  if (answer.status !== 200) return answer.status;
  browser.tokens.push(String(answer.body.accessToken));
  if (answer.cookies.length > 0) browser.cookies.push(cookieOf(answer.cookies));
  return 200;
}

const cookieOf = (cookies: { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function reuse(
  stage: Stage,
  { holder, spentCookie, elsewhere, order }: Theft,
  withinMilliseconds: number,
): Promise<{ problems: string[]; milliseconds: number }> {
  const problems: string[] = [];
  const note = (broken: boolean, sentence: string) => {
    if (broken) problems.push(`${sentence} (${order}, ${holder.cookies.length - 1} turns).`);
  };
  const alive = await acceptedTokens(stage, holder);
  note(alive !== holder.tokens.length, `Of the tokens, ${alive} were good before the cookie was used again`);
  const begun = performance.now();
  const { status } = await stage.ask(refresh, { cookie: spentCookie });
  note(status !== 403, `The spent cookie was answered ${status}`);
  try {
    await until(
      'every access token is refused',
      async () => (await acceptedTokens(stage, holder)) === 0,
      withinMilliseconds,
    );
  } catch {
    note(true, `Access tokens of the session are good ${withinMilliseconds} ms later`);
  }
  for (const cookie of holder.cookies.toReversed()) {
    const again = await stage.ask(refresh, { cookie });
    note(again.status !== 403, `A cookie of the ended session was answered ${again.status}`);
  }
  const milliseconds = performance.now() - begun;
  note((await acceptedTokens(stage, elsewhere)) !== 1, 'Another session was ended too');
  note((await renew(stage, elsewhere)) !== 200, 'Another session cannot refresh');
  return { problems, milliseconds };
}

/** How many of a browser's access tokens open a door. */
async function acceptedTokens({ ask }: Stage, { member, tokens }: Browser): Promise<number> {
  const { phoneNumber } = member;
  const answers = await Promise.all(tokens.map((token) => ask(readState, { token, body: { phoneNumber } })));
  return answers.filter(({ status }) => status !== 403).length;
}
