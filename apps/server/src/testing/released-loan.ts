import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { officeRelease } from '@sagwan/contract/office/release.ts';
import { addDays, manilaDate } from '@sagwan/domain/time/manila.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';
import { signatureHeader, signEvent } from '../providers/payout/sandbox-signature.ts';
import { sandboxEventText } from '../sandbox/collection-events.ts';
import {
  type Arranged,
  arrangeBorrower,
  arrangeStaff,
  renewedMemberToken,
  renewedStaffToken,
} from './arrange-borrower.ts';
import type { World } from './world.ts';

const dayMilliseconds = 86_400_000;

/** A member with a loan that two people of staff released, with its number; all through the endpoints. */
export interface ReleasedLoan {
  member: Arranged;
  loanNumber: string;
  /** What the member's endpoints about this loan start with. */
  own: { phoneNumber: string; loanNumber: string };
}

/** Our own check loan (servicing): ₱150,000 over 6 months, unless other terms are given. */
export async function releasedLoan(
  world: World,
  { loanAmountPHP = 150_000, installmentCount = 6 } = {},
): Promise<ReleasedLoan> {
  const member = await arrangeBorrower(world);
  const officer = await arrangeStaff(world, 'officer');
  const approver = await arrangeStaff(world, 'approver');
  const { phoneNumber, token } = member;
  const terms = { phoneNumber, loanAmountPHP, installmentCount, selectedCurrency: 'PHP' };
  const { body } = await world.ask(disclose, { token, body: terms });
  const applied = await world.ask(apply, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...terms, agreementAccepted: true, disclosureId: String(body.disclosureId) },
  });
  const loanNumber = String(applied.body.loanNumber);
  await world.ask(officeApprove, { token: officer.token, params: { loanNumber }, body: {} });
  const released = await world.ask(officeRelease, {
    token: approver.token,
    params: { loanNumber },
    body: {},
  });
  if (released.status !== 201) throw new Error(`Not released: ${released.text}`);
  return { member, loanNumber, own: { phoneNumber, loanNumber } };
}

/** Moves the world's clock to ten in the morning of a Manila date and signs these people in again. */
export async function travelTo(
  world: World,
  date: string,
  {
    members = [],
    staff = [],
  }: { members?: Arranged[]; staff?: { staffId: string; email: string; token: string }[] } = {},
): Promise<void> {
  const days = Math.round((Date.parse(date) - Date.parse(manilaDate(world.context.now()))) / dayMilliseconds);
  world.passTime(days * dayMilliseconds);
  // A test that goes back lives days again that were closed.
  if (days < 0) {
    const { owner } = world.database;
    const open = addDays(date, -1);
    await owner.updateTable('business_date').set({ closed_until: open, sealed_until: open }).execute();
    await owner.deleteFrom('day_close').where('day', '>', open).execute();
  }
  for (const member of members) member.token = await renewedMemberToken(world, member);
  for (const person of staff) person.token = await renewedStaffToken(world, person);
}

let payments = 0;

/** A payment as the sandbox's collection provider would report it, on the business date unless another is given. */
export function paidEvent(
  world: World,
  { reference, amountMinor, valueOn }: { reference: string; amountMinor: bigint; valueOn?: string },
): CollectionEvent {
  payments += 1;
  const providerPaymentId = `payment-${payments}`;
  return {
    ...{ eventId: `${providerPaymentId}:paid`, kind: 'paid', reference, channel: 'virtualAccount' },
    ...{ amountMinor, providerPaymentId, payerName: 'Maria Santos' },
    paidAt: new Date(`${valueOn ?? world.context.businessDate()}T04:00:00Z`),
  };
}

/** Sends an event to our webhook, signed. @returns the status of the answer. */
export async function sendCollectionEvent(world: World, event: CollectionEvent): Promise<number> {
  const raw = sandboxEventText(event);
  const { collectionWebhook } = world.context.config.keys;
  const response = await world.server.inject({
    method: 'POST',
    url: '/api/v2/hooks/collections/sandbox',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signEvent(collectionWebhook, raw, world.context.now()),
    },
    payload: raw,
  });
  return response.statusCode;
}
