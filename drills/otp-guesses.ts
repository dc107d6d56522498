import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { type CrowdMember, crowdMember, crowdToken, loadCrowd, readyChallenges } from './crowd.ts';
import type { Drill, Finding } from './drill.ts';
import { seededRandom } from './random.ts';
import type { Stage } from './stage.ts';

const balanceMinor = 500_000n;
const amountMinor = 10_000n;
const atOnce = 50;
const triesMaximum = 3;
const membersARound = 10;

/** How the fifty guesses of a round fall: each challenge gets wrong ones at once, then right ones at once. */
interface Attack {
  challenges: number;
  wrongEach: number;
  rightEach: number;
  /** All codes of one member's, for the same withdrawal; otherwise one of each of several members. */
  oneMember: boolean;
}

const attacks: readonly Attack[] = [
  { challenges: 1, wrongEach: 47, rightEach: 3, oneMember: true },
  { challenges: 10, wrongEach: 4, rightEach: 1, oneMember: false },
  { challenges: 5, wrongEach: 9, rightEach: 1, oneMember: true },
];

interface Target {
  member: CrowdMember;
  token: string;
  challengeId: string;
  otp: string;
}

/** What became of the guesses at one code. */
interface Outcome {
  challengeId: string;
  answers: string[];
  compared: number;
  found: number;
}

export const otpGuesses: Drill = {
  name: 'otp-guesses',
  promise:
    'however many guess at a code at once, three guesses are compared and a later right one is refused',
  size: { short: 300, long: 10_000, unit: 'guesses' },
  fault: {
    name: 'a guess takes no try',
    file: 'apps/server/src/stepup/challenge.sql.ts',
    find: 'set tries_left = tries_left - 1, used_at',
    put: 'set tries_left = tries_left - 0, used_at',
  },
  run: async (stage, { size, seed, say }) => {
    const rounds = Math.ceil(size / atOnce);
    await loadCrowd(stage.sql, stage.keys, { count: rounds * membersARound, balanceMinor });
    const random = seededRandom(seed);
    const outcomes: Outcome[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const attack = attacks[round % attacks.length];
      if (attack !== undefined) outcomes.push(...(await attackOnce(stage, attack, round, random)));
      if (round % 20 === 19) say(`${(round + 1) * atOnce} guesses made`);
    }
    return findingOf(stage, outcomes);
  },
};

async function attackOnce(
  stage: Stage,
  attack: Attack,
  round: number,
  random: () => number,
): Promise<Outcome[]> {
  const targets = await targetsOf(stage, attack, round);
  const wrong = await Promise.all(
    targets.map((target) => guessAll(stage, target, () => wrongCode(target.otp, random), attack.wrongEach)),
  );
  // All wrong ones are answered by now: every right one is at least the fifth.
  const right = await Promise.all(
    targets.map((target) => guessAll(stage, target, () => target.otp, attack.rightEach)),
  );
  return targets.map(({ challengeId }, n) => {
    const answers = [...(wrong[n] ?? []), ...(right[n] ?? [])];
    const compared = answers.filter((answer) => answer === 'STEP_UP_INVALID').length;
    const found = answers.filter((answer) => answer === 'WITHDRAWAL_ACCEPTED').length;
    return { challengeId, answers, compared, found };
  });
}

async function targetsOf(
  { sql, keys }: Stage,
  { challenges, oneMember }: Attack,
  round: number,
): Promise<Target[]> {
  const members = Array.from({ length: challenges }, (_, n) =>
    crowdMember(round * membersARound + (oneMember ? 0 : n)),
  );
  const ready = await readyChallenges(
    sql,
    keys,
    members.map((member) => ({ member, amountMinor })),
  );
  return Promise.all(
    ready.map(async (challenge, n) => {
      const member = members[n] ?? crowdMember(0);
      return { ...challenge, member, token: await crowdToken(keys, member) };
    }),
  );
}

/** @returns the code of each refusal, or the state of an answer that went through. */
function guessAll({ ask }: Stage, target: Target, code: () => string, count: number): Promise<string[]> {
  const { member, token, challengeId } = target;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { status, body } = await ask(withdraw, {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          id: member.walletId,
          phoneNumber: member.phoneNumber,
          withdrawalAmount: pesos(amountMinor),
          availableBalance: pesos(balanceMinor),
          companyName: 'Sagwan',
          challengeId,
          otp: code(),
        },
      });
      return String(body.code ?? body.state ?? status);
    }),
  );
}

const pesos = (minor: bigint) => Number(minor) / 100;

function wrongCode(otp: string, random: () => number): string {
  const guess = String(Math.floor(random() * 100_000_000)).padStart(8, '0');
  return guess === otp ? wrongCode(otp, random) : guess;
}

async function findingOf(stage: Stage, outcomes: readonly Outcome[]): Promise<Finding> {
  const problems = outcomes.flatMap(({ challengeId, answers, compared, found }) => [
    ...(compared > triesMaximum ? [`Of the guesses at ${challengeId}, ${compared} were compared.`] : []),
    ...(found > 0 ? [`The code of ${challengeId} was found after its tries were used up.`] : []),
    ...[...new Set(answers)].filter((answer) => !expected.has(answer)).map((answer) => `Answered ${answer}.`),
  ]);
  const tries = await stage.sql<{ tries_left: number; used: boolean }[]>`
    select tries_left, used_at is not null as used from challenge`;
  for (const { tries_left, used } of tries) {
    if (tries_left !== 0) problems.push(`A guessed code has ${tries_left} tries left, not 0.`);
    if (used) problems.push('A guessed code was spent.');
  }
  const [moved] = await stage.sql<{ withdrawals: number; transfers: number; wallets: number }[]>`
    select (select count(*)::integer from withdrawal) as withdrawals,
      (select count(*)::integer from transfer where kind <> 'disbursement') as transfers,
      (select count(*)::integer from wallet where balance_minor <> ${balanceMinor.toString()}::bigint) as wallets`;
  if (moved === undefined || moved.withdrawals + moved.transfers + moved.wallets > 0) {
    problems.push(`Money moved: ${JSON.stringify(moved)}.`);
  }
  problems.push(...(await stage.ledgerProblems()));
  const total = outcomes.reduce((sum, { answers }) => sum + answers.length, 0);
  const most = Math.max(...outcomes.map(({ compared }) => compared));
  const found = outcomes.reduce((sum, outcome) => sum + outcome.found, 0);
  const number = `${total} guesses at ${outcomes.length} codes: ${found} found, at most ${most} compared a code`;
  return { number, problems };
}

/** A found code is told apart from what nobody foresaw. */
const expected: ReadonlySet<string> = new Set([
  'STEP_UP_INVALID',
  'STEP_UP_TRIES_EXHAUSTED',
  'WITHDRAWAL_ACCEPTED',
]);
