import { payFromWallet } from '@sagwan/contract/repayment/pay-from-wallet.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { CollectionEvent } from '../apps/server/src/providers/collection/collection.ts';
import { bulkLoanNumber, loadLoans } from '../harness/bulk-loans.ts';
import { bulkMember, memberToken } from '../harness/bulk-members.ts';
import { postCollectionEvent } from '../harness/collection-event.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { collectionEventsDone } from './collection-events-done.ts';
import type { Drill } from './drill.ts';
import { amongClients, isDefinite } from './orders.ts';
import { shuffled } from './payout-scenarios.ts';
import { staffRecorder } from './staff-payment.ts';

const clients = 16;
const principalMinor = 60_000_000n;
const releasedDaysAgo = 50;
const walletPart = 0.3;
const staffPart = 0.15;
const returnedPart = 0.2;
/** Of the payments those that come last, all at once as well. */
const overpayingPart = 0.2;
const triesMax = 60;

const channels = ['virtualAccount', 'staff', 'wallet'] as const;

interface Payment {
  id: string;
  n: number;
  channel: (typeof channels)[number];
  amountMinor: bigint;
  paidAt: Date;
  isReturned: boolean;
  /** Of a payment from the wallet. */
  status?: number;
  /** Of a payment that staff record: how often it was approved. */
  approvals: number;
}

/** Payments of one loan through every channel at the same moment, repeated and out of order. */
export const paymentsAtOnce: Drill = {
  name: 'payments-at-once',
  promise:
    'payments of one loan at once, repeated and out of order, are each booked once and the books agree',
  size: { short: 30, long: 200, unit: 'payments' },
  fault: {
    name: 'a payment is known by the event that reports it',
    file: 'apps/server/src/collection/event.sql.ts',
    find: "'provider_payment_id as providerPaymentId',",
    put: "'event_id as providerPaymentId',",
  },
  run: async (environment, { size, seed, say }) => {
    const random = seededRandom(seed);
    const { sql, keys } = environment;
    await loadLoans(sql, keys, { count: 1, principalMinor, releasedDaysAgo, closedDaysAgo: 2 });
    const record = await staffRecorder(environment);
    const overpayingCount = Math.max(channels.length, Math.floor(size * overpayingPart));
    const payingCount = size - overpayingCount;
    // Less than the principal together; and then more than everything owed, by each channel in turn.
    const paying = Array.from({ length: payingCount }, (_, n) =>
      paymentOf(n, random, { amountMinorMax: principalMinor / BigInt(payingCount) }),
    );
    const overpaying = Array.from({ length: overpayingCount }, (_, n) => ({
      ...paymentOf(payingCount + n, random, { leastMinor: principalMinor / 3n, amountMinorMax: 1_000_000n }),
      channel: channels[n % channels.length] ?? 'staff',
      // What went back as overpaid could not be taken back once more.
      isReturned: false,
    }));
    const payments = [...paying, ...overpaying];
    const unapplied: string[] = [];
    for (const together of [paying, overpaying]) {
      const calls = shuffled(
        together.flatMap((payment) => callsOf(environment, payment, { random, record })),
        random,
      );
      await amongClients(clients, calls, (call) => call());
      say(`${calls.length} calls answered`);
      unapplied.push(...(await collectionEventsDone(environment, 20_000 + size * 300)));
    }
    const refunds = await sql<
      { amountMinor: bigint }[]
    >`select amount_minor as "amountMinor" from withdrawal`;
    const problems = [
      ...unapplied,
      ...(await paymentProblems(environment, payments)),
      ...(await refundProblems(environment)),
      ...(await environment.ledgerProblems()),
    ];
    return {
      number: `${size} payments: ${problems.length === 0 ? `each booked once, ${refunds.length} refunds of what was too much, books equal` : `${problems.length} problems`}`,
      problems,
    };
  },
};

function paymentOf(
  n: number,
  random: () => number,
  { leastMinor = 1n, amountMinorMax }: { leastMinor?: bigint; amountMinorMax: bigint },
): Payment {
  const place = random();
  const channel = place < walletPart ? 'wallet' : place < walletPart + staffPart ? 'staff' : 'virtualAccount';
  return {
    id: `payment-${n}`,
    n,
    channel,
    approvals: 0,
    amountMinor: leastMinor + BigInt(Math.floor(random() * Number(amountMinorMax))),
    paidAt: new Date(Date.now() - Math.floor(random() * (releasedDaysAgo - 1)) * dayMilliseconds),
    isReturned: channel === 'virtualAccount' && random() < returnedPart,
  };
}

/**
 * From the wallet: the same request twice. By staff: the same receipt twice. By the channel: the event, again, and under
 * another number, and what follows.
 */
function callsOf(
  environment: TestEnvironment,
  payment: Payment,
  { random, record }: { random: () => number; record: Awaited<ReturnType<typeof staffRecorder>> },
): (() => Promise<void>)[] {
  if (payment.channel === 'wallet') {
    const pay = () => payUntilDefinite(environment, payment);
    return random() < 0.5 ? [pay, pay] : [pay];
  }
  if (payment.channel === 'staff') {
    const { amountMinor } = payment;
    const receiptNumber = bookedName(payment);
    const pay = async () => {
      const valueOn = manilaDate(payment.paidAt);
      const ended = await record({ loanNumber: bulkLoanNumber(0), receiptNumber, amountMinor, valueOn });
      if (ended === undefined) throw new Error(`${receiptNumber} could not be recorded`);
      if (ended === 'approved') payment.approvals += 1;
    };
    return random() < 0.5 ? [pay, pay] : [pay];
  }
  const about = (kind: CollectionEvent['kind'], eventId: string): CollectionEvent => ({
    kind,
    eventId: `${payment.id}:${eventId}`,
    reference: bulkLoanNumber(0),
    channel: 'virtualAccount',
    amountMinor: payment.amountMinor,
    providerPaymentId: payment.id,
    paidAt: kind === 'paid' ? payment.paidAt : new Date(),
    ...(kind === 'settled' ? { feeMinor: 1n } : {}),
  });
  const end = payment.isReturned ? 'returned' : 'settled';
  const events = [about('paid', 'paid'), about(end, end)];
  if (random() < 0.5) events.push(about('paid', 'paid'));
  if (random() < 0.5) events.push(about('paid', 'again'));
  if (random() < 0.3) events.push(about(end, `${end} again`));
  return events.map((event) => async () => {
    const status = await postCollectionEvent(environment, event);
    if (status >= 300) throw new Error(`The event ${event.eventId} was answered ${status}`);
  });
}

/** The same key until the answer is definite, as the member app does. */
async function payUntilDefinite({ ask, keys }: TestEnvironment, payment: Payment): Promise<void> {
  const member = bulkMember(0);
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const answer = await ask(payFromWallet, {
      token: await memberToken(keys, member),
      headers: { 'idempotency-key': bookedName(payment) },
      body: {
        phoneNumber: member.phoneNumber,
        loanNumber: bulkLoanNumber(0),
        amount: majorText(payment.amountMinor),
        extra: 'nextInstalments' as const,
      },
    });
    if (!isDefinite(answer)) continue;
    payment.status = answer.status;
    return;
  }
}

/** What a payment is kept by: the key of a request from the wallet, a receipt's number, the channel's own. */
function bookedName({ id, n, channel }: Payment): string {
  if (channel === 'wallet') return `${id}-of-the-drill`;
  return channel === 'staff' ? `OR${1_000 + n}` : id;
}

/** Whether what was paid above everything owed went back, once. */
async function refundProblems({ sql }: TestEnvironment): Promise<string[]> {
  const [sums] = await sql<{ overpaidMinor: bigint; refundedMinor: bigint }[]>`
    select (select coalesce(sum(overpaid_minor), 0)::bigint from repayment where returned_on is null) as "overpaidMinor",
      (select coalesce(sum(amount_minor), 0)::bigint from withdrawal) as "refundedMinor"`;
  if (sums === undefined || sums.overpaidMinor === 0n) return ['Nothing was overpaid'];
  const { overpaidMinor, refundedMinor } = sums;
  return overpaidMinor === refundedMinor
    ? []
    : [`${overpaidMinor} were overpaid and ${refundedMinor} sent back`];
}

/** One sentence for each payment that is not booked once as it is, and for a wallet that paid something else. */
async function paymentProblems({ sql }: TestEnvironment, payments: readonly Payment[]): Promise<string[]> {
  const rows = await sql<{ id: string; amountMinor: bigint; isReturned: boolean; isSettled: boolean }[]>`
    select provider_payment_id as id, amount_minor as "amountMinor", returned_on is not null as "isReturned",
      settled_on is not null as "isSettled"
    from repayment`;
  const [wallet] = await sql<{ balanceMinor: bigint }[]>`select balance_minor as "balanceMinor" from wallet`;
  const [clearing] = await sql<{ leftMinor: bigint }[]>`
    select coalesce(sum(debit_minor - credit_minor), 0)::bigint as "leftMinor" from journal_line
    where account = 'receipts_clearing'`;
  const [stray] = await sql<{ count: bigint }[]>`select count(*) as count from unapplied`;
  const problems = payments.flatMap((payment) => {
    const name = bookedName(payment);
    const booked = rows.filter(({ id }) => id === name);
    const isAccepted = payment.channel !== 'wallet' || payment.status === 200;
    const [row] = booked;
    if (booked.length !== (isAccepted ? 1 : 0)) return [`${name} is booked ${booked.length} times`];
    if (row === undefined) return payment.status === undefined ? [`${name} got no definite answer`] : [];
    return [
      ...(payment.channel === 'staff' && payment.approvals !== 1
        ? [`${name} was approved ${payment.approvals} times`]
        : []),
      ...(row.amountMinor === payment.amountMinor ? [] : [`${name} is booked as ${row.amountMinor}`]),
      ...(row.isReturned === payment.isReturned
        ? []
        : [`${name} should${payment.isReturned ? '' : ' not'} be returned`]),
      ...(payment.channel === 'wallet' || payment.isReturned || row.isSettled
        ? []
        : [`${name} is not settled`]),
    ];
  });
  const paidMinor = payments.reduce(
    (sum, { channel, status, amountMinor }) =>
      channel === 'wallet' && status === 200 ? sum + amountMinor : sum,
    0n,
  );
  return [
    ...problems,
    ...(rows.length <= payments.length ? [] : [`${rows.length} payments are booked`]),
    ...(wallet?.balanceMinor === principalMinor - paidMinor
      ? []
      : [`The wallet holds ${wallet?.balanceMinor}`]),
    ...(clearing?.leftMinor === 0n ? [] : [`The channel still owes ${clearing?.leftMinor}`]),
    ...(stray?.count === 0n ? [] : [`${stray?.count} payments are unapplied`]),
  ];
}
