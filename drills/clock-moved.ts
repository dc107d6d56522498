import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@sagwan/contract/session/login.ts';
import { refresh } from '@sagwan/contract/session/refresh.ts';
import { ready } from '@sagwan/contract/system/health.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { hourMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { signatureHeader, signEvent } from '../apps/server/src/providers/payout/sandbox-signature.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { cookieOf } from '../apps/server/src/testing/accounts.ts';
import { untilServed } from '../apps/server/src/testing/ask.ts';
import { bulkMember, memberToken } from '../harness/bulk-members.ts';
import { withdrawalBody } from '../harness/member-requests.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import type { Drill } from './drill.ts';
import { orderProblems } from './order-problems.ts';
import { amongClients, isDefinite, type PlacedOrder, readyOrders } from './orders.ts';

const clients = 8;
/** Where the server's clock is in the parts of the run, ahead of the database's. */
const parts = [0, hourMilliseconds, 0, -hourMilliseconds, 0];
const password = 'Paddle-upstream-7';
const settledWithinMilliseconds = { timed: 60_000, untimed: 120_000 };
const definiteWithinMilliseconds = 60_000;
const retryAfterMilliseconds = 200;
const oldEventSeconds = 10 * 60;

/**
 * The server's clock jumps an hour on, back, an hour back and on again, while withdrawals are ordered and settled. The database's
 * keeps the right time, as when one of several machines has a wrong one.
 */
export const clockMoved: Drill = {
  name: 'clock-moved',
  promise:
    "a server's clock that jumps an hour on and back loses no withdrawal, delays none, and leaves readiness and sign-in as they are",
  size: { short: 50, long: 500, unit: 'withdrawals' },
  fault: {
    name: "a delayed job is due by the server's clock",
    file: 'apps/server/src/job/job-queue.ts',
    find: 'now = await withPgClient(async (client) => {',
    put: 'now = new Date(); if (now === undefined) now = await withPgClient(async (client) => {',
  },
  run: async (environment, { size, seed, timed, say }) => {
    const { server, db, ask, keys } = environment;
    const passwordHash = await hashPassword(password);
    const orders = await readyOrders(environment, { count: size, random: seededRandom(seed), passwordHash });
    // The one-time passwords outlive the hour: what is drilled here is not that they expire.
    const expires_at = new Date(Date.now() + 5 * hourMilliseconds);
    await db.updateTable('challenge').set({ expires_at }).execute();
    let ahead = 0;
    const place = async (order: (typeof orders)[number]): Promise<PlacedOrder> => {
      const began = performance.now();
      for (let attempts = 1; ; attempts += 1) {
        const attemptedAt = performance.now();
        // By the server's clock, as the member's app is given it by each renewal.
        const token = await memberToken(keys, order.member, new Date(Date.now() + ahead));
        const headers = { 'idempotency-key': order.idempotencyKey };
        const answer = await ask(withdraw, { token, headers, body: withdrawalBody(order) });
        if (isDefinite(answer) || performance.now() - began > definiteWithinMilliseconds)
          return { order, answer, attempts, attemptedAt };
        await sleep(retryAfterMilliseconds);
      }
    };
    const problems: string[] = [];
    const placed: PlacedOrder[] = [];
    const phoneNumber = bulkMember(0).phoneNumber;
    // Asked for again where the machine is too busy, which is no matter of clocks.
    const signIn = () => untilServed(() => ask(login, { body: { phoneNumber, password } }));
    let cookie = cookieOf(await signIn());
    const perPart = Math.ceil(orders.length / parts.length);
    for (const [index, milliseconds] of parts.entries()) {
      const ofPart = orders.slice(index * perPart, (index + 1) * perPart);
      let moved = Promise.resolve();
      await amongClients(clients, ofPart.entries(), async ([n, order]) => {
        // In the middle of others.
        if (n === clients) {
          moved = server.setClockAhead(milliseconds);
          ahead = milliseconds;
        }
        await moved;
        placed.push(await place(order));
      });
      say(`${placed.length} placed, the clock ${milliseconds / minuteMilliseconds} minutes ahead`);
      const when = `With the clock ${milliseconds / minuteMilliseconds} minutes ahead`;
      const readiness = await ask(ready);
      if (readiness.status !== 200) problems.push(`${when} readiness is ${readiness.status}.`);
      const signedIn = await signIn();
      if (signedIn.status !== 200) problems.push(`${when} sign-in is answered ${signedIn.status}.`);
      const renewed = await ask(refresh, { cookie });
      if (renewed.status !== 200) problems.push(`${when} a session is renewed with ${renewed.status}.`);
      cookie = cookieOf(renewed) || cookie;
      const old = await oldEvent(environment, ahead);
      if (old !== 401) problems.push(`${when} an event of another time is answered ${old}.`);
    }
    const settledWithin = settledWithinMilliseconds[timed ? 'timed' : 'untimed'];
    problems.push(...(await orderProblems(environment, placed, { settledWithin })));
    return {
      number: `${placed.length} withdrawals while the clock jumped ${parts.length - 1} times: ${problems.length === 0 ? 'each paid once, none waits' : `${problems.length} problems`}`,
      problems,
    };
  },
};

/** An event signed ten minutes before the server's time, which could be a recorded one. @returns the status. */
async function oldEvent({ origin, keys }: TestEnvironment, ahead: number): Promise<number> {
  const body = JSON.stringify({ eventId: 'old' });
  const at = new Date(Date.now() + ahead - oldEventSeconds * 1_000);
  const response = await fetch(`${origin}/api/v2/hooks/payouts/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signEvent(keys.payoutWebhook, body, at),
    },
    body,
  });
  await response.body?.cancel();
  return response.status;
}
