import { login } from '@sagwan/contract/session/login.ts';
import { sandboxMessages } from '@sagwan/contract/system/sandbox.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { type Answer, untilServed } from '../apps/server/src/testing/ask.ts';
import { bulkMember, loadMembers } from '../harness/bulk-members.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import type { Drill } from './drill.ts';
import { signInTiming } from './sign-in-timing.ts';

const password = 'Paddle-upstream-7';
const triesMax = 5;
/** The longest lock. */
const lockSeconds = 900;
/** The owner is notified once an hour at most. */
const noticeSeconds = 3600;
const guessesEach = 15;
/** Guesses at a number: so many at once, then the right password, then the others, then the right one again. */
const firstAtOnce = 10;
/** Fewer than the sixty sign-ins that may wait for their hash, so that no guess is refused because the queue is full. */
const numbersAtOnce = 4;
/** With fewer samples of each kind (a fifth of the guesses) figures of time mean nothing. */
const timedFrom = 500;

interface Guessed {
  phoneNumber: string;
  known: boolean;
  wrong: Answer[];
  right: Answer[];
}

export const signInGuesses: Drill = {
  name: 'sign-in-guesses',
  promise:
    'five wrong passwords from an address lock a number there, known or not, with the same answers and times; its owner is notified once',
  size: { short: 60, long: 10_000, unit: 'guesses' },
  alone: true,
  fault: {
    name: 'wrong passwords never lock',
    file: 'packages/domain/src/session/sign-in-guard.ts',
    find: '{ wrongMax: 5,',
    put: '{ wrongMax: 1_000_000,',
  },
  environment: { settings: { TRUST_PROXY: '127.0.0.1' } },
  run: async (environment, { size, seed, timed, say }) => {
    const random = seededRandom(seed);
    const passwordHash = await hashPassword(password);
    const numbers = Math.max(numbersAtOnce, Math.ceil(size / guessesEach));
    await loadMembers(environment.sql, environment.keys, {
      count: numbers,
      balanceMinor: 100_000n,
      passwordHash,
    });
    const guessed: Guessed[] = [];
    for (let n = 0; n < numbers; n += numbersAtOnce) {
      const now = Array.from({ length: Math.min(numbersAtOnce, numbers - n) }, (_, more) => n + more);
      guessed.push(...(await Promise.all(now.map((number) => guessAt(environment, number, random)))));
      if ((n / numbersAtOnce) % 40 === 39) say(`${guessed.length * guessesEach} guesses made`);
    }
    const problems = guessed.flatMap(problemsOf);
    problems.push(...alikeProblems(guessed));
    // Both wait for what a lock brings, in vain where the guesses found no lock.
    if (problems.length === 0) problems.push(...(await notificationProblems(environment, guessed, 1)));
    if (problems.length === 0) problems.push(...(await afterTheLock(environment, guessed)));
    const count = guessed.length * guessesEach;
    const held = `${count} guesses at ${guessed.length} numbers: at most ${comparedMax(guessed)} compared`;
    const samples = Math.floor(size / 5);
    if (!timed || samples < timedFrom) return { number: held, problems };
    say('Timing known against unknown numbers');
    const timing = await signInTiming(environment, { from: numbers, samples, passwordHash, random });
    return { number: `${held}; ${timing.number}`, problems: [...problems, ...timing.problems] };
  },
};

/** Every other number has no account. */
const isKnown = (n: number) => n % 2 === 0;
const phoneNumberOf = (n: number) =>
  isKnown(n) ? bulkMember(n).phoneNumber : `63997${String(n).padStart(7, '0')}`;

async function guessAt(environment: TestEnvironment, n: number, random: () => number): Promise<Guessed> {
  const phoneNumber = phoneNumberOf(n);
  // An address for each number: the text messages that one address brings about are capped.
  const headers = { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` };
  const signIn = (guess: string) =>
    environment.ask(login, { body: { phoneNumber, password: guess }, headers });
  const guessAtOnce = (count: number) =>
    Promise.all(Array.from({ length: count }, () => signIn(`guess-${random()}`)));
  const wrong = await guessAtOnce(firstAtOnce);
  const right = [await signIn(password)];
  wrong.push(...(await guessAtOnce(guessesEach - firstAtOnce)));
  right.push(await signIn(password));
  return { phoneNumber, known: isKnown(n), wrong, right };
}

function problemsOf({ phoneNumber, wrong, right }: Guessed): string[] {
  const problems: string[] = [];
  const compared = wrong.filter(({ body }) => body.code === 'CREDENTIALS_WRONG').length;
  if (compared !== triesMax) {
    problems.push(`Of ${wrong.length} wrong passwords for ${phoneNumber}, ${compared} were compared.`);
  }
  for (const { status, body, headers } of [...wrong, ...right]) {
    if (body.code === 'CREDENTIALS_WRONG') continue;
    const seconds = Number(headers['retry-after']);
    if (status === 429 && body.code === 'SIGN_IN_LOCKED' && seconds > 0 && seconds <= lockSeconds) continue;
    problems.push(`${phoneNumber} was answered ${status} ${body.code ?? ''}, Retry-After ${seconds}.`);
  }
  for (const { body } of right) {
    if (body.code === 'CREDENTIALS_WRONG') {
      problems.push(`The right password for ${phoneNumber} was compared instead of refused.`);
    }
  }
  return problems;
}

/** The different answers that known and unknown numbers get must be the same. */
function alikeProblems(guessed: readonly Guessed[]): string[] {
  const answersFor = (known: boolean) => {
    const answers = guessed.filter((each) => each.known === known).flatMap(({ wrong }) => wrong);
    return [...new Set(answers.map(({ status, text }) => `${status} ${text}`))].sort().join('; ');
  };
  const [known, unknown] = [answersFor(true), answersFor(false)];
  return known === unknown ? [] : [`Known numbers are answered ${known}, unknown ones ${unknown}.`];
}

async function notificationProblems(
  environment: TestEnvironment,
  guessed: readonly Guessed[],
  times: number,
): Promise<string[]> {
  const notifications = async ({ phoneNumber }: Guessed) => {
    const { text } = await environment.ask(sandboxMessages, { query: { to: phoneNumber } });
    return (JSON.parse(text) as unknown[]).length;
  };
  const problems: string[] = [];
  for (const each of guessed) {
    if (!each.known) continue;
    try {
      await until('the owner is notified', async () => (await notifications(each)) >= times, 5_000);
    } catch {
      problems.push(
        `The owner of ${each.phoneNumber} was notified ${await notifications(each)} times, not ${times}.`,
      );
      // One timeout is enough; the other numbers would wait for the same.
      return problems;
    }
  }
  // Every expected message has come; more than expected is too many.
  for (const each of guessed) {
    const count = await notifications(each);
    if (count !== (each.known ? times : 0)) problems.push(`${each.phoneNumber} was notified ${count} times.`);
  }
  return problems;
}

/** A lock expires: the right password signs in again, and a second lock sends a second notification. */
async function afterTheLock(environment: TestEnvironment, guessed: readonly Guessed[]): Promise<string[]> {
  const known = guessed.find((each) => each.known);
  if (known === undefined) return ['No known number was guessed at.'];
  const { phoneNumber } = known;
  await environment.server.setClockAhead((noticeSeconds + 1) * 1000);
  const problems: string[] = [];
  const signIn = (given: string) =>
    untilServed(() => environment.ask(login, { body: { phoneNumber, password: given } }));
  const { status } = await signIn(password);
  if (status !== 200) problems.push(`After the lock the right password was answered ${status}.`);
  for (let tries = 0; tries < triesMax; tries += 1) {
    await signIn('not-the-password');
  }
  const again = await signIn(password);
  if (again.status !== 429) problems.push(`After five more wrong ones it was answered ${again.status}.`);
  problems.push(...(await notificationProblems(environment, [known], 2)));
  await environment.server.setClockAhead(0);
  return problems;
}

function comparedMax(guessed: readonly Guessed[]): number {
  return Math.max(
    ...guessed.map(({ wrong }) => wrong.filter(({ body }) => body.code === 'CREDENTIALS_WRONG').length),
  );
}
