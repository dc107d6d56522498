import { readAutoDebit } from '@sagwan/contract/mandate/read-auto-debit.ts';
import { setUpMandate } from '@sagwan/contract/mandate/set-up-mandate.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import type { MandateBank } from '@sagwan/domain/mandate/mandate.ts';
import { afterEach, beforeAll, expect } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { orderAutoDebits } from '../mandate/order-auto-debits.ts';
import type { ChargeOrder, ChargeStatus } from '../providers/collection/collection.ts';
import { closeDays } from '../servicing/close-days.ts';
import type { Answer } from './ask.ts';
import { openToProviders } from './fund.ts';
import { paidEvent, type ReleasedLoan, releasedLoan, travelTo } from './released-loan.ts';
import { inboxOf, messagesOf } from './sent-texts.ts';
import { type World, worldForTests } from './world.ts';

/** What a test looks at of the answer. */
export interface AutoDebitBody {
  mandate: { bank: string; state: string; endReason: string | null; consentUrl: string | null } | null;
  next: {
    dueOn: string;
    chargeOn: string;
    amount: number;
    attempt: number;
    announced: boolean;
    noticeOn: string;
  } | null;
  rests: string | null;
  debits: {
    dueOn: string;
    attempt: number;
    chargeOn: string;
    amount: number;
    state: string;
    skipReason: string | null;
  }[];
}

/** Asks for a one-time password for a mandate. @returns the challenge with the code that the phone shows. */
export async function mandateCode(
  world: World,
  { member, own }: ReleasedLoan,
  bank: MandateBank = 'bpi',
): Promise<{ challengeId: string; otp: string }> {
  const { body, text } = await world.ask(setUpMandate, { token: member.token, body: { ...own, bank } });
  if (body.state !== 'OTP_REQUIRED') throw new Error(`No code was sent: ${text}`);
  await runDueJobs(world.context, world.database.url);
  const sent = (await inboxOf(world, member.phoneNumber)).filter(({ text }) => text.includes('is your code'));
  return { challengeId: String(body.challengeId), otp: /\d{8}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '' };
}

/** Signs a mandate with the code from the phone. @returns the answer. */
export async function signMandate(
  world: World,
  loan: ReleasedLoan,
  bank: MandateBank = 'bpi',
): Promise<Answer> {
  const code = await mandateCode(world, loan, bank);
  return world.ask(setUpMandate, { token: loan.member.token, body: { ...loan.own, bank, ...code } });
}

export async function autoDebitOf(world: World, { member, own }: ReleasedLoan): Promise<AutoDebitBody> {
  const { body } = await world.ask(readAutoDebit, { token: member.token, body: own });
  return body as unknown as AutoDebitBody;
}

/** Moves to ten in the morning of a day: the days before are closed, and its debits are announced and ordered. */
export async function liveTo(world: World, day: string, ...loans: ReleasedLoan[]): Promise<void> {
  await travelTo(world, day, { members: loans.map(({ member }) => member) });
  await closeDays(world.context);
  await orderAutoDebits(world.context);
}

/** As `liveTo`, with all that jobs do on that day. */
export async function liveWithJobs(world: World, day: string, loan: ReleasedLoan): Promise<void> {
  await liveTo(world, day, loan);
  await runDueJobs(world.context, world.database.url);
}

/** Opens a file's world to providers, and puts the collection provider back after a test that took its place. */
export function restoreCollection(world: World): void {
  let sandbox: World['context']['collection'];
  beforeAll(async () => {
    await openToProviders(world);
    sandbox = world.context.collection;
  });
  afterEach(() => {
    world.context.collection = sandbox;
  });
}

/** The world of a file of tests about debits, and what they do in it again and again. */
export function autoDebitWorld() {
  const world = worldForTests();
  restoreCollection(world);
  return {
    world,
    runJobs: () => runDueJobs(world.context, world.database.url),
    live: (day: string, loan: ReleasedLoan) => liveWithJobs(world, day, loan),
    ordered: (answers: CountingBank['answers']) => orderedDebit(world, answers),
    debitsOf: (loan: ReleasedLoan) => debitsOf(world, loan),
    debitEvent: (reference: string) => debitEvent(world, reference),
  };
}

/** The texts of a template that a member was sent, oldest first. */
export async function textsOf(world: World, { member }: ReleasedLoan, template: string): Promise<string[]> {
  const messages = await messagesOf(world, member.memberId);
  return messages.filter((message) => message.template === template).map(({ text }) => text);
}

/** The bank behind a collection provider: takes the money of a reference once, however often it is asked to. */
export class CountingBank {
  /** `silence`: the money is taken and nothing is answered; `lost`: the order never arrives. */
  answers: 'accepted' | 'refused' | 'silence' | 'lost' = 'accepted';
  asked: Exclude<ChargeStatus['state'], 'unknown'> = 'pending';
  /** When it says that a charge was paid. */
  paidAt: Date | undefined;
  /** Every order that arrived. */
  readonly orders: ChargeOrder[] = [];
  readonly taken = new Map<string, bigint>();

  /** Stands between a world and its sandbox provider. */
  constructor(world: World) {
    world.context.collection = {
      ...world.context.collection,
      charge: (order) => this.#charge(order),
      ask: (reference) => this.#ask(reference),
    };
  }

  async #charge(order: ChargeOrder) {
    if (this.answers === 'lost') throw new Error('The provider cannot be reached');
    this.orders.push(order);
    if (this.answers === 'refused') return { state: 'refused' as const, why: 'INSUFFICIENT_BALANCE' };
    this.taken.set(order.referenceId, order.amountMinor);
    if (this.answers === 'silence') throw new Error('The provider does not answer');
    return { state: 'accepted' as const, providerOrderId: `order-${order.referenceId}` };
  }

  async #ask(referenceId: string): Promise<ChargeStatus> {
    const amountMinor = this.taken.get(referenceId);
    if (amountMinor === undefined) return { state: 'unknown' };
    const charged = { providerOrderId: `order-${referenceId}`, amountMinor };
    return this.asked === 'paid'
      ? { state: this.asked, ...charged, paidAt: this.paidAt }
      : { state: this.asked, ...charged };
  }
}

/** A loan released on Sunday 15 March 2026 with a mandate: its first instalment, ₱26,500.00, is due on Wednesday 15 April. */
export async function loanWithMandate(world: World): Promise<ReleasedLoan> {
  await travelTo(world, '2026-03-15');
  const loan = await releasedLoan(world);
  const signed = await signMandate(world, loan);
  if (signed.status !== 200) throw new Error(`No mandate was signed: ${signed.text}`);
  return loan;
}

/** The day on which its first debit is announced, and the day on which it is charged. */
export const noticeOn = '2026-04-12';
export const dueOn = '2026-04-15';

export async function repaymentsOf(
  world: World,
  { member, own }: ReleasedLoan,
): Promise<{ [name: string]: unknown }[]> {
  const { body } = await world.ask(listRepayments, { token: member.token, body: own });
  return body.repayments as { [name: string]: unknown }[];
}

/** The debits of a loan with their references, oldest first. */
export function debitKeysOf(world: World, { member: { memberId } }: ReleasedLoan) {
  return world.database.owner
    .selectFrom('auto_debit_order')
    .select(['member_id as memberId', 'id as orderId', 'reference'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

/** A loan whose debit is ordered at a bank that counts and answers in this way; the debit's job has not run. */
async function orderedDebit(world: World, answers: CountingBank['answers']) {
  const loan = await loanWithMandate(world);
  await liveWithJobs(world, noticeOn, loan);
  const bank = new CountingBank(world);
  bank.answers = answers;
  await liveTo(world, dueOn, loan);
  const key = (await debitKeysOf(world, loan)).at(-1) ?? expect.fail('there is no debit');
  return { loan, bank, key };
}

/** What the bank says to a debit that it paid. */
const debitEvent = (world: World, reference: string) => ({
  ...paidEvent(world, { reference, amountMinor: 2_650_000n }),
  channel: 'autoDebit' as const,
});

/** The debits of a loan as its member is shown them. */
export async function debitsOf(world: World, loan: ReleasedLoan): Promise<AutoDebitBody['debits']> {
  return (await autoDebitOf(world, loan)).debits;
}
