import { resolve } from 'node:path';
import { hourMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { makeApp } from '../apps/server/src/app.ts';
import { readConfiguration } from '../apps/server/src/config.ts';
import { makeAppContext } from '../apps/server/src/make-app-context.ts';
import { paymentBooking } from '../apps/server/src/repayment/book-payment.ts';
import { bookStatement, sealContent } from '../apps/server/src/servicing/book-servicing.ts';
import { readLoanFacts } from '../apps/server/src/servicing/loan-facts.ts';
import { prepareBooking } from '../apps/server/src/servicing/write-booking.ts';
import { bulkLoanNumber, loadLoans } from '../harness/bulk-loans.ts';
import { bulkMember, memberToken } from '../harness/bulk-members.ts';
import { collectionEventRequest } from '../harness/collection-event.ts';
import { withdrawalRequest } from '../harness/member-requests.ts';
import { OrderSupply } from '../harness/order-supply.ts';
import { quantile } from '../harness/quantile.ts';
import { openTestEnvironment, type TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import { measureRequests, type Sizes } from './deployment.ts';
import { run } from './limit.ts';
import { type Measured, type Point, pointOf, type Round } from './measured.ts';

const clients = 32;
const principalMinor = 60_000_000n;
const amountMinor = 100_000n;
const releasedDaysAgo = 40;
/** A payment costs several times as much as a withdrawal. */
const partOfRequests = 0.2;
const growth = 10;
const clientsMeanwhile = 8;
const bookedWithinMilliseconds = 10 * minuteMilliseconds;
const closedWithinMilliseconds = hourMilliseconds;

/**
 * Payments reported by a channel and booked by the jobs, compared with calls of the function that books them. The end of day is
 * done: before it a payment first closes the loan's day, which is a booking more.
 */
export async function measureRepayments(sizes: Sizes): Promise<Point> {
  const { rounds, requests, members, say } = sizes;
  const environment = await loansEnvironment(members, 1);
  try {
    const count = Math.ceil(requests * partOfRequests);
    let next = 0;
    const loans = () => Array.from({ length: count }, () => next++ % members);
    await repayments(environment, loans());
    const found: Round[] = [];
    for (let n = 0; n < rounds; n += 1) {
      await quiet(environment);
      const baseline = await bookingLimit(environment, loans());
      await quiet(environment);
      const round = { baseline, product: await repayments(environment, loans()) };
      found.push(round);
      say(
        `repayments, round ${n + 1}: ${round.product.perSecond.toFixed(0)}/s, compared with ${round.baseline.perSecond.toFixed(0)}/s`,
      );
    }
    return pointOf('repayments by webhook', clients, found);
  } finally {
    await environment.close();
  }
}

/** An end of day of many loans: its time, and what it does to members meanwhile. */
export async function measureEndOfDay(sizes: Sizes): Promise<Point[]> {
  return [await measureGrowthOfDay(sizes), await measureMeanwhile(sizes)];
}

/** Milliseconds a loan of an end of day with ten times as many loans, compared. */
async function measureGrowthOfDay({ members, say }: Sizes): Promise<Point> {
  const closed = async (loans: number) => {
    const environment = await loansEnvironment(loans, 2);
    try {
      const measured = await endOfDay(environment, loans);
      say(`end of day of ${loans} loans: ${measured.p50.toFixed(2)} ms a loan`);
      return measured;
    } finally {
      await environment.close();
    }
  };
  const round = { baseline: await closed(members), product: await closed(members * growth) };
  return pointOf(`end of day, ${members * growth} loans compared with ${members}`, 1, [round], 'p99');
}

/** Withdrawals while a day is closed, compared with the same before; each round in a database of its own. */
async function measureMeanwhile({ rounds, requests, members, say }: Sizes): Promise<Point> {
  const found: Round[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const environment = await loansEnvironment(members, 2);
    try {
      const round = await withdrawalsMeanwhile(environment, members, Math.ceil(requests * partOfRequests));
      found.push(round);
      say(
        `withdrawals during an end of day, round ${n + 1}: p99 ${round.product.p99.toFixed(1)} ms, before ${round.baseline.p99.toFixed(1)} ms`,
      );
    } finally {
      await environment.close();
    }
  }
  return pointOf('withdrawals during an end of day, compared with before', clientsMeanwhile, found, 'p99');
}

async function withdrawalsMeanwhile(
  environment: TestEnvironment,
  loans: number,
  count: number,
): Promise<Round> {
  const { sql, keys, port } = environment;
  const supply = new OrderSupply(environment, { count: loans, balanceMinor: principalMinor });
  const prepared = async () =>
    Promise.all(
      (await supply.orders(count)).map(async (order) =>
        withdrawalRequest(order, await memberToken(keys, order.member)),
      ),
    );
  await measureRequests(port, clientsMeanwhile, await prepared());
  const [before, meanwhile] = [await prepared(), await prepared()];
  await sql`checkpoint`;
  const baseline = await measureRequests(port, clientsMeanwhile, before);
  const closing = endOfDay(environment, loans);
  const product = await measureRequests(port, clientsMeanwhile, meanwhile);
  const [row] = await sql<{ open: bigint }[]>`
    select count(*) as open from loan where closed_until < (now() at time zone 'Asia/Manila')::date - 1`;
  await closing;
  if (row?.open === 0n) throw new Error('The day was closed before the last withdrawal: take more members');
  return { baseline, product };
}

async function loansEnvironment(count: number, closedDaysAgo: 1 | 2): Promise<TestEnvironment> {
  const environment = await openTestEnvironment(undefined, {
    controls: false,
    settings: { LOG_LEVEL: 'info' },
  });
  await loadLoans(environment.sql, environment.keys, {
    count,
    principalMinor,
    releasedDaysAgo,
    closedDaysAgo,
  });
  await environment.sql`vacuum analyze`;
  return environment;
}

/** Receipts of payments that were booked before would be sent meanwhile. */
async function quiet({ sql }: TestEnvironment): Promise<void> {
  const sent = async () => {
    const [row] = await sql<
      { unsent: bigint }[]
    >`select count(*) as unsent from message where sent_at is null`;
    return row?.unsent === 0n;
  };
  await until('every receipt is sent', sent, bookedWithinMilliseconds);
  await sql`checkpoint`;
}

async function repayments({ sql, keys, port }: TestEnvironment, loans: readonly number[]): Promise<Measured> {
  const batch = crypto.randomUUID();
  const requests = loans.map((loan, n) =>
    collectionEventRequest(keys, {
      kind: 'paid',
      eventId: `${batch}:${n}`,
      providerPaymentId: `${batch}:${n}`,
      amountMinor,
      reference: bulkLoanNumber(loan),
      channel: 'virtualAccount',
      paidAt: new Date(),
    }),
  );
  const startedAt = performance.now();
  await measureRequests(port, clients, requests);
  const booked = async () => {
    const [row] = await sql<{ waiting: bigint }[]>`
      select count(*) as waiting from collection_event where applied_at is null`;
    return row?.waiting === 0n;
  };
  await until('every payment is booked', booked, bookedWithinMilliseconds);
  const seconds = (performance.now() - startedAt) / 1000;
  const [other] = await sql<{ count: bigint }[]>`
    select count(*) as count from collection_event where outcome is distinct from 'applied'`;
  if (other?.count !== 0n) throw new Error(`${other?.count} events were not applied`);
  const rows = await sql<{ milliseconds: number }[]>`
    select extract(epoch from applied_at - received_at)::float8 * 1000 as milliseconds from collection_event
    where event_id like ${`${batch}:%`} order by 1`;
  const latencies = rows.map(({ milliseconds }) => milliseconds);
  return { perSecond: loans.length / seconds, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
}

/** One prepared call for each payment of another loan; what it writes is decided before the clock starts. */
async function bookingLimit(environment: TestEnvironment, loans: readonly number[]): Promise<Measured> {
  const { db, databaseUrl, dataFolder } = environment;
  const projectFolder = resolve(import.meta.dirname, '..');
  const config = readConfiguration(
    { NODE_ENV: 'test', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' },
    projectFolder,
  );
  const { server } = await makeApp(config);
  const context = makeAppContext({
    config: { ...config, keys: environment.keys },
    db,
    databaseUrl,
    now: () => new Date(),
    log: server.log,
  });
  const { text, parameters } = bookStatement.one;
  const calls: (readonly unknown[])[] = [];
  for (const loan of loans) {
    const { memberId, loanId } = bulkMember(loan);
    const facts = await readLoanFacts(context, { memberId, id: loanId });
    if (facts === undefined) throw new Error(`Loan ${loanId} is not released`);
    const booking = paymentBooking(context, facts, {
      channel: 'virtualAccount',
      provider: 'sandbox',
      providerPaymentId: crypto.randomUUID(),
      reference: bulkLoanNumber(loan),
      receivedAt: new Date(),
      amountMinor,
      valueOn: manilaDate(new Date()),
      extra: 'nextInstalments',
    });
    const { content } = prepareBooking(context, facts, booking);
    calls.push(parameters(await sealContent(context, content)));
  }
  await context.jobs.close();
  return run(environment, clients, calls.length, (sql, index) =>
    sql.unsafe(text, (calls[index] ?? []) as never[], { prepare: true }),
  );
}

/** Closes yesterday for every loan, by the job that does it every hour. */
async function endOfDay({ sql }: TestEnvironment, loans: number): Promise<Measured> {
  await sql`update business_date set closed_until = (now() at time zone 'Asia/Manila')::date - 2`;
  const startedAt = performance.now();
  await sql`select graphile_worker.add_job('close_days')`;
  const closed = async () => {
    const [row] = await sql<{ closed: boolean }[]>`
      select closed_until >= (now() at time zone 'Asia/Manila')::date - 1 as closed from business_date`;
    return row?.closed === true;
  };
  await until('the day is closed', closed, closedWithinMilliseconds);
  const milliseconds = performance.now() - startedAt;
  const [open] = await sql<{ count: bigint }[]>`
    select count(*) as count from loan where closed_until < (now() at time zone 'Asia/Manila')::date - 1`;
  if (open?.count !== 0n) throw new Error(`${open?.count} loans were not closed`);
  const each = milliseconds / loans;
  return { perSecond: 1000 / each, p50: each, p99: each };
}
