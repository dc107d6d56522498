import { login } from '@sagwan/contract/session/login.ts';
import { bulkMember, loadMembers } from '../harness/bulk-members.ts';
import { quantile } from '../harness/quantile.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import type { Finding } from './drill.ts';

/** One fewer than lock a number, so that every measured sign-in has its password compared. */
const signInsEach = 4;
const warmUps = 40;
const mediansApartMaxMilliseconds = 10;
/** The area under the ROC curve of a guesser who knows only the time; 0.5 is chance. */
const areaApartMax = 0.05;

/**
 * Whether the time that a wrong password takes reveals whether the number is known: one request at a time, known and
 * unknown in pairs, in random order within the pair.
 */
export async function signInTiming(
  environment: TestEnvironment,
  given: { from: number; samples: number; passwordHash: string; random: () => number },
): Promise<Finding> {
  const { from, samples, passwordHash, random } = given;
  const numbers = Math.ceil((samples + warmUps) / signInsEach);
  await loadMembers(environment.sql, environment.keys, {
    from,
    count: numbers,
    balanceMinor: 100_000n,
    passwordHash,
  });
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = -warmUps; n < samples; n += 1) {
    const member = from + Math.floor((n + warmUps) / signInsEach);
    const pair = [
      { kind: 'known', phoneNumber: bulkMember(member).phoneNumber },
      { kind: 'unknown', phoneNumber: `63996${String(member).padStart(7, '0')}` },
    ] as const;
    for (const { kind, phoneNumber } of random() < 0.5 ? pair : pair.toReversed()) {
      const milliseconds = await timeWrongPassword(environment, phoneNumber);
      if (n >= 0) times[kind].push(milliseconds);
    }
  }
  const [known, unknown] = [times.known, times.unknown].map((all) => all.toSorted((a, b) => a - b));
  const apart = Math.abs(quantile(known ?? [], 0.5) - quantile(unknown ?? [], 0.5));
  const area = areaUnderRoc(known ?? [], unknown ?? []);
  const problems: string[] = [];
  if (apart > mediansApartMaxMilliseconds) {
    problems.push(`Known and unknown numbers are answered ${apart.toFixed(2)} ms apart.`);
  }
  if (Math.abs(area - 0.5) > areaApartMax) {
    problems.push(`The time reveals which numbers are known: area under the curve ${area.toFixed(3)}.`);
  }
  const number = `medians ${apart.toFixed(2)} ms apart, area under the curve ${area.toFixed(3)}, of ${samples} each`;
  return { number, problems };
}

async function timeWrongPassword({ ask }: TestEnvironment, phoneNumber: string): Promise<number> {
  const begun = performance.now();
  const { status } = await ask(login, { body: { phoneNumber, password: 'not-the-password' } });
  const milliseconds = performance.now() - begun;
  if (status !== 401) throw new Error(`A wrong password was answered ${status}`);
  return milliseconds;
}

/** The part of pairs in which the known number took longer, ties counted by half. Both ascending. */
function areaUnderRoc(known: readonly number[], unknown: readonly number[]): number {
  let wins = 0;
  let below = 0;
  let upTo = 0;
  for (const time of known) {
    while (below < unknown.length && (unknown[below] ?? 0) < time) below += 1;
    while (upTo < unknown.length && (unknown[upTo] ?? 0) <= time) upTo += 1;
    wins += (below + upTo) / 2;
  }
  return wins / (known.length * unknown.length);
}
