import { once } from 'node:events';
import { runLoad } from '../harness/http-load.ts';
import type { RepeatedRequests, SenderSettings, Sent } from './repeated-sender-messages.ts';

/** A process that sends prepared requests over and over, answers with its counts and ends. */
const [{ port, seconds, groups }] = (await once(process, 'message')) as [SenderSettings];
process.send?.(await Promise.all(groups.map(sendGroup)));
process.disconnect();

async function sendGroup({ name, clients, requests }: RepeatedRequests): Promise<Sent> {
  let turn = 0;
  let withoutRetryAfter = 0;
  const prepared = requests.map((bytes) => ({ bytes: Buffer.from(bytes) }));
  const { statuses } = await runLoad({
    port,
    seconds,
    clients,
    next: () => {
      turn += 1;
      return prepared[turn % prepared.length];
    },
    onResponse: (status, _, head) => {
      if ((status === 429 || status === 503) && !/\r\nretry-after: [1-9]\d*\r\n/i.test(head))
        withoutRetryAfter += 1;
    },
  });
  return { name, statuses: [...statuses], withoutRetryAfter };
}
