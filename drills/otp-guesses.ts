import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import {
  type BulkMember,
  bulkMember,
  loadMembers,
  memberToken,
  readyChallenges,
} from '../harness/bulk-members.ts';
import { withdrawalBody } from '../harness/member-requests.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import type { Drill, Finding } from './drill.ts';

const balanceMinor = 500_000n;
const amountMinor = 10_000n;
const atOnce = 50;
const triesMax = 3;
const membersPerRound = 10;

/** How the fifty guesses of a round are distributed: each challenge gets wrong ones at once, then right ones at once. */
interface Attack {
  challenges: number;
  wrongEach: number;
  rightEach: number;
  /** All challenges are of one member and for the same withdrawal; otherwise of one member each. */
  oneMember: boolean;
}

const attacks: readonly Attack[] = [
  { challenges: 1, wrongEach: 47, rightEach: 3, oneMember: true },
  { challenges: 10, wrongEach: 4, rightEach: 1, oneMember: false },
  { challenges: 5, wrongEach: 9, rightEach: 1, oneMember: true },
];

interface Target {
  member: BulkMember;
  token: string;
  challengeId: string;
  otp: string;
}

/** The guesses at one challenge. */
interface Outcome {
  challengeId: string;
  answers: string[];
  compared: number;
  found: number;
}

export const otpGuesses: Drill = {
  name: 'otp-guesses',
  promise:
    'however many guesses at a one-time password come at once, three are compared and a later right one is refused',
  size: { short: 300, long: 10_000, unit: 'guesses' },
  fault: {
    name: 'a guess takes no try',
    file: 'apps/server/src/wallet/accept-withdrawals.sql',
    find: 'set tries_left = tries_left - 1,',
    put: 'set tries_left = tries_left - 0,',
  },
  run: async (environment, { size, seed, say }) => {
    const rounds = Math.ceil(size / atOnce);
    await loadMembers(environment.sql, environment.keys, { count: rounds * membersPerRound, balanceMinor });
    const random = seededRandom(seed);
    const outcomes: Outcome[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const attack = attacks[round % attacks.length];
      if (attack !== undefined) outcomes.push(...(await attackOnce(environment, attack, round, random)));
      if (round % 20 === 19) say(`${(round + 1) * atOnce} guesses made`);
    }
    return findingOf(environment, outcomes);
  },
};

async function attackOnce(
  environment: TestEnvironment,
  attack: Attack,
  round: number,
  random: () => number,
): Promise<Outcome[]> {
  const targets = await targetsOf(environment, attack, round);
  const wrong = await Promise.all(
    targets.map((target) =>
      guessAll(environment, target, () => wrongCode(target.otp, random), attack.wrongEach),
    ),
  );
  // All wrong ones are answered by now, so that every right one is at least the fifth.
  const right = await Promise.all(
    targets.map((target) => guessAll(environment, target, () => target.otp, attack.rightEach)),
  );
  return targets.map(({ challengeId }, n) => {
    const answers = [...(wrong[n] ?? []), ...(right[n] ?? [])];
    const compared = answers.filter((answer) => answer === 'STEP_UP_INVALID').length;
    const found = answers.filter((answer) => answer === 'WITHDRAWAL_ACCEPTED').length;
    return { challengeId, answers, compared, found };
  });
}

async function targetsOf(
  { sql, keys }: TestEnvironment,
  { challenges, oneMember }: Attack,
  round: number,
): Promise<Target[]> {
  const members = Array.from({ length: challenges }, (_, n) =>
    bulkMember(round * membersPerRound + (oneMember ? 0 : n)),
  );
  const ready = await readyChallenges(
    sql,
    keys,
    members.map((member) => ({ member, amountMinor })),
  );
  return Promise.all(
    ready.map(async (challenge, n) => {
      const member = members[n] ?? bulkMember(0);
      return { ...challenge, member, token: await memberToken(keys, member) };
    }),
  );
}

/** @returns the refusal's code of each answer, or the state of an accepted withdrawal. */
function guessAll(
  { ask }: TestEnvironment,
  target: Target,
  code: () => string,
  count: number,
): Promise<string[]> {
  const { member, token, challengeId } = target;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { status, body } = await ask(withdraw, {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: withdrawalBody({ member, amountMinor, balanceMinor, challengeId, otp: code() }),
      });
      return String(body.code ?? body.state ?? status);
    }),
  );
}

function wrongCode(otp: string, random: () => number): string {
  const guess = String(Math.floor(random() * 100_000_000)).padStart(8, '0');
  return guess === otp ? wrongCode(otp, random) : guess;
}

async function findingOf(environment: TestEnvironment, outcomes: readonly Outcome[]): Promise<Finding> {
  const problems = outcomes.flatMap(({ challengeId, answers, compared, found }) => [
    ...(compared > triesMax ? [`Of the guesses at ${challengeId}, ${compared} were compared.`] : []),
    ...(found > 0 ? [`The code of ${challengeId} was found after its tries were used up.`] : []),
    ...[...new Set(answers)].filter((answer) => !expected.has(answer)).map((answer) => `Answered ${answer}.`),
  ]);
  const tries = await environment.sql<{ tries_left: number; used: boolean }[]>`
    select tries_left, used_at is not null as used from challenge`;
  for (const { tries_left, used } of tries) {
    if (tries_left !== 0) problems.push(`A guessed code has ${tries_left} tries left, not 0.`);
    if (used) problems.push('A guessed code was spent.');
  }
  const [moved] = await environment.sql<{ withdrawals: number; entries: number; wallets: number }[]>`
    select (select count(*)::integer from withdrawal) as withdrawals,
      (select count(*)::integer from journal where kind <> 'release') as entries,
      (select count(*)::integer from wallet where balance_minor <> ${balanceMinor.toString()}::bigint) as wallets`;
  if (moved === undefined || moved.withdrawals + moved.entries + moved.wallets > 0) {
    problems.push(`Money moved: ${JSON.stringify(moved)}.`);
  }
  problems.push(...(await environment.ledgerProblems()));
  const total = outcomes.reduce((sum, { answers }) => sum + answers.length, 0);
  const most = Math.max(...outcomes.map(({ compared }) => compared));
  const found = outcomes.reduce((sum, outcome) => sum + outcome.found, 0);
  const number = `${total} guesses at ${outcomes.length} codes: ${found} found, at most ${most} compared a code`;
  return { number, problems };
}

/** Other answers are a problem in themselves. A found code is reported by its own sentence. */
const expected: ReadonlySet<string> = new Set([
  'STEP_UP_INVALID',
  'STEP_UP_TRIES_EXHAUSTED',
  'WITHDRAWAL_ACCEPTED',
]);
