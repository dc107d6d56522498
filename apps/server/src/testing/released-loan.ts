import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { payFromWallet } from '@sagwan/contract/repayment/pay-from-wallet.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { addDays, manilaDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { runDueJobs } from '../job/run-jobs.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';
import { signatureHeader, signEvent } from '../providers/payout/sandbox-signature.ts';
import { sandboxEventText } from '../sandbox/collection-events.ts';
import { closeDays } from '../servicing/close-days.ts';
import { type Arranged, arrangeBorrower, renewedMemberToken, renewedStaffToken } from './arrange-borrower.ts';
import type { Answer } from './ask.ts';
import { approveLoan, releaseLoan } from './decide-loan.ts';
import type { World } from './world.ts';

/** A member with a loan that two people of staff released, with its number; all through the endpoints. */
export interface ReleasedLoan {
  member: Arranged;
  loanId: string;
  loanNumber: string;
  /** What the member's endpoints about this loan start with. */
  own: { phoneNumber: string; loanNumber: string };
}

/** Our own check loan (servicing): ₱150,000 over 6 months, unless other terms are given. */
export async function releasedLoan(
  world: World,
  asked: Parameters<typeof applyFor>[2] = {},
): Promise<ReleasedLoan> {
  return releasedTo(world, await arrangeBorrower(world), asked);
}

/** The same for a member who is there already. */
export async function releasedTo(
  world: World,
  member: Arranged,
  asked: Parameters<typeof applyFor>[2] = {},
): Promise<ReleasedLoan> {
  const loanNumber = await appliedFor(world, member, asked);
  await approveLoan(world, loanNumber);
  const released = await releaseLoan(world, loanNumber);
  if (released.status !== 201) throw new Error(`Not released: ${released.text}`);
  const { id: loanId } = await world.database.owner
    .selectFrom('loan')
    .select('id')
    .where('loan_number', '=', loanNumber)
    .executeTakeFirstOrThrow();
  return { member, loanId, loanNumber, own: { phoneNumber: member.phoneNumber, loanNumber } };
}

/** Applies for a loan by the endpoints; for our own check loan unless asked for other terms. @returns the answer. */
export async function applyFor(
  world: World,
  { phoneNumber, token }: Arranged,
  asked: Partial<{ loanAmountPHP: number; installmentCount: number; selectedCurrency: string }> = {},
): Promise<Answer> {
  const checked = { loanAmountPHP: 150_000, installmentCount: 6, selectedCurrency: 'PHP' };
  const terms = { phoneNumber, ...checked, ...asked };
  const { body } = await world.ask(disclose, { token, body: terms });
  return world.ask(apply, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...terms, agreementAccepted: true, disclosureId: String(body.disclosureId) },
  });
}

/** The same, where it succeeds. @returns the loan's number. */
export async function appliedFor(...given: Parameters<typeof applyFor>): Promise<string> {
  const { body, text } = await applyFor(...given);
  if (body.state !== 'LOAN_CREATED') throw new Error(`Not applied for: ${text}`);
  return String(body.loanNumber);
}

/** The check loan of servicing: ₱150,000 over 6 months, released on 2026-01-15, whose figures are the check values. */
export async function checkLoan(world: World): Promise<ReleasedLoan> {
  await travelTo(world, '2026-01-15');
  return releasedLoan(world);
}

/** Moves to a day; every day before it is closed. */
export async function liveUntil(world: World, day: string, ...loans: ReleasedLoan[]): Promise<number> {
  await travelTo(world, day, { members: loans.map(({ member }) => member) });
  return (await closeDays(world.context)).closed;
}

/** The loan's permanent payment code. */
export async function paymentCodeOf(world: World, { member, own }: ReleasedLoan): Promise<string> {
  const body = { ...own, channel: 'virtualAccount' as const };
  const answer = await world.ask(createCode, { token: member.token, body });
  return String(answer.body.reference);
}

/** A payment by the loan's code, applied. @returns the provider's event. */
export async function payByCode(
  world: World,
  loan: ReleasedLoan,
  amountMinor: bigint,
  valueOn?: string,
): Promise<CollectionEvent> {
  const reference = await paymentCodeOf(world, loan);
  const event = paidEvent(world, { reference, amountMinor, ...(valueOn === undefined ? {} : { valueOn }) });
  await applyCollectionEvent(world, event);
  return event;
}

/** The channel takes a payment back. */
export function takeBack(world: World, paid: CollectionEvent): Promise<void> {
  return applyCollectionEvent(world, {
    ...paid,
    eventId: `${paid.eventId}:returned`,
    kind: 'returned',
    paidAt: world.context.businessClock.now(),
  });
}

/** Sends an event to our webhook and does what follows from it. */
async function applyCollectionEvent(world: World, event: CollectionEvent): Promise<void> {
  const status = await sendCollectionEvent(world, event);
  if (status !== 200) throw new Error(`The event was answered with ${status}`);
  await runDueJobs(world.context, world.database.url);
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
    await owner.deleteFrom('day_close').where('day', '>', open).execute();
    await owner.updateTable('journal').set({ booked_on: date }).where('booked_on', '>', date).execute();
    await owner
      .updateTable('business_date')
      .set((eb) => ({
        closed_until: open,
        sealed_until: eb.selectFrom('day_close').select(({ fn }) => fn.max('day').as('day')),
      }))
      .execute();
  }
  for (const member of members) member.token = await renewedMemberToken(world, member);
  for (const person of staff) person.token = await renewedStaffToken(world, person);
}

/** Sets the world's clock to ten in the morning of 15 January 2026, also from a later day, and releases the check loan then. */
export async function releasedInJanuary(world: World): Promise<ReleasedLoan> {
  const day = '2026-01-15';
  await travelTo(world, day);
  world.passTime(manilaInstant(day, 600).getTime() - world.context.now().getTime());
  return releasedLoan(world);
}

/** Pays from the wallet; what is above the due is put on the next instalments. */
export function payWithWallet(
  world: World,
  { member, own }: Pick<ReleasedLoan, 'member' | 'own'>,
  amount: number,
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  return world.ask(payFromWallet, {
    token: member.token,
    headers: { 'idempotency-key': key },
    body: { ...own, amount, extra: 'nextInstalments' },
  });
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
    eventId: `${providerPaymentId}:paid`,
    kind: 'paid',
    reference,
    channel: 'virtualAccount',
    amountMinor,
    providerPaymentId,
    payerName: 'Maria Santos',
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
