import { once } from 'node:events';
import { drive } from '../bench/load.ts';
import { crowdMember } from './crowd.ts';
import { signIn } from './crowd-requests.ts';
import { seededRandom } from './random.ts';
import { type Flood, type FloodOrder, hammered, rightPassword } from './sign-ins-order.ts';

/** A process that sends one flood of sign-ins, says what it saw and ends. */
const [order] = (await once(process, 'message')) as [FloodOrder];
process.send?.(await floodOf(order));
process.disconnect();

/** Known and unknown numbers, right and wrong passwords, and a few numbers that are soon locked. */
async function floodOf({ port, seconds, seed, connections, crowd }: FloodOrder): Promise<Flood> {
  const random = seededRandom(seed);
  const some = (count: number) => Math.floor(random() * count);
  const known = () => crowdMember(hammered + some(crowd - hammered)).phoneNumber;
  const kinds = [
    () => signIn(known(), rightPassword),
    () => signIn(known(), `Wrong-water-${some(99)}`),
    () => signIn(`63917${String(some(10_000_000)).padStart(7, '0')}`, 'Wrong-water-12'),
    () => signIn(crowdMember(some(hammered)).phoneNumber, 'Wrong-water-12'),
  ];
  let withoutRetryAfter = 0;
  const { statuses, latencies } = await drive({
    port,
    seconds,
    clients: connections,
    next: () => kinds[some(kinds.length)]?.(),
    answered: (status, _, head) => {
      if ((status === 429 || status === 503) && !/\r\nretry-after: [1-9]\d*\r\n/i.test(head))
        withoutRetryAfter += 1;
    },
  });
  return { answers: latencies.length, statuses: [...statuses], withoutRetryAfter };
}
