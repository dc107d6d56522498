import { setTimeout as sleep } from 'node:timers/promises';
import { readState } from '@sagwan/contract/member/read-state.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { refresh, refreshForRetry } from '@sagwan/contract/session/refresh.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { crowdMember, loadCrowd } from './crowd.ts';
import type { Drill } from './drill.ts';
import { seededRandom } from './random.ts';
import type { Stage } from './stage.ts';

const password = 'Paddle-upstream-7';
const tabCount = 20;
/** Tabs wake a little apart, and their answers travel for as long. */
const jitterMilliseconds = 25;
/** Some rounds follow while the server still bears with spent cookies, most come after minutes of reading. */
const soonMilliseconds = 12_000;
const lateMilliseconds = 600_000;
const soonPart = 0.3;
/** A second wave of a round comes while answers of the first are still under way. */
const secondWaveMilliseconds = 4_000;
const heldPart = 0.2;
/** These answers never arrive; the tab asks again. */
const lostPart = 0.15;

/** What all tabs of a browser share, and what the line does to it. */
interface Browser {
  /** As the answer that arrived last wrote it. */
  cookie: string;
  /** Cookies of answers that are held up on the way. */
  underWay: string[];
  asked: number;
  refused: number;
  lost: number;
  late: number;
}

/** What the line does to one tab's refresh. */
interface Fate {
  wakesAfter: number;
  travels: number;
  lostTimes: number;
  held: boolean;
  endpoint: typeof refresh;
}

export const manyTabs: Drill = {
  name: 'many-tabs',
  promise: 'twenty tabs that refresh at once, over a line that loses and delays answers, stay signed in',
  size: { short: 12, long: 1_000, unit: 'rounds' },
  fault: {
    name: 'a spent cookie has no grace',
    file: 'apps/server/src/session/refresh-standing.ts',
    find: 'const graceMilliseconds = 10_000;',
    put: 'const graceMilliseconds = -1;',
  },
  run: async (stage, { size, seed, say }) => {
    const random = seededRandom(seed);
    const browser = await signIn(stage);
    let ahead = 0;
    for (let round = 0; round < size && browser.refused === 0; round += 1) {
      ahead += Math.floor(random() * (random() < soonPart ? soonMilliseconds : lateMilliseconds));
      await stage.server.setClockAhead(ahead);
      await wave(stage, browser, fates(random));
      ahead += Math.floor(random() * secondWaveMilliseconds);
      await stage.server.setClockAhead(ahead);
      await wave(stage, browser, fates(random));
      arriveLate(browser, random);
      if (round % 100 === 99) say(`${round + 1} rounds`);
    }
    await stage.server.setClockAhead(ahead + lateMilliseconds);
    const { asked, refused, lost, late } = browser;
    return {
      number: `${asked} refreshes of ${tabCount} tabs, ${lost} answers lost and ${late} late: ${refused} refused`,
      problems: [
        ...(refused > 0
          ? [`Of ${asked} refreshes ${refused} were refused: the browser was signed out.`]
          : []),
        ...(await problemsAtTheEnd(stage, browser)),
      ],
    };
  },
};

async function signIn({ ask, sql, keys }: Stage): Promise<Browser> {
  const passwordHash = await hashPassword(password);
  await loadCrowd(sql, keys, { count: 1, balanceMinor: 100_000n, passwordHash });
  const { phoneNumber } = crowdMember(0);
  const { cookies } = await ask(login, { body: { phoneNumber, password, persist: true } });
  return { cookie: headerOf(cookies), underWay: [], asked: 0, refused: 0, lost: 0, late: 0 };
}

const headerOf = (cookies: { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

function fates(random: () => number): Fate[] {
  return Array.from({ length: tabCount }, () => {
    const wakesAfter = random() * jitterMilliseconds;
    const travels = random() * jitterMilliseconds;
    let lostTimes = 0;
    while (random() < lostPart) lostTimes += 1;
    const endpoint = random() < 0.5 ? refresh : refreshForRetry;
    return { wakesAfter, travels, lostTimes, held: random() < heldPart, endpoint };
  });
}

/** Every tab refreshes; done when each has its answer but for the cookies that are held up. */
async function wave(stage: Stage, browser: Browser, ofTabs: readonly Fate[]): Promise<void> {
  await Promise.all(ofTabs.map((fate) => refreshInTab(stage, browser, fate)));
}

async function refreshInTab({ ask }: Stage, browser: Browser, fate: Fate): Promise<void> {
  await sleep(fate.wakesAfter);
  for (let lostTimes = 0; ; lostTimes += 1) {
    const { status, cookies } = await ask(fate.endpoint, { cookie: browser.cookie });
    browser.asked += 1;
    if (status !== 200) browser.refused += 1;
    if (lostTimes < fate.lostTimes) {
      browser.lost += 1;
      continue;
    }
    if (cookies.length === 0) return;
    if (fate.held) {
      browser.underWay.push(headerOf(cookies));
      return;
    }
    await sleep(fate.travels);
    browser.cookie = headerOf(cookies);
    return;
  }
}

/** What was held up arrives after everything else, in any order. */
function arriveLate(browser: Browser, random: () => number): void {
  while (browser.underWay.length > 0) {
    const [cookie = ''] = browser.underWay.splice(Math.floor(random() * browser.underWay.length), 1);
    browser.cookie = cookie;
    browser.late += 1;
  }
}

async function problemsAtTheEnd({ ask }: Stage, { cookie }: Browser): Promise<string[]> {
  const last = await ask(refresh, { cookie });
  if (last.status !== 200) return [`At the end the jar's cookie was answered ${last.status}.`];
  const { phoneNumber } = crowdMember(0);
  const token = String(last.body.accessToken);
  const { status } = await ask(readState, { token, body: { phoneNumber } });
  return status === 200 ? [] : [`At the end the access token was answered ${status}.`];
}
