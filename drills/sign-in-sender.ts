import { once } from 'node:events';
import { setPriority } from 'node:os';
import { bulkMember } from '../harness/bulk-members.ts';
import { runLoad } from '../harness/http-load.ts';
import { signInRequest } from '../harness/member-requests.ts';
import { seededRandom } from '../harness/random.ts';
import { senderNiceness } from './sender-niceness.ts';
import {
  type Flood,
  type FloodSettings,
  floodAddresses,
  lockedNumbers,
  queueIsFull,
  rightPassword,
} from './sign-in-sender-messages.ts';

setPriority(senderNiceness);

/** A process that sends one flood of sign-ins until it is stopped, answers with its counts and ends. */
const [settings] = (await once(process, 'message')) as [FloodSettings];
const flood = await floodOf(settings);
// Where the drill has ended before it, nobody waits for the counts.
if (process.connected) {
  process.send?.(flood);
  process.disconnect();
}

/** Known and unknown numbers, right and wrong passwords, and a few numbers that are locked soon. */
async function floodOf({ port, seed, connections, members }: FloodSettings): Promise<Flood> {
  const random = seededRandom(seed);
  const randomBelow = (limit: number) => Math.floor(random() * limit);
  const known = () => bulkMember(lockedNumbers + randomBelow(members - lockedNumbers)).phoneNumber;
  const from = () => {
    const address = randomBelow(floodAddresses);
    return { 'x-forwarded-for': `198.18.${address >> 8}.${address & 255}` };
  };
  const signIn = (phoneNumber: string, password: string) => signInRequest(phoneNumber, password, from());
  const kinds = [
    () => signIn(known(), rightPassword),
    () => signIn(known(), `Wrong-water-${randomBelow(99)}`),
    () => signIn(`63917${String(randomBelow(10_000_000)).padStart(7, '0')}`, 'Wrong-water-12'),
    () => signIn(bulkMember(randomBelow(lockedNumbers)).phoneNumber, 'Wrong-water-12'),
  ];
  let withoutRetryAfter = 0;
  let isFull = false;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  process.once('message', stop).once('disconnect', stop);
  const { statuses, latencies } = await runLoad({
    port,
    clients: connections,
    next: () => (isStopped ? undefined : kinds[randomBelow(kinds.length)]?.()),
    onResponse: (status, _, head) => {
      if (status === 503 && !isFull) {
        isFull = true;
        process.send?.(queueIsFull);
      }
      if ((status === 429 || status === 503) && !/\r\nretry-after: [1-9]\d*\r\n/i.test(head))
        withoutRetryAfter += 1;
    },
  });
  return { answers: latencies.length, statuses: [...statuses], withoutRetryAfter };
}
