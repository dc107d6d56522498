import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { type BulkMember, bulkMember, loadMembers } from '../harness/bulk-members.ts';
import type { PreparedRequest } from '../harness/http-load.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { Connections, othersThan, sendAtConstantRate, type TimedAnswer } from './constant-rate.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';
import { oneColumn } from './one-column-png.ts';
import type { RepeatedRequests } from './repeated-sender-messages.ts';
import { prepareSender, sentProblems, sentText, uploadParts, uploadRequest } from './send-repeatedly.ts';
import { growthText, phaseText, quietPhase, slownessOf, steadyLoad } from './steady-load.ts';

const members = { count: 2000, balanceMinor: 10_000_000n };
/** After those of the steady load: the account that attacks alone, those that attack together, honest ones. */
const attacker = members.count;
const together = { from: attacker + 1, count: 16 };
const honest = { from: together.from + together.count, count: 20 };
const slowSockets = 16;
/** Of one account: one is read and four wait. */
const refusedAtOnce = slowSockets - 5;
const addresses = { attacker: '198.51.100.1', together: '198.51.100.2', honest: '203.0.113.7' };
const honestEverySeconds = 2;
const honestWithinMilliseconds = 5_000;

export const uploadsBlocked: Drill = {
  name: 'uploads-blocked',
  promise:
    'slow uploads and pictures that are costly to decode, from one account and from sixteen, keep nobody from uploading, reading or withdrawing',
  size: { short: 8, long: 30, unit: 'seconds quiet and attacked' },
  alone: true,
  fault: {
    name: 'an account may have any number of uploads under way',
    file: 'apps/server/src/member/upload-picture.ts',
    find: 'return inOwnTurn(memberId, async',
    put: 'return inOwnTurn(crypto.randomUUID(), async',
  },
  environment: { settings: { TRUST_PROXY: '127.0.0.1' } },
  run,
};

async function run(environment: TestEnvironment, { size, timed, say }: DrillOptions): Promise<Finding> {
  await loadMembers(environment.sql, environment.keys, {
    ...members,
    count: honest.from + honest.count,
  });
  const { port } = environment;
  const connections = new Connections(port);
  const steady = steadyLoad(environment, connections, members);
  const attack = await prepareSender({ port, seconds: size, groups: await attackers(environment) });
  const uploads = await honestUploads(environment);
  // Otherwise the quiet phase would run without the process that cleans.
  if (timed) await sendHonest(connections, uploads, 2);
  const quiet = await quietPhase(steady, { seconds: size, timed });
  say(`quiet:    ${phaseText(quiet)}`);
  const one = await openSlow(environment, [bulkMember(attacker)], addresses.attacker, slowSockets);
  const many = await openSlow(environment, numbered(together), addresses.together, 1);
  const sending = attack();
  const [attacked, stored, oneAtOnce] = await Promise.all([
    steady(size),
    sendHonest(connections, uploads, size),
    sleep(2_000).then(() => one.answers.filter(({ status }) => status === 429).length),
  ]);
  say(`attacked: ${phaseText(attacked)}`);
  // The other uploads of the same account wait for these: 17 seconds more, until the last is cut off.
  one.close();
  many.close();
  const sent = await sending;
  say(`pictures: ${sentText(sent)}`);
  const slow = [...one.answers, ...many.answers];
  connections.close();
  const slowest = Math.max(...stored.map(({ milliseconds }) => milliseconds));
  const odd = slow.filter(({ status }) => ![408, 429, 503].includes(status));
  return {
    number:
      `${stored.length} honest uploads within ${slowest.toFixed(0)} ms; ${slow.length} of ${one.count + many.count} slow ones answered, ` +
      `${oneAtOnce} of ${slowSockets} of one account at once; p99 quiet → attacked: reads ${growthText(quiet.reads, attacked.reads)}, ` +
      `withdrawals ${growthText(quiet.withdrawals, attacked.withdrawals)}; ${sentText(sent)}`,
    problems: [
      // Where other work shares the cores, a picture may wait longer than five seconds for the process that cleans.
      ...othersThan(timed ? [200] : [200, 503], 'honest uploads', stored),
      ...(timed && slowest > honestWithinMilliseconds
        ? [`An honest upload took ${slowest.toFixed(0)} ms`]
        : []),
      ...(oneAtOnce === refusedAtOnce
        ? []
        : [
            `${oneAtOnce} of ${slowSockets} uploads of one account were refused at once, not ${refusedAtOnce}`,
          ]),
      ...(slow.some(({ status }) => status === 408) ? [] : ['No slow upload was cut off']),
      ...odd.map(({ status }) => `A slow upload was answered ${status}`),
      ...sentProblems(sent, {
        // Where other work shares the cores, a sender may still be sending when the server has waited long enough for its rest.
        tall: timed ? [413, 429, 503] : [413, 429, 503, 0],
        large: [200, 422, 429, 503],
      }),
      ...[quiet, attacked].flatMap(({ reads, withdrawals }) => [
        ...othersThan([200], 'wallet reads', reads),
        ...othersThan([200], 'withdrawals', withdrawals),
      ]),
      ...(timed ? slownessOf('reads', quiet.reads, attacked.reads) : []),
      ...(timed ? slownessOf('withdrawals', quiet.withdrawals, attacked.withdrawals) : []),
    ],
  };
}

const numbered = ({ from, count }: { from: number; count: number }) =>
  Array.from({ length: count }, (_, n) => bulkMember(from + n));

/** Random pixels: what compresses worst. */
function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

/** One column of pixels, which took seconds to decode; and as many pixels as are allowed, progressive and transparent ones. */
async function attackers(environment: TestEnvironment): Promise<RepeatedRequests[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#345' }, limitInputPixels: false });
  const tall = oneColumn(39_999_999);
  const large = [
    await flat(6_300, 6_300).jpeg({ progressive: true, quality: 50 }).toBuffer(),
    await flat(12_000, 3_333).png({ progressive: true }).toBuffer(),
  ];
  const fromAll = (pictures: readonly Buffer[], address: string, of: readonly BulkMember[]) =>
    Promise.all(
      of.flatMap((member) =>
        pictures.map(
          async (picture) => (await uploadRequest(environment, member, { picture, address })).bytes,
        ),
      ),
    );
  return [
    {
      name: 'tall',
      clients: 4,
      requests: await fromAll([tall], addresses.attacker, [bulkMember(attacker)]),
    },
    { name: 'large', clients: 4, requests: await fromAll(large, addresses.together, numbered(together)) },
  ];
}

/** A photograph of each honest member. Prepared, since the garbage of copying megabytes would delay the measured requests. */
async function honestUploads(environment: TestEnvironment): Promise<PreparedRequest[]> {
  const picture = await noise(1600, 1200).jpeg({ quality: 90 }).toBuffer();
  const upload = { picture, address: addresses.honest };
  return Promise.all(numbered(honest).map((member) => uploadRequest(environment, member, upload)));
}

async function sendHonest(
  connections: Connections,
  uploads: readonly PreparedRequest[],
  seconds: number,
): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = [];
  await sendAtConstantRate({ perSecond: 1 / honestEverySeconds, seconds }, async (n, dueAt) => {
    const upload = uploads[n % uploads.length];
    if (upload !== undefined) answers.push(await connections.ask(upload, dueAt));
  });
  return answers;
}

interface SlowUploads {
  count: number;
  answers: { status: number }[];
  close: () => void;
}

/** Uploads of these members, so many each, that send a byte a second. */
async function openSlow(
  environment: TestEnvironment,
  of: readonly BulkMember[],
  address: string,
  each: number,
): Promise<SlowUploads> {
  const sockets: Socket[] = [];
  const answers: { status: number }[] = [];
  for (const member of of) {
    const { opening } = await uploadParts(environment, member, { pictureBytes: 10_000_000, address });
    for (let n = 0; n < each; n += 1) {
      const socket = connect({ host: '127.0.0.1', port: environment.port });
      socket.on('error', () => {});
      socket.once('data', (bytes) => answers.push({ status: Number(bytes.toString('latin1', 9, 12)) }));
      await once(socket, 'connect');
      socket.write(opening);
      sockets.push(socket);
    }
  }
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  return {
    count: sockets.length,
    answers,
    close: () => {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}
