import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ready } from '@sagwan/contract/system/health.ts';
import type { CollectionEvent } from '../apps/server/src/providers/collection/collection.ts';
import { bulkLoanNumber, loadLoans } from '../harness/bulk-loans.ts';
import { postCollectionEvent } from '../harness/collection-event.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import { collectionEventsDone } from './collection-events-done.ts';
import type { Drill } from './drill.ts';
import { orderProblems } from './order-problems.ts';
import { amongClients, type PlacedOrder, placeOrder, readyOrders } from './orders.ts';

const clients = 16;
/** Of four requests one is a payment of a loan, the others are withdrawals. */
const paymentOneIn = 4;
const loans = 20;
const principalMinor = 60_000_000n;
const fullForMilliseconds = { timed: 15_000, untimed: 8_000 };
const recoveredWithinMilliseconds = 60_000;
/** Jobs pause after each failure, and a busy machine settles some ten a second. */
const settledWithinMilliseconds = (size: number) => 60_000 + size * 150;
const retryAfterMilliseconds = 200;
const chunkBytes = 1_000_000;

/**
 * The disk under the database, the pictures and the log is filled to its last byte while withdrawals are ordered and
 * payments come in, and is cleared again. Needs a small file system of its own: SMALL_DISK names a folder on one, of 1 to 1.5 GB.
 */
export const diskFull: Drill = {
  name: 'disk-full',
  promise:
    'while the disk is full requests are refused with 503 and readiness is red; with room again all goes on by itself, and nothing is lost or done twice',
  size: { short: 100, long: 2_000, unit: 'withdrawals and payments' },
  needs: 'SMALL_DISK',
  environment: { folder: process.env.SMALL_DISK },
  fault: {
    name: 'an error of a disk is a defect',
    file: 'apps/server/src/system/disk-space.ts',
    find: 'const diskCodes = /^(53100|58030|58P01|ENOSPC|EDQUOT|EIO|EROFS)$/;',
    put: 'const diskCodes = /^never$/;',
  },
  run: async (environment, { size, seed, timed, say }) => {
    const { sql, keys, ask, dataFolder } = environment;
    const random = seededRandom(seed);
    const payments = Array.from({ length: Math.floor(size / paymentOneIn) }, (_, n) => paymentOf(n));
    await loadLoans(sql, keys, { count: loans, principalMinor, releasedDaysAgo: 50, closedDaysAgo: 2 });
    const orders = await readyOrders(environment, { from: loans, count: size - payments.length, random });
    const placed: PlacedOrder[] = [];
    const seen = new Map<number, number>();
    const saw = (status: number) => seen.set(status, (seen.get(status) ?? 0) + 1);
    const watched: TestEnvironment = {
      ...environment,
      ask: async (endpoint, more) => {
        const answer = await ask(endpoint, more);
        saw(answer.status);
        return answer;
      },
    };
    const work = [
      ...orders.map((order) => async () => void placed.push(await placeOrder(watched, order))),
      ...payments.map((event) => async () => {
        for (let status = 0; status !== 200; await sleep(status === 200 ? 0 : retryAfterMilliseconds)) {
          status = await postCollectionEvent(environment, event).catch(() => 0);
          if (status !== 0) saw(status);
        }
      }),
    ].toSorted(() => random() - 0.5);
    let started = 0;
    const filled = Promise.withResolvers<void>();
    const readiness: number[] = [];
    const damage = filled.promise.then(async () => {
      fill(dataFolder);
      say('the disk is full');
      const ends = performance.now() + fullForMilliseconds[timed ? 'timed' : 'untimed'];
      while (performance.now() < ends) {
        readiness.push((await ask(ready).catch(() => ({ status: 0 }))).status);
        await sleep(500);
      }
      clear(dataFolder);
      const isReady = async () => (await ask(ready).catch(() => ({ status: 0 }))).status === 200;
      const milliseconds = await until(
        'the server is ready again',
        isReady,
        recoveredWithinMilliseconds,
      ).catch(() => undefined);
      say(`ready ${milliseconds?.toFixed(0)} ms after there was room`);
      return milliseconds;
    });
    await amongClients(clients, work, async (run) => {
      started += 1;
      if (started === Math.floor(size / 4)) filled.resolve();
      await run();
    });
    const recovered = await damage;
    const settledWithin = settledWithinMilliseconds(size);
    const eventProblems = await collectionEventsDone(environment, settledWithin);
    const problems = [
      ...(recovered === undefined ? ['The server was not ready again although there was room'] : []),
      ...eventProblems,
      ...(await orderProblems(environment, placed, { settledWithin })),
      ...(await paymentProblems(environment, payments)),
      ...seen
        .keys()
        .filter((status) => ![200, 503].includes(status))
        .map((status) => `A request was answered ${status}`),
      ...(seen.has(503) ? [] : ['No request was answered 503: the disk was not full']),
      ...(readiness.includes(503)
        ? []
        : [`Readiness stayed ${[...new Set(readiness)].join(', ')} while the disk was full`]),
    ];
    const counts = [...seen].map(([status, count]) => `${count} × ${status}`).join(', ');
    return {
      number:
        `${placed.length} withdrawals and ${payments.length} payments, answered ${counts}; ready ` +
        `${recovered?.toFixed(0) ?? 'not'} ms after there was room; ${problems.length === 0 ? 'each done once' : `${problems.length} problems`}`,
      problems,
    };
  },
};

function paymentOf(n: number): CollectionEvent {
  return {
    eventId: `payment-${n}`,
    kind: 'paid',
    channel: 'virtualAccount',
    amountMinor: 10_000n + BigInt(n),
    reference: bulkLoanNumber(n % loans),
    providerPaymentId: `payment-${n}`,
    paidAt: new Date(),
  };
}

async function paymentProblems(
  { db }: TestEnvironment,
  payments: readonly CollectionEvent[],
): Promise<string[]> {
  const booked = await db.selectFrom('repayment').select(['provider_payment_id', 'amount_minor']).execute();
  return payments.flatMap(({ providerPaymentId, amountMinor }) => {
    const same = booked.filter((row) => row.provider_payment_id === providerPaymentId);
    if (same.length !== 1) return [`${providerPaymentId} is booked ${same.length} times`];
    return same[0]?.amount_minor === amountMinor
      ? []
      : [`${providerPaymentId} is booked with another amount`];
  });
}

const ballast = (dataFolder: string) => join(dataFolder, 'ballast');

/** Fills what is left, to the last byte that can be written. */
function fill(dataFolder: string): void {
  const { bavail, bsize } = statfsSync(dataFolder);
  if (bavail * bsize > 2_000_000_000) throw new Error(`${dataFolder} is not on a small file system`);
  for (let bytes = chunkBytes; bytes >= 1; ) {
    try {
      writeFileSync(ballast(dataFolder), Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      bytes = Math.floor(bytes / 10);
    }
  }
}

function clear(dataFolder: string): void {
  rmSync(ballast(dataFolder));
}
