import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { money } from '@sagwan/contract/values.ts';
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
  amountMinor: money,
  availableBalanceMinor: money,
  /** Those that existed before it. */
  knownWithdrawalNumbers: z.array(z.string()),
});

const begun = {
  phoneNumber: z.string(),
  /** The text of the amount box. */
  amountText: z.string(),
  /** Ordered, and no definite answer yet. */
  sent: sentWithdrawal.optional(),
};

const accepted = {
  phoneNumber: z.string(),
  amountMinor: money,
  withdrawalNumber: z.string(),
  acceptedAtMilliseconds: z.number(),
};

const flowShape = z.discriminatedUnion('step', [
  z.object({ step: z.literal('amount'), ...begun }),
  z.object({
    step: z.literal('confirm'),
    ...begun,
    amountMinor: money,
    /** The code that was sent for this amount and account; the dialog is open while it is set. */
    challenge: challenge.optional(),
  }),
  z.object({ step: z.literal('transferring'), ...accepted }),
  z.object({ step: z.literal('result'), ...accepted }),
]);

export type Challenge = z.infer<typeof challenge>;
export type SentWithdrawal = z.infer<typeof sentWithdrawal>;
/** One withdrawal in the four steps (specification §2, 'Withdrawal flow'). */
export type Flow = z.infer<typeof flowShape>;
type AmountFlow = Extract<Flow, { step: 'amount' }>;
export type ConfirmingFlow = Extract<Flow, { step: 'confirm' }>;
type AcceptedFlow = Extract<Flow, { withdrawalNumber: string }>;

export type FlowEvent =
  | { kind: 'typed'; text: string }
  | { kind: 'continued' }
  | { kind: 'wentBack' }
  | { kind: 'codeSent'; challenge: Challenge }
  | { kind: 'codeCancelled' }
  | { kind: 'ordered'; sent: SentWithdrawal }
  /** The server certainly refused: nothing left the wallet. */
  | { kind: 'refused' }
  | { kind: 'accepted'; withdrawalNumber: string; atMilliseconds: number }
  /** 'Transferring' has been shown for its time (timings.ts). */
  | { kind: 'waited' };

const memory = tabMemory<unknown>('withdrawalFlow', (stored) => stored);

/** The withdrawal that this tab was in the middle of, if it is this member's. */
export function keptFlow(phoneNumber: string): Flow | undefined {
  const flow = flowShape.safeParse(memory.read()).data;
  return flow?.phoneNumber === phoneNumber ? flow : undefined;
}

export function keepFlow(flow: Flow): void {
  memory.keep(flowShape.encode(flow));
}

export const forgetFlow = memory.forget;

/**
 * How a withdrawal that was begun earlier goes on with the balance of now, which may have become less since. A withdrawal that
 * was not sent is dropped when the wallet is empty, and its amount is lowered to the balance. An order that was sent is kept.
 */
export function resumedFlow(flow: Flow, balanceMinor: bigint): Flow | undefined {
  if (isAccepted(flow) || flow.sent !== undefined) return flow;
  if (balanceMinor <= 0n) return undefined;
  const amountMinor = minorFromTyped(flow.amountText);
  // A code was for the amount before.
  return amountMinor !== undefined && amountMinor > balanceMinor
    ? startFlow(flow.phoneNumber, balanceMinor)
    : flow;
}

export function isAccepted(flow: Flow): flow is AcceptedFlow {
  return flow.step === 'transferring' || flow.step === 'result';
}

/** Starts at step 1 with the full balance (specification §5, decisions §2). */
export function startFlow(phoneNumber: string, balanceMinor: bigint): AmountFlow {
  return { phoneNumber, step: 'amount', amountText: majorText(balanceMinor) };
}

/** The flow after something happened; an event that does not belong to the step changes nothing. */
export function flowAfter(flow: Flow, event: FlowEvent): Flow {
  if (isAccepted(flow)) {
    return event.kind === 'waited' && flow.step === 'transferring' ? { ...flow, step: 'result' } : flow;
  }
  switch (event.kind) {
    case 'refused': {
      const { sent: _, ...rest } = flow;
      return rest;
    }
    case 'accepted': {
      if (flow.sent === undefined) return flow;
      return {
        step: 'transferring',
        phoneNumber: flow.phoneNumber,
        amountMinor: flow.sent.amountMinor,
        withdrawalNumber: event.withdrawalNumber,
        acceptedAtMilliseconds: event.atMilliseconds,
      };
    }
    default:
      return flow.step === 'amount' ? afterAmount(flow, event) : afterConfirm(flow, event);
  }
}

function afterAmount(flow: AmountFlow, event: FlowEvent): Flow {
  if (event.kind === 'typed') return { ...flow, amountText: event.text };
  if (event.kind !== 'continued') return flow;
  const amountMinor = minorFromTyped(flow.amountText);
  return amountMinor === undefined ? flow : { ...flow, step: 'confirm', amountMinor };
}

function afterConfirm(flow: ConfirmingFlow, event: FlowEvent): Flow {
  const { challenge: _, ...withoutCode } = flow;
  switch (event.kind) {
    case 'wentBack': {
      const { amountMinor: _amount, ...begunFlow } = withoutCode;
      return { ...begunFlow, step: 'amount' };
    }
    case 'codeSent':
      return { ...flow, challenge: event.challenge };
    case 'codeCancelled':
      return withoutCode;
    case 'ordered':
      return { ...flow, sent: event.sent };
    default:
      return flow;
  }
}

/**
 * The order to send for the confirmed amount: the unanswered one again if it is of this amount, under the same idempotency
 * key, so that it never counts twice (architecture, money rule 5); otherwise a new one.
 */
export function orderOf(
  { amountMinor, sent }: ConfirmingFlow,
  record: WalletRecord,
  newKey: () => string,
): SentWithdrawal {
  if (sent?.amountMinor === amountMinor) return sent;
  return {
    idempotencyKey: newKey(),
    amountMinor,
    availableBalanceMinor: record.wallet,
    knownWithdrawalNumbers: record.withdrawals.map(({ withdrawalNumber }) => withdrawalNumber),
  };
}

/** The order that has no definite answer yet. */
export function unansweredOrder(flow: Flow): SentWithdrawal | undefined {
  return isAccepted(flow) ? undefined : flow.sent;
}

/** The withdrawal that an unanswered order became, when the wallet shows it. */
export function acceptedWithdrawal(flow: Flow, record: WalletRecord): Withdrawal | undefined {
  const order = unansweredOrder(flow);
  if (order === undefined) return undefined;
  return record.withdrawals.find(
    ({ withdrawalNumber, amount }) =>
      amount === order.amountMinor && !order.knownWithdrawalNumbers.includes(withdrawalNumber),
  );
}

/** The accepted withdrawal as the wallet shows it; undefined until the wallet was read again. */
export function withdrawalOf(flow: AcceptedFlow, record: WalletRecord): Withdrawal | undefined {
  return record.withdrawals.find(({ withdrawalNumber }) => withdrawalNumber === flow.withdrawalNumber);
}

export type ResultKind = 'completed' | 'accepted' | 'unconfirmed' | 'moneyBack';

const results: Record<Withdrawal['state'], ResultKind> = {
  REQUESTED: 'accepted',
  SENT: 'accepted',
  UNKNOWN: 'unconfirmed',
  COMPLETED: 'completed',
  FAILED: 'moneyBack',
  RETURNED: 'moneyBack',
};

/** What the last step shows: never a success that is not true yet (decisions §2). */
export function resultOf({ state }: Pick<Withdrawal, 'state'>): ResultKind {
  return results[state];
}
