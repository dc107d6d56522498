import { dayMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import type { Drill, DrillOptions } from './drill.ts';
import { eventOf, FaultyProvider, type PayoutEvent } from './faulty-provider.ts';
import { amongClients, readyOrders, sendOrder } from './orders.ts';
import { payoutFaultProblems } from './payout-faults-problems.ts';
import { payoutJobsDone, stuckJobs, sweepNow } from './payout-jobs.ts';
import { readProblemQueue } from './payout-problem-queue.ts';
import { makePlans, type Report, shuffled } from './payout-scenarios.ts';

const clients = 16;
const twoMinutes = 2 * minuteMilliseconds;
const twoDays = 2 * dayMilliseconds;
/** The part of all events so far that is sent again two days later. */
const repeatedPart = 0.2;

/** Every kind of failure that a payout provider can have, through the product's real adapter. */
export const payoutFaults: Drill = {
  name: 'payout-faults',
  promise: 'whatever the payout provider does, its records and ours agree, and staff see every contradiction',
  size: { short: 60, long: 2_000, unit: 'withdrawals' },
  fault: {
    name: 'a payout has a new key each time it is sent',
    file: 'apps/server/src/providers/payout/xendit.ts',
    find: 'idempotencyKey: order.referenceId',
    put: 'idempotencyKey: crypto.randomUUID()',
  },
  run: async (environment, options) => {
    const random = seededRandom(options.seed);
    const orders = await readyOrders(environment, { count: options.size, random });
    const plans = makePlans(options.size, random);
    const planByMember = new Map(plans.map((plan, n) => [orders[n]?.member.memberId ?? '', plan]));
    const provider = new FaultyProvider(environment.origin, planByMember);
    const origin = await provider.open();
    try {
      environment.server.set({
        PAYOUT_PROVIDER: 'xendit',
        PAYOUT_API_KEY: 'drill',
        PAYOUT_WEBHOOK_SECRET: provider.callbackToken,
        PAYOUT_ORIGIN: origin,
      });
      await environment.server.stop();
      await environment.server.start();
      const refused: string[] = [];
      await amongClients(clients, orders, async (order) => {
        const { status, text } = await sendOrder(environment, order);
        if (status !== 200) refused.push(`A withdrawal was answered ${status} ${text}`);
      });
      const sent = await sendReports(environment, provider, { random, options });
      const problems = [
        ...refused,
        ...sent.problems,
        ...(await stuckJobs(environment)),
        ...(await payoutFaultProblems(environment, provider, {
          plans: planByMember,
          unknownEvents: sent.unknownEvents,
          queue: await readProblemQueue(environment, new Date(Date.now() + twoDays)),
        })),
      ];
      return { number: numberOf(provider, options.size, sent, problems.length), problems };
    } finally {
      await provider.close();
    }
  },
};

interface SentReports {
  /** Events about withdrawals that do not exist. */
  unknownEvents: PayoutEvent[];
  forged: number;
  problems: string[];
}

/** Queries first, then the events in two parts, then the late ones after two days, with forged events in between. */
async function sendReports(
  environment: TestEnvironment,
  provider: FaultyProvider,
  { random, options: { size, say } }: { random: () => number; options: DrillOptions },
): Promise<SentReports> {
  const within = 60_000 + size * 200;
  const sent: PayoutEvent[] = [];
  const send = async (events: PayoutEvent[]) => {
    await amongClients(clients, shuffled(events, random), (event) => provider.send(event));
    sent.push(...events);
    await payoutJobsDone(environment, within);
    say(`${sent.length} events sent, ${provider.counts.queries} queries`);
  };
  // A sweep queries some hundreds of withdrawals, those never queried before first.
  const sweepAll = async () => {
    for (let swept = 0; swept <= size; swept += 500) await sweepNow(environment, within);
  };
  const unknownEvents = Array.from({ length: Math.ceil(size / 20) }, (_, n) => unknownEvent(n, random));
  await payoutJobsDone(environment, within);
  say(`${provider.payouts.length} orders taken, ${provider.counts.unanswered} of them not answered`);
  await environment.server.setClockAhead(twoMinutes);
  await sweepAll();
  await send([...eventsOf(provider, { late: false, part: 'events', random }), ...unknownEvents]);
  await send(eventsOf(provider, { late: false, part: 'laterEvents', random }));
  const forged = await forge(provider);
  await environment.server.setClockAhead(twoDays);
  const repeated = sent.filter(() => random() < repeatedPart);
  await send([...eventsOf(provider, { late: true, part: 'events', random }), ...repeated]);
  await send(eventsOf(provider, { late: true, part: 'laterEvents', random }));
  // Withdrawals about which no event came are queried.
  await sweepAll();
  const notAccepted = [...provider.eventResponses].filter(([status]) => status !== 200);
  return {
    unknownEvents,
    forged: forged.count,
    problems: [
      ...notAccepted.map(([status, count]) => `${count} events of the provider were answered ${status}`),
      ...forged.problems,
    ],
  };
}

/** One part of the events, each up to three times; from then on queries are answered with the last of them. */
function eventsOf(
  provider: FaultyProvider,
  { late, part, random }: { late: boolean; part: 'events' | 'laterEvents'; random: () => number },
): PayoutEvent[] {
  return provider.payouts.flatMap((payout) => {
    const plan = provider.planOf(payout.referenceId);
    if (plan.late !== late) return [];
    const reports: readonly Report[] = plan.scenario[part];
    const last = reports.at(-1);
    if (last !== undefined && last.wrong === undefined) payout.queried = last;
    return reports.flatMap((report) =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => eventOf(payout, report)),
    );
  });
}

/** Every other one has a reference of the form that ours have. */
function unknownEvent(n: number, random: () => number): PayoutEvent {
  const referenceId = n % 2 === 0 ? `${crypto.randomUUID()}.${crypto.randomUUID()}` : `unknown ${n}`;
  const status = random() < 0.5 ? 'SUCCEEDED' : 'REVERSED';
  return { id: `po-unknown-${n}`, referenceId, status, amountMinor: 100n };
}

/** A sender without the token reports every payout as failed; the late withdrawals are still pending then. */
async function forge(provider: FaultyProvider): Promise<{ count: number; problems: string[] }> {
  const token = provider.callbackToken;
  const forgeries: Record<string, string>[] = [
    {},
    { 'x-callback-token': '' },
    { 'x-callback-token': token.slice(0, -1) },
    { 'x-callback-token': `${token.slice(0, -1)}x` },
    { 'x-callback-token': `${token},${token}` },
    { 'sagwan-signature': `t=1,v1=${'0'.repeat(64)}` },
  ];
  const problems: string[] = [];
  let count = 0;
  await amongClients(clients, provider.payouts, async (payout) => {
    count += 1;
    const headers = forgeries[count % forgeries.length];
    const status = await provider.post(eventOf(payout, { status: 'FAILED' }), headers);
    if (status < 400 || status > 499) problems.push(`A forged event was answered ${status}`);
  });
  return { count, problems };
}

function numberOf(provider: FaultyProvider, size: number, sent: SentReports, problems: number): string {
  const { unanswered, errors, refusals } = provider.counts;
  const events = [...provider.eventResponses.values()].reduce((sum, count) => sum + count, 0);
  return (
    `${size} withdrawals, ${unanswered} taken but not answered, ${errors} errors, ${refusals} refusals, ` +
    `${events} events, ${sent.forged} forged: ` +
    `${problems === 0 ? 'none paid twice, records equal, staff see every contradiction' : `${problems} problems`}`
  );
}
