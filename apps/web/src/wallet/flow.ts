import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { minorFromTyped } from '@sagwan/domain/money/amount-text.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { z } from 'zod';
import { tabMemory } from '../tab-memory.ts';

export type WalletRecord = Extract<AnswerOf<typeof readWallet>, { active: true }>;
export type Withdrawal = WalletRecord['withdrawals'][number];

const challenge = z.object({ challengeId: z.string(), expiresAt: z.string(), maskedPhone: z.string() });

const sentWithdrawal = z.object({
  idempotencyKey: z.string(),
  amount: z.string(),
  availableBalance: z.string(),
  /** The numbers of the withdrawals that existed before it. */
  known: z.array(z.string()),
});

const flowShape = z.object({
  phoneNumber: z.string(),
  step: z.enum(['amount', 'confirm', 'transferring', 'result']),
  /** The text of the amount box. */
  amountText: z.string(),
  /** The code that was sent for this amount and account; the dialog is open while it is set. */
  challenge: challenge.optional(),
  /** Ordered, and no definite answer yet. */
  sent: sentWithdrawal.optional(),
  /** Accepted by the server. */
  withdrawalNumber: z.string().optional(),
  acceptedAtMs: z.number().optional(),
});

export type Challenge = z.infer<typeof challenge>;
export type SentWithdrawal = z.infer<typeof sentWithdrawal>;
/** One withdrawal in the four steps (specification §2, 'Withdrawal flow'). */
export type Flow = z.infer<typeof flowShape>;

export type FlowEvent =
  | { kind: 'typed'; text: string }
  | { kind: 'continued' }
  | { kind: 'wentBack' }
  | { kind: 'codeSent'; challenge: Challenge }
  | { kind: 'codeCancelled' }
  | { kind: 'ordered'; sent: SentWithdrawal }
  /** The server certainly refused: nothing left the wallet. */
  | { kind: 'refused' }
  | { kind: 'accepted'; withdrawalNumber: string; atMs: number }
  /** 'Transferring' has been shown for its time (timings.ts). */
  | { kind: 'waited' };

const memory = tabMemory('withdrawalFlow', (stored) => flowShape.safeParse(stored).data);

/** The withdrawal that this tab was in the middle of, if it is this member's. */
export function keptFlow(phoneNumber: string): Flow | undefined {
  const flow = memory.read();
  return flow?.phoneNumber === phoneNumber ? flow : undefined;
}

/**
 * How a withdrawal that was begun earlier goes on with the balance of now, which may have become less since: nothing of one
 * that was not sent goes on from an empty wallet, and its amount is never above the balance. An order that was sent goes on.
 */
export function resumedFlow(flow: Flow, balanceMinor: bigint): Flow | undefined {
  if (flow.sent !== undefined || flow.withdrawalNumber !== undefined) return flow;
  if (balanceMinor <= 0n) return undefined;
  const amountMinor = flowAmount(flow);
  // A code was for the amount before.
  return amountMinor !== undefined && amountMinor > balanceMinor
    ? startFlow(flow.phoneNumber, balanceMinor)
    : flow;
}

export const keepFlow = memory.keep;
export const forgetFlow = memory.forget;

/** Starts at step 1 with the full balance (specification §5, decisions §2). */
export function startFlow(phoneNumber: string, balanceMinor: bigint): Flow {
  return { phoneNumber, step: 'amount', amountText: majorText(balanceMinor) };
}

/** The flow after something happened; an event that does not belong to the step changes nothing. */
export function flowAfter(flow: Flow, event: FlowEvent): Flow {
  const { phoneNumber, amountText, sent } = flow;
  const unanswered = sent === undefined ? {} : { sent };
  switch (event.kind) {
    case 'typed':
      return flow.step === 'amount' ? { ...flow, amountText: event.text } : flow;
    case 'continued':
      return flow.step === 'amount' ? { ...flow, step: 'confirm' } : flow;
    case 'wentBack':
      return flow.step === 'confirm' ? { phoneNumber, step: 'amount', amountText, ...unanswered } : flow;
    case 'codeSent':
      return flow.step === 'confirm' ? { ...flow, challenge: event.challenge } : flow;
    case 'codeCancelled':
      return flow.step === 'confirm' ? { phoneNumber, step: 'confirm', amountText, ...unanswered } : flow;
    case 'ordered':
      return flow.step === 'confirm' ? { ...flow, sent: event.sent } : flow;
    case 'refused': {
      const { sent: _, ...rest } = flow;
      return rest;
    }
    case 'accepted': {
      if (flow.step !== 'confirm' && flow.step !== 'amount') return flow;
      const { withdrawalNumber, atMs: acceptedAtMs } = event;
      return { phoneNumber, step: 'transferring', amountText, withdrawalNumber, acceptedAtMs };
    }
    case 'waited':
      return flow.step === 'transferring' ? { ...flow, step: 'result' } : flow;
  }
}

/** The amount in the box; undefined while the text is not an amount, or has a comma that can be read in two ways. */
export function flowAmount({ amountText }: Flow): bigint | undefined {
  return minorFromTyped(amountText);
}

/**
 * The order to send for the amount in the box: the unanswered one again if it is of this amount, under the same idempotency
 * key, so that it never counts twice (architecture, money rule 5); otherwise a new one.
 */
export function orderOf(flow: Flow, record: WalletRecord, newKey: () => string): SentWithdrawal | undefined {
  const amountMinor = flowAmount(flow);
  if (amountMinor === undefined) return undefined;
  const amount = majorText(amountMinor);
  if (flow.sent?.amount === amount) return flow.sent;
  return {
    idempotencyKey: newKey(),
    amount,
    availableBalance: majorText(record.wallet),
    known: record.withdrawals.map(({ withdrawalNumber }) => withdrawalNumber),
  };
}

/** The withdrawal that an unanswered order became, when the wallet shows that it did arrive. */
export function arrivedOrder(flow: Flow, record: WalletRecord): Withdrawal | undefined {
  const { sent } = flow;
  if (sent === undefined) return undefined;
  return record.withdrawals.find(
    ({ withdrawalNumber, amount }) =>
      majorText(amount) === sent.amount && !sent.known.includes(withdrawalNumber),
  );
}

export type TransferResult = 'completed' | 'accepted' | 'unconfirmed' | 'moneyBack';

const results: Record<Withdrawal['state'], TransferResult> = {
  REQUESTED: 'accepted',
  SENT: 'accepted',
  UNKNOWN: 'unconfirmed',
  COMPLETED: 'completed',
  FAILED: 'moneyBack',
  RETURNED: 'moneyBack',
};

/** What the last step shows: never a success that is not true yet (decisions §2). */
export function resultOf({ state }: Pick<Withdrawal, 'state'>): TransferResult {
  return results[state];
}
