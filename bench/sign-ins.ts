import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { bulkMember, loadMembers } from '../harness/bulk-members.ts';
import { signInRequest } from '../harness/member-requests.ts';
import { openTestEnvironment } from '../harness/test-environment.ts';
import { measureRequests, type Sizes } from './deployment.ts';
import { type Measured, measured, type Point, pointOf, type Round } from './measured.ts';

const clients = 16;
const password = 'Right-water-12';

/** Sign-ins alone on the machine, compared with nothing but their hashes on as many threads as there are cores. */
export async function measureSignIns({ rounds, requests, say }: Sizes): Promise<Point> {
  const environment = await openTestEnvironment(undefined, { controls: false });
  try {
    const passwordHash = await hashPassword(password);
    const count = Math.ceil(requests / 5);
    await loadMembers(environment.sql, environment.keys, { count, balanceMinor: 100_000n, passwordHash });
    const signIns = Array.from({ length: count }, (_, n) =>
      signInRequest(bulkMember(n).phoneNumber, password),
    );
    await measureRequests(environment.port, clients, signIns.slice(0, 50));
    const found: Round[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const round = {
        baseline: await bareHashes(passwordHash, count),
        product: await measureRequests(environment.port, clients, signIns),
      };
      found.push(round);
      say(
        `sign-ins, round ${n + 1}: ${round.product.perSecond.toFixed(0)}/s, compared with ${round.baseline.perSecond.toFixed(0)}/s`,
      );
    }
    return pointOf('sign-ins, compared with bare argon2id', clients, found);
  } finally {
    await environment.close();
  }
}

/** On libuv's threads, each caller waiting for its hash: one more caller than cores keeps them busy. */
function bareHashes(passwordHash: string, count: number): Promise<Measured> {
  return measured(async (latencies) => {
    let left = count;
    const hashOn = async () => {
      while (left > 0) {
        left -= 1;
        const startedAt = performance.now();
        await verify(passwordHash, password);
        latencies.push(performance.now() - startedAt);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, hashOn));
  });
}
