import { once } from 'node:events';
import { setPriority } from 'node:os';
import { runLoad } from '../harness/http-load.ts';
import type { SenderSettings, Sent } from './repeated-sender-messages.ts';
import { senderNiceness } from './sender-niceness.ts';

setPriority(senderNiceness);

/** A process that takes prepared requests, sends them over and over when told to, answers with its counts and ends. */
const [{ port, seconds, groups }] = (await once(process, 'message')) as [SenderSettings];
const prepared = groups.map(({ requests, ...group }) => ({
  ...group,
  requests: requests.map((bytes) => ({ bytes: Buffer.from(bytes) })),
}));
const start = once(process, 'message');
process.send?.('ready');
await start;
process.send?.(await Promise.all(prepared.map(sendGroup)));
process.disconnect();

async function sendGroup({ name, clients, requests }: (typeof prepared)[number]): Promise<Sent> {
  let turn = 0;
  let withoutRetryAfter = 0;
  const { statuses } = await runLoad({
    port,
    seconds,
    clients,
    next: () => {
      turn += 1;
      return requests[turn % requests.length];
    },
    onResponse: (status, _, head) => {
      if ((status === 429 || status === 503) && !/\r\nretry-after: [1-9]\d*\r\n/i.test(head))
        withoutRetryAfter += 1;
    },
  });
  return { name, statuses: [...statuses], withoutRetryAfter };
}
