import { type BulkMember, bulkMember, memberToken } from '../harness/bulk-members.ts';
import { walletReadRequest, withdrawalRequest } from '../harness/member-requests.ts';
import { OrderSupply } from '../harness/order-supply.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { type Connections, measure, sendAtConstantRate, type TimedAnswer } from './constant-rate.ts';

const readsPerSecond = 50;
const withdrawalsPerSecond = 20;
const slowerMax = 2;

export interface Phase {
  reads: TimedAnswer[];
  withdrawals: TimedAnswer[];
}

/** Reads and withdrawals at a constant rate, each member at an address of its own; each call continues with the next members. */
export function steadyLoad(
  environment: TestEnvironment,
  connections: Connections,
  members: { count: number; balanceMinor: bigint },
): (seconds: number) => Promise<Phase> {
  const { keys } = environment;
  const supply = new OrderSupply(environment, members);
  let read = 0;
  return async (seconds) => {
    const phase: Phase = { reads: [], withdrawals: [] };
    await Promise.all([
      sendAtConstantRate({ perSecond: readsPerSecond, seconds }, async (_, dueAt) => {
        read += 1;
        const member = bulkMember((read * 7) % members.count);
        const request = walletReadRequest(member, await memberToken(keys, member), addressHeader(member));
        phase.reads.push(await connections.ask(request, dueAt));
      }),
      sendAtConstantRate({ perSecond: withdrawalsPerSecond, seconds }, async (_, dueAt) => {
        const order = await supply.next();
        const request = withdrawalRequest(
          order,
          await memberToken(keys, order.member),
          addressHeader(order.member),
        );
        phase.withdrawals.push(await connections.ask(request, dueAt));
      }),
    ]);
    return phase;
  };
}

/**
 * The load without an attack, with which the attacked is compared: measured after some seconds that are not, so that caches are
 * warm. A second where figures of time are not checked.
 */
export async function quietPhase(
  steady: (seconds: number) => Promise<Phase>,
  { seconds, timed }: { seconds: number; timed: boolean },
): Promise<Phase> {
  if (!timed) return steady(1);
  await steady(Math.min(5, seconds));
  return steady(seconds);
}

/** The address that a proxy names for a member; of no effect where the server trusts no proxy. */
function addressHeader({ phoneNumber }: BulkMember): Record<string, string> {
  const number = Number(phoneNumber.slice(-6));
  return { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
}

/** A sentence where p99 is more than twice what it was. */
export function slownessOf(what: string, quiet: TimedAnswer[], flooded: TimedAnswer[]): string[] {
  const before = measure(quiet).p99;
  const during = measure(flooded).p99;
  return during <= slowerMax * before
    ? []
    : [`p99 of ${what} rose from ${before.toFixed(1)} ms to ${during.toFixed(1)} ms`];
}

export function growthText(quiet: TimedAnswer[], flooded: TimedAnswer[]): string {
  return `${measure(quiet).p99.toFixed(1)} → ${measure(flooded).p99.toFixed(1)} ms`;
}

export function phaseText({ reads, withdrawals }: Phase): string {
  return [reads, withdrawals]
    .map(measure)
    .map(
      ({ count, p50, p95, p99 }) =>
        `${count} p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} p99 ${p99.toFixed(1)} ms`,
    )
    .join('; ');
}
