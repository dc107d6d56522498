import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { bulkMember, loadMembers } from '../harness/bulk-members.ts';
import { type PreparedRequest, prepare } from '../harness/http-load.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { askAtConstantRate, Connections, othersThan, slowestOf } from './constant-rate.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';
import { addressesByProxy, codeAfter, cookieNamed, deviceCookie, ownPassword, visitorsOf } from './owners.ts';
import { prepareSender, sentProblems, sentText } from './send-repeatedly.ts';
import { growthText, phaseText, quietPhase, slownessOf, steadyLoad } from './steady-load.ts';

const members = { count: 500, balanceMinor: 10_000_000n };
/** The member who asks for a code: the first after those of the steady load. */
const ownerNumber = members.count;
/** Each connection comes from an address of its own, so that no address reaches its limit (limits.ts). */
const floodConnections = 300;
const requestsOfAddress = 20;
const ownPerSecond = 2;
const ownWithinMilliseconds = 2_000;

export const codeFlood: Drill = {
  name: 'code-flood',
  promise:
    'while 300 addresses ask for codes without pause a known device’s request is answered within two seconds and its code comes, and reads and withdrawals take at most twice as long',
  size: { short: 1, long: 30, unit: 'seconds quiet and flooded' },
  fault: {
    name: 'as many requests for codes are worked on at once as come',
    file: 'apps/server/src/session/code-queue.ts',
    find: 'fairQueue(codeQueueLimits)',
    put: 'fairQueue({ ...codeQueueLimits, atOnce: 1_000 })',
  },
  environment: addressesByProxy,
  run,
};

async function run(environment: TestEnvironment, { size, timed, say }: DrillOptions): Promise<Finding> {
  const passwordHash = await hashPassword(ownPassword);
  await loadMembers(environment.sql, environment.keys, { ...members, count: ownerNumber + 1, passwordHash });
  const { port } = environment;
  const connections = new Connections(port);
  const steady = steadyLoad(environment, connections, members);
  const { phoneNumber } = bulkMember(ownerNumber);
  const { signIn } = visitorsOf(environment, phoneNumber);
  const known = cookieNamed(await signIn(ownPassword, { address: '203.0.113.1' }), deviceCookie);
  if (known === undefined) throw new Error('Signing in made no known device');
  const flood = { name: 'requests', clients: floodConnections, requests: floodRequests() };
  const send = await prepareSender({ port, seconds: size, groups: [flood] });
  const quiet = await quietPhase(steady, { seconds: size, timed });
  say(`quiet:   ${phaseText(quiet)}`);
  const own = (n: number) =>
    codeRequest(phoneNumber, { cookie: known, 'x-forwarded-for': `203.0.113.${n % 256}` });
  const [flooded, asked, sent] = await Promise.all([
    steady(size),
    askAtConstantRate(connections, { perSecond: ownPerSecond, seconds: size }, own),
    send(),
  ]);
  say(`flooded: ${phaseText(flooded)}`);
  const code = await codeAfter(environment, phoneNumber, 0);
  connections.close();
  const slowest = slowestOf(asked);
  const isRefused = sent.some(({ statuses }) => statuses.some(([status]) => status === 503));
  return {
    number:
      `p99 quiet → flooded: reads ${growthText(quiet.reads, flooded.reads)}, withdrawals ` +
      `${growthText(quiet.withdrawals, flooded.withdrawals)}; ${sentText(sent)}; ` +
      `a known device answered ${asked.length} times, within ${slowest.toFixed(0)} ms`,
    problems: [
      ...othersThan([202], 'requests of a known device', asked),
      ...(timed && slowest > ownWithinMilliseconds
        ? [`A known device was answered after ${slowest.toFixed(0)} ms`]
        : []),
      ...(code === undefined ? ['The known device’s code did not come'] : []),
      ...[quiet, flooded].flatMap(({ reads, withdrawals }) => [
        ...othersThan([200], 'wallet reads', reads),
        ...othersThan([200], 'withdrawals', withdrawals),
      ]),
      ...sentProblems(sent, { requests: [202, 503] }),
      // Beside other drills the flood may come so slowly that the queue takes it all.
      ...(timed && !isRefused
        ? [`${floodConnections} requests at once and none was refused: all are worked on`]
        : []),
      ...(timed ? slownessOf('reads', quiet.reads, flooded.reads) : []),
      ...(timed ? slownessOf('withdrawals', quiet.withdrawals, flooded.withdrawals) : []),
    ],
  };
}

/** Half of them for numbers that have an account. */
function floodRequests(): Uint8Array[] {
  return Array.from({ length: floodConnections * requestsOfAddress }, (_, n) => {
    const address = n % floodConnections;
    const phoneNumber =
      n % 2 === 0 ? bulkMember(n % members.count).phoneNumber : `63918${String(n).padStart(7, '0')}`;
    return codeRequest(phoneNumber, { 'x-forwarded-for': `198.18.${address >> 8}.${address & 255}` }).bytes;
  });
}

const codeRequest = (phoneNumber: string, headers: Record<string, string>): PreparedRequest =>
  prepare(requestOtp.method, requestOtp.path, { headers, body: { phoneNumber, purpose: 'password_reset' } });
