import type { Drill, DrillOptions } from './drill.ts';
import { amongClients, readyOrders, sendOrder } from './orders.ts';
import { payoutJobsDone, stuckJobs, sweepNow } from './payout-jobs.ts';
import { makePlans, type Plan, shuffled, type Word } from './payout-plans.ts';
import { worstProblems } from './payout-worst-problems.ts';
import { seededRandom } from './random.ts';
import { readStaffQueue } from './staff-queue.ts';
import type { Stage } from './stage.ts';
import { type Event, eventOf, WorstProvider } from './worst-provider.ts';

const clients = 16;
const twoMinutes = 2 * 60_000;
const twoDays = 2 * 86_400_000;
/** Of everything told so far, how much is told once more two days later. */
const toldAgainPart = 0.2;

/** Every kind of trouble that a provider can make, with the real adapter in between. */
export const payoutWorst: Drill = {
  name: 'payout-worst',
  promise:
    'whatever the payout provider does, its books and ours agree, and what does not fit is before staff',
  size: { short: 60, long: 2_000, unit: 'withdrawals' },
  fault: {
    name: 'a payout has a new key each time it is sent',
    file: 'apps/server/src/providers/payout/xendit.ts',
    find: "'idempotency-key': order.referenceId",
    put: "'idempotency-key': crypto.randomUUID()",
  },
  run: async (stage, options) => {
    const random = seededRandom(options.seed);
    const orders = await readyOrders(stage, { count: options.size, random });
    const plans = makePlans(options.size, random);
    const provider = new WorstProvider(
      stage.origin,
      new Map(plans.map((plan, n) => [orders[n]?.member.memberId ?? '', plan])),
    );
    const origin = await provider.open();
    try {
      stage.server.set({
        PAYOUT_PROVIDER: 'xendit',
        PAYOUT_API_KEY: 'drill',
        PAYOUT_WEBHOOK_SECRET: provider.callbackToken,
        PAYOUT_ORIGIN: origin,
      });
      await stage.server.stop();
      await stage.server.start();
      const refused: string[] = [];
      await amongClients(clients, orders, async (order) => {
        const { status, text } = await sendOrder(stage, order);
        if (status !== 200) refused.push(`A withdrawal was answered ${status} ${text}`);
      });
      const told = await tellAll(stage, provider, { random, options });
      const problems = [
        ...refused,
        ...told.problems,
        ...(await stuckJobs(stage)),
        ...(await worstProblems(stage, provider, {
          plans: new Map(orders.map(({ member }, n) => [member.memberId, plans[n] as Plan])),
          strangers: told.strangers,
          queue: await readStaffQueue(stage, new Date(Date.now() + twoDays)),
        })),
      ];
      return { number: numberOf(provider, options.size, told, problems.length), problems };
    } finally {
      await provider.close();
    }
  },
};

interface Told {
  /** Events about withdrawals that are none. */
  strangers: Event[];
  forged: number;
  problems: string[];
}

/** The provider's story: asked, then told in two lots, then the same two days late, with forgers in between. */
async function tellAll(
  stage: Stage,
  provider: WorstProvider,
  { random, options: { size, say } }: { random: () => number; options: DrillOptions },
): Promise<Told> {
  const within = 30_000 + size * 200;
  const sent: Event[] = [];
  const send = async (events: Event[]) => {
    await amongClients(clients, shuffled(events, random), (event) => provider.send(event));
    sent.push(...events);
    await payoutJobsDone(stage, within);
    say(`${sent.length} events told, ${provider.met.asked} times asked`);
  };
  // A sweep takes some hundreds at once, those first that were never asked about.
  const sweepAll = async () => {
    for (let swept = 0; swept <= size; swept += 500) await sweepNow(stage, within);
  };
  const strangers = Array.from({ length: Math.ceil(size / 20) }, (_, n) => strangerEvent(n, random));
  await payoutJobsDone(stage, within);
  say(`${provider.entries.length} orders taken, ${provider.met.unanswered} of them never answered`);
  await stage.server.setClockAhead(twoMinutes);
  await sweepAll();
  await send([...wordsOf(provider, { late: false, lot: 'first', random }), ...strangers]);
  await send(wordsOf(provider, { late: false, lot: 'second', random }));
  const forged = await forge(provider);
  await stage.server.setClockAhead(twoDays);
  const again = sent.filter(() => random() < toldAgainPart);
  await send([...wordsOf(provider, { late: true, lot: 'first', random }), ...again]);
  await send(wordsOf(provider, { late: true, lot: 'second', random }));
  // What nobody told is asked for.
  await sweepAll();
  const notStored = [...provider.answered].filter(([status]) => status !== 200);
  return {
    strangers,
    forged: forged.count,
    problems: [
      ...notStored.map(([status, count]) => `${count} events of the provider were answered ${status}`),
      ...forged.problems,
    ],
  };
}

/** One lot of events, each up to three times; from now on the provider says the same when it is asked. */
function wordsOf(
  provider: WorstProvider,
  { late, lot, random }: { late: boolean; lot: 'first' | 'second'; random: () => number },
): Event[] {
  return provider.entries.flatMap((entry) => {
    const plan = provider.planOf(entry.referenceId);
    if (plan.late !== late) return [];
    const words: readonly Word[] = plan.telling[lot];
    const last = words.at(-1);
    if (last !== undefined && last.off === undefined) entry.asked = last;
    return words.flatMap((word) =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => eventOf(entry, word)),
    );
  });
}

/** Half are references of our own form, half are anything. */
function strangerEvent(n: number, random: () => number): Event {
  const referenceId = n % 2 === 0 ? `${crypto.randomUUID()}.${crypto.randomUUID()}` : `stranger ${n}`;
  const status = random() < 0.5 ? 'SUCCEEDED' : 'REVERSED';
  return { id: `po-stranger-${n}`, referenceId, status, amountMinor: 100n };
}

/** Somebody without the token tells of every payout that it failed; all that are late are still under way. */
async function forge(provider: WorstProvider): Promise<{ count: number; problems: string[] }> {
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
  await amongClients(clients, provider.entries, async (entry) => {
    count += 1;
    const headers = forgeries[count % forgeries.length];
    const status = await provider.tell(eventOf(entry, { status: 'FAILED' }), headers);
    if (status < 400 || status > 499) problems.push(`A forged event was answered ${status}`);
  });
  return { count, problems };
}

function numberOf(provider: WorstProvider, size: number, told: Told, problems: number): string {
  const { unanswered, errors, refusals } = provider.met;
  const events = [...provider.answered.values()].reduce((sum, count) => sum + count, 0);
  return (
    `${size} withdrawals, ${unanswered} taken and never answered, ${errors} errors, ${refusals} refusals, ` +
    `${events} events, ${told.forged} forged: ` +
    `${problems === 0 ? 'none paid twice, books equal, every misfit before staff' : `${problems} problems`}`
  );
}
