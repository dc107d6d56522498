import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import { runApplyCollectionEvent } from '../collection/apply-collection.ts';
import { storeEvent } from '../collection/receive-collection-event.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';
import { type FundedMember, fundedMember } from './fund.ts';
import type { World } from './world.ts';

/** A member whose loan of ₱6,000.00 is serviced. */
export async function servicedMember(world: World): Promise<FundedMember> {
  const member = await fundedMember(world, { balanceMinor: 600_000n });
  await startServicing(world, member);
  return member;
}

/** Gives a funded member's loan what a release gives it besides money: terms of servicing, its log, and a code to pay with. */
async function startServicing(world: World, { memberId, loanId, loanNumber }: FundedMember): Promise<void> {
  const { owner } = world.database;
  const at = world.context.now();
  const today = manilaDate(at);
  const { principal_minor: principalMinor } = await owner
    .updateTable('loan')
    .set({
      penalty_percent_per_day: '0.3',
      grace_period_days: 3,
      penalty_free_shortfall_minor: 5_000n,
      allocation_order: ['interest', 'principal', 'penalty'],
      cooling_off_days: 3,
      booking_count: 1,
      booked_until: today,
      closed_until: today,
    })
    .where('member_id', '=', memberId)
    .where('id', '=', loanId)
    .returning('principal_minor')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('loan_event')
    .values({
      member_id: memberId,
      loan_id: loanId,
      position: 1,
      id: uuid(),
      kind: 'released',
      value_on: today,
      booked_on: today,
      at,
      actor_kind: 'staff',
      content: JSON.stringify({ amountMinor: String(principalMinor) }),
    })
    .execute();
  await owner
    .insertInto('collection_directory')
    .values({ reference: `sandbox:${loanNumber}`, member_id: memberId, loan_id: loanId })
    .execute();
}

export interface ReportedPayment {
  kind: CollectionEvent['kind'];
  /** The loan's number, or another reference. */
  reference: string;
  /** What the provider calls the payment. */
  payment: string;
  amountMinor: bigint;
  feeMinor?: bigint;
  /** Of the event, where it is not the first of its kind about the payment. */
  eventId?: string;
  /** The provider's time; the business clock's unless given. */
  paidAt?: Date;
}

/** The provider reports something about a payment, and it is acted on at once. @returns the outcome; null where it waits. */
export async function report({ context }: Pick<World, 'context'>, reported: ReportedPayment) {
  const { kind, reference, payment, amountMinor, feeMinor } = reported;
  const event: CollectionEvent = {
    kind,
    reference,
    amountMinor,
    providerPaymentId: payment,
    channel: 'virtualAccount',
    eventId: reported.eventId ?? `${payment}:${kind}`,
    paidAt: reported.paidAt ?? context.businessClock.now(),
    ...(feeMinor === undefined ? {} : { feeMinor }),
  };
  await storeEvent(context, event, Buffer.from('{}'));
  const key = { provider: context.collection.name, eventId: event.eventId };
  await runApplyCollectionEvent(context, key);
  const stored = await context.db
    .selectFrom('collection_event')
    .select('outcome')
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.eventId)
    .executeTakeFirstOrThrow();
  return stored.outcome;
}
