import { setTimeout as sleep } from 'node:timers/promises';
import { readState } from '@sagwan/contract/member/read-state.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { refresh, refreshForRetry } from '@sagwan/contract/session/refresh.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { untilServed } from '../apps/server/src/testing/ask.ts';
import { bulkMember, loadMembers } from '../harness/bulk-members.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import type { Drill } from './drill.ts';

const password = 'Paddle-upstream-7';
const tabCount = 20;
/** The most by which tabs refresh apart, and the most that an answer is delayed. */
const jitterMilliseconds = 25;
/** Some rounds follow within the time in which the server still accepts spent cookies, most minutes later. */
const soonMilliseconds = 12_000;
const lateMilliseconds = 600_000;
const soonPart = 0.3;
/** The second wave of a round comes while answers of the first are still delayed. */
const secondWaveMilliseconds = 4_000;
const delayedPart = 0.2;
/** The part of the answers that never arrive; the tab repeats its request. */
const lostPart = 0.15;

/** What all tabs of a browser share, and counts of what happened. */
interface Browser {
  /** As set by the answer that arrived last. */
  cookie: string;
  /** Cookies of delayed answers. */
  delayed: string[];
  requests: number;
  refused: number;
  lost: number;
  late: number;
}

/** What the network does to one tab's refresh. */
interface RefreshPlan {
  startsAfter: number;
  answerTakes: number;
  lostAnswers: number;
  /** The answer arrives after all others of the round. */
  delayed: boolean;
  endpoint: typeof refresh;
}

export const manyTabs: Drill = {
  name: 'many-tabs',
  promise: 'twenty tabs that refresh at once, over a network that loses and delays answers, stay signed in',
  size: { short: 12, long: 1_000, unit: 'rounds' },
  fault: {
    name: 'a spent cookie has no grace',
    file: 'apps/server/src/session/refresh-token-status.ts',
    find: 'const graceMilliseconds = 10_000;',
    put: 'const graceMilliseconds = -1;',
  },
  run: async (environment, { size, seed, say }) => {
    const random = seededRandom(seed);
    const browser = await signIn(environment);
    let ahead = 0;
    for (let round = 0; round < size && browser.refused === 0; round += 1) {
      ahead += Math.floor(random() * (random() < soonPart ? soonMilliseconds : lateMilliseconds));
      await environment.server.setClockAhead(ahead);
      await wave(environment, browser, refreshPlans(random));
      ahead += Math.floor(random() * secondWaveMilliseconds);
      await environment.server.setClockAhead(ahead);
      await wave(environment, browser, refreshPlans(random));
      deliverDelayed(browser, random);
      if (round % 100 === 99) say(`${round + 1} rounds`);
    }
    await environment.server.setClockAhead(ahead + lateMilliseconds);
    const { requests, refused, lost, late } = browser;
    return {
      number: `${requests} refreshes of ${tabCount} tabs, ${lost} answers lost and ${late} late: ${refused} refused`,
      problems: [
        ...(refused > 0
          ? [`Of ${requests} refreshes ${refused} were refused: the browser was signed out.`]
          : []),
        ...(await problemsAtTheEnd(environment, browser)),
      ],
    };
  },
};

async function signIn({ ask, sql, keys }: TestEnvironment): Promise<Browser> {
  const passwordHash = await hashPassword(password);
  await loadMembers(sql, keys, { count: 1, balanceMinor: 100_000n, passwordHash });
  const { phoneNumber } = bulkMember(0);
  const { cookies } = await untilServed(() => ask(login, { body: { phoneNumber, password, persist: true } }));
  return { cookie: headerOf(cookies), delayed: [], requests: 0, refused: 0, lost: 0, late: 0 };
}

const headerOf = (cookies: { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

function refreshPlans(random: () => number): RefreshPlan[] {
  return Array.from({ length: tabCount }, () => {
    const startsAfter = random() * jitterMilliseconds;
    const answerTakes = random() * jitterMilliseconds;
    let lostAnswers = 0;
    while (random() < lostPart) lostAnswers += 1;
    const endpoint = random() < 0.5 ? refresh : refreshForRetry;
    return { startsAfter, answerTakes, lostAnswers, delayed: random() < delayedPart, endpoint };
  });
}

/** Every tab refreshes; resolves when each has its answer, delayed ones excepted. */
async function wave(
  environment: TestEnvironment,
  browser: Browser,
  plans: readonly RefreshPlan[],
): Promise<void> {
  await Promise.all(plans.map((plan) => refreshInTab(environment, browser, plan)));
}

async function refreshInTab({ ask }: TestEnvironment, browser: Browser, plan: RefreshPlan): Promise<void> {
  await sleep(plan.startsAfter);
  for (let answers = 0; ; answers += 1) {
    const { status, cookies } = await ask(plan.endpoint, { cookie: browser.cookie });
    browser.requests += 1;
    if (status !== 200) browser.refused += 1;
    if (answers < plan.lostAnswers) {
      browser.lost += 1;
      continue;
    }
    if (cookies.length === 0) return;
    if (plan.delayed) {
      browser.delayed.push(headerOf(cookies));
      return;
    }
    await sleep(plan.answerTakes);
    browser.cookie = headerOf(cookies);
    return;
  }
}

/** Delayed answers arrive after everything else, in random order. */
function deliverDelayed(browser: Browser, random: () => number): void {
  while (browser.delayed.length > 0) {
    const [cookie = ''] = browser.delayed.splice(Math.floor(random() * browser.delayed.length), 1);
    browser.cookie = cookie;
    browser.late += 1;
  }
}

async function problemsAtTheEnd({ ask }: TestEnvironment, { cookie }: Browser): Promise<string[]> {
  const last = await ask(refresh, { cookie });
  if (last.status !== 200) return [`At the end the browser's cookie was answered ${last.status}.`];
  const { phoneNumber } = bulkMember(0);
  const token = String(last.body.accessToken);
  const { status } = await ask(readState, { token, body: { phoneNumber } });
  return status === 200 ? [] : [`At the end the access token was answered ${status}.`];
}
