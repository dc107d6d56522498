import { payFromWallet } from '@sagwan/contract/repayment/pay-from-wallet.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
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

const clients = 16;
const principalMinor = 60_000_000n;
const releasedDaysAgo = 50;
const dayMilliseconds = 86_400_000;
const walletPart = 0.3;
const returnedPart = 0.2;
const mostTries = 60;

interface Payment {
  id: string;
  channel: 'virtualAccount' | 'wallet';
  amountMinor: bigint;
  paidAt: Date;
  isReturned: boolean;
  /** Of a payment from the wallet. */
  status?: number;
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
    await loadLoans(sql, keys, { count: 1, principalMinor, releasedDaysAgo });
    const payments = Array.from({ length: size }, (_, n) => paymentOf(n, random));
    const calls = shuffled(
      payments.flatMap((payment) => callsOf(environment, payment, random)),
      random,
    );
    await amongClients(clients, calls, (call) => call());
    say(`${calls.length} calls answered`);
    const problems = [
      ...(await collectionEventsDone(environment, 20_000 + size * 300)),
      ...(await paymentProblems(environment, payments)),
      ...(await environment.ledgerProblems()),
    ];
    return {
      number: `${size} payments by ${calls.length} calls: ${problems.length === 0 ? 'each booked once, books equal' : `${problems.length} problems`}`,
      problems,
    };
  },
};

function paymentOf(n: number, random: () => number): Payment {
  const isFromWallet = random() < walletPart;
  return {
    id: `payment-${n}`,
    channel: isFromWallet ? 'wallet' : 'virtualAccount',
    amountMinor: 1n + BigInt(Math.floor(random() * 1_000_000)),
    paidAt: new Date(Date.now() - Math.floor(random() * (releasedDaysAgo - 1)) * dayMilliseconds),
    isReturned: !isFromWallet && random() < returnedPart,
  };
}

/** From the wallet: the same request twice. By the channel: the event, again, and under another number, and what follows. */
function callsOf(
  environment: TestEnvironment,
  payment: Payment,
  random: () => number,
): (() => Promise<void>)[] {
  if (payment.channel === 'wallet') {
    const pay = () => payUntilDefinite(environment, payment);
    return random() < 0.5 ? [pay, pay] : [pay];
  }
  const about = (kind: CollectionEvent['kind'], eventId: string): CollectionEvent => ({
    ...{ kind, eventId: `${payment.id}:${eventId}`, reference: bulkLoanNumber(0), channel: 'virtualAccount' },
    ...{ amountMinor: payment.amountMinor, providerPaymentId: payment.id },
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
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const answer = await ask(payFromWallet, {
      token: await memberToken(keys, member),
      headers: { 'idempotency-key': `${payment.id}-of-the-drill` },
      body: {
        ...{ phoneNumber: member.phoneNumber, loanNumber: bulkLoanNumber(0) },
        ...{ amount: majorText(payment.amountMinor), extra: 'nextInstalments' as const },
      },
    });
    if (!isDefinite(answer)) continue;
    payment.status = answer.status;
    return;
  }
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
    const name = payment.channel === 'wallet' ? `${payment.id}-of-the-drill` : payment.id;
    const booked = rows.filter(({ id }) => id === name);
    const isAccepted = payment.channel !== 'wallet' || payment.status === 200;
    const [row] = booked;
    if (booked.length !== (isAccepted ? 1 : 0)) return [`${name} is booked ${booked.length} times`];
    if (row === undefined) return payment.status === undefined ? [`${name} got no definite answer`] : [];
    return [
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
