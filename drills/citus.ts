import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { sandboxClock } from '@sagwan/contract/system/sandbox-servicing.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { bulkMember, loadMembers, readyChallenges } from '../harness/bulk-members.ts';
import type { PreparedWithdrawal } from '../harness/member-requests.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { addStaff } from '../seed/load-cast.ts';
import type { Drill } from './drill.ts';
import { orderProblems } from './order-problems.ts';
import { type PlacedOrder, placeOrder, readyOrders, sendOrder } from './orders.ts';
import { sweepNow } from './payout-jobs.ts';

const projectFolder = resolve(import.meta.dirname, '..');
const settledWithinMilliseconds = 60_000;
/** To the days after the first due date. */
const daysClosed = 40;
/** What one withdrawal may be at most (company.json). */
const wholeBalanceMinor = 99_900n;

/** The product on a sharded database (docs/scale.md), on a database of its own of the cluster at CITUS_URL. */
export const citus: Drill = {
  name: 'citus',
  promise:
    'on a sharded database a member borrows and withdraws, and no withdrawal is lost, doubled or answered twice',
  size: { short: 60, long: 200, unit: 'withdrawals at once' },
  needs: 'CITUS_URL',
  environment: { database: 'citus' },
  fault: {
    name: 'the answer is not kept under the idempotency key',
    file: 'apps/server/src/wallet/accept-withdrawals.sql',
    find: "'withdraw', v_order.idempotency_key,",
    put: "'withdraw', gen_random_uuid()::text,",
  },
  run: async (environment, { size, seed, say }) => {
    const problems = await taskProblems(environment);
    await addStaff({ db: environment.db, now: () => new Date() });
    problems.push(...(await journeyProblems(environment)));
    say(`the HTTP journey: ${problems.length} problems`);
    problems.push(...(await endOfDayProblems(environment)));
    const [sameKey, ...orders] = await readyOrders(environment, {
      count: size + 1,
      random: seededRandom(seed),
    });
    if (sameKey === undefined) throw new Error('No orders');
    problems.push(...(await accountProblems(environment)));
    const placed = await placeDuringKill(environment, orders);
    say(
      `${placed.length} withdrawals at once, the server killed: ${placed.filter(isRepeated).length} repeated`,
    );
    const ofOneKey = await placeUnderOneKey(environment, sameKey, size);
    problems.push(...ofOneKey.problems);
    problems.push(...(await wholeBalanceProblems(environment, { memberNumber: size + 1, count: size })));
    problems.push(...(await repetitionProblems(environment, placed)));
    // The kill may have cost the sandbox its call-backs: after a minute the server asks about every unsettled withdrawal.
    await environment.server.setClockAhead(2 * minuteMilliseconds);
    await sweepNow(environment, settledWithinMilliseconds);
    const all = [...placed, ...ofOneKey.placed];
    problems.push(...(await orderProblems(environment, all, { settledWithin: settledWithinMilliseconds })));
    return {
      number:
        `the HTTP journey, ${placed.length} withdrawals at once with a kill, ${size} of one balance, ` +
        `${size} under one key: ${problems.length === 0 ? 'each order one withdrawal, paid once' : `${problems.length} problems`}`,
      problems,
    };
  },
};

const isRepeated = ({ attempts }: PlacedOrder) => attempts > 1;

/** Citus sends the function whole to the member's worker: one task, on one node. */
async function taskProblems({ db }: TestEnvironment): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (verbose) select accept_withdrawal(${crypto.randomUUID()}::uuid, '{}'::jsonb)`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const tasks = /Task Count: (\d+)/.exec(plan)?.[1];
  return tasks === '1' ? [] : [`accept_withdrawal is ${tasks ?? 'no'} tasks on workers, not one:\n${plan}`];
}

/** What keeps an account open is read on the workers: otherwise one with money in its wallet could be deleted. */
async function accountProblems({ db }: TestEnvironment): Promise<string[]> {
  const { memberId, balance } = await db
    .selectFrom('wallet')
    .select(['member_id as memberId', 'balance_minor as balance'])
    .where('balance_minor', '>', 0n)
    .limit(1)
    .executeTakeFirstOrThrow();
  const facts = await sql<{
    balance: bigint;
  }>`select balance_minor as balance from account_facts(${memberId}::uuid)`.execute(db);
  const kept = await sql<{
    until: Date | null;
  }>`select member_kept_until(${memberId}::uuid, 10, 5) as until`.execute(db);
  return facts.rows[0]?.balance === balance && kept.rows[0]?.until === null
    ? []
    : [
        `An account with ${balance} centavos has ${facts.rows[0]?.balance} and is kept until ${kept.rows[0]?.until}`,
      ];
}

/** Ends days for the loans of the journey, a due date among them; the ledger is checked with the orders. */
async function endOfDayProblems({ ask, db }: TestEnvironment): Promise<string[]> {
  const answer = await ask(sandboxClock, { body: { days: daysClosed } });
  const quarantined = await db.selectFrom('quarantine').select('error').execute();
  return [
    ...(answer.status === 200
      ? []
      : [`Moving the business date was answered ${answer.status}: ${answer.text}`]),
    ...quarantined.map(({ error }) => `A loan could not be closed: ${error}`),
  ];
}

/** e2e/http-journey.test.ts against the environment's server. */
async function journeyProblems({ origin, dataFolder }: TestEnvironment): Promise<string[]> {
  // Another run of Playwright at the same time would empty the usual folder of results.
  const results = join(dataFolder, 'journey');
  const journey = spawn(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--project',
      'http',
      '--reporter',
      'line',
      '--output',
      results,
    ],
    {
      cwd: projectFolder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, SAGWAN_URL: origin },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const output = journey.stdout.setEncoding('utf8').toArray();
  const [code] = await once(journey, 'exit');
  return code === 0 ? [] : [`The HTTP journey failed:\n${(await output).join('')}`];
}

/** All orders at once; after a third of the answers the server is killed and started again. */
async function placeDuringKill(
  environment: TestEnvironment,
  orders: PreparedWithdrawal[],
): Promise<PlacedOrder[]> {
  const killAfter = Math.floor(orders.length / 3);
  const placed: PlacedOrder[] = [];
  let restarted: Promise<unknown> | undefined;
  await Promise.all(
    orders.map(async (order) => {
      placed.push(await placeOrder(environment, order));
      if (placed.length >= killAfter) restarted ??= killAndStart(environment);
    }),
  );
  await restarted;
  return placed;
}

/** Between kill and start, its jobs are unlocked: what the server does itself three minutes after it has lost a worker. */
async function killAndStart({ server, db }: TestEnvironment): Promise<void> {
  await server.kill();
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db);
  await server.start();
}

/** Orders of one wallet's whole balance at once, each with a key and a one-time password of its own: one is accepted. */
async function wholeBalanceProblems(
  environment: TestEnvironment,
  { memberNumber, count }: { memberNumber: number; count: number },
): Promise<string[]> {
  await loadMembers(environment.sql, environment.keys, {
    from: memberNumber,
    count: 1,
    balanceMinor: wholeBalanceMinor,
  });
  const member = bulkMember(memberNumber);
  const wanted = () => ({
    member,
    amountMinor: wholeBalanceMinor,
    balanceMinor: wholeBalanceMinor,
    idempotencyKey: crypto.randomUUID(),
  });
  const withdrawals = Array.from({ length: count }, wanted);
  const challenges = await readyChallenges(environment.sql, environment.keys, withdrawals);
  const placed = await Promise.all(
    challenges.map((challenge) => placeOrder(environment, { ...wanted(), ...challenge })),
  );
  const accepted = placed.filter(({ answer }) => answer?.status === 200).length;
  const wallet = await environment.db
    .selectFrom('wallet')
    .select('balance_minor')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  return accepted === 1 && wallet.balance_minor === 0n
    ? []
    : [
        `Of ${count} orders of a whole balance ${accepted} were accepted; ${wallet.balance_minor} centavos are left`,
      ];
}

/** One order sent many times at the same moment: the same answer each time. */
async function placeUnderOneKey(environment: TestEnvironment, order: PreparedWithdrawal, count: number) {
  const placed = await Promise.all(Array.from({ length: count }, () => placeOrder(environment, order)));
  const answers = new Set(placed.map(({ answer }) => `${answer?.status} ${answer?.text}`));
  return {
    placed: placed.slice(0, 1),
    problems: answers.size === 1 ? [] : [`One order sent ${count} times got ${[...answers].join(' and ')}`],
  };
}

/** Each order once more with the same key: the same answer. */
async function repetitionProblems(environment: TestEnvironment, placed: PlacedOrder[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { order, answer } of placed) {
    const again = await sendOrder(environment, order);
    if (again.status !== answer?.status || again.text !== answer.text)
      problems.push(
        `${order.member.phoneNumber}: answered ${answer?.text}, under the same key ${again.text}`,
      );
  }
  return problems;
}
