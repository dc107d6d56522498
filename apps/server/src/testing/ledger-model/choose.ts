import { addDays } from '@sagwan/domain/time/manila.ts';
import type { LedgerModel } from './ledger-model.ts';
import type { Currency, Operation, OperationOf, Outcome } from './operation.ts';

export type Chance = () => number;

const currencies: readonly Currency[] = ['PHP', 'USD'];
const outcomes: readonly Outcome[] = ['accepted', 'timedOut', 'completed', 'failed', 'returned'];
/** What a provider answers when asked; a time-out is no answer. */
const answers = outcomes.filter((outcome) => outcome !== 'timedOut');

/** What a member, a provider or staff does next: mostly what makes sense, often what does not. */
export function chooseOperation(model: LedgerModel, chance: Chance, key: string): Operation {
  const withdrawals = [...model.withdrawals];
  if (model.loan === undefined) return apply(chance);
  if (model.serviced === undefined && chance() < 0.5) return release(chance);
  if (chance() < 0.5) return chooseServicing(model, chance, key);
  const choice = chance();
  if (choice < 0.4 || withdrawals.length === 0) return withdraw(model, chance, key);
  if (choice < 0.6) {
    const open = withdrawals.filter(([, { state }]) => ['REQUESTED', 'SENT', 'UNKNOWN'].includes(state));
    const [withdrawal] = oneOf(open.length === 0 ? withdrawals : open, chance);
    const ordered = oneOf(['accepted', 'accepted', 'silence', 'refused'] as const, chance);
    return { kind: 'send', withdrawal, asked: oneOf([...answers, 'unknown', 'unknown'], chance), ordered };
  }
  if (choice < 0.9) return report(model, chance) ?? withdraw(model, chance, key);
  if (choice < 0.93) return cancel(model, chance);
  if (choice < 0.95) return release(chance);
  // A member has one open loan.
  return model.isBorrowing ? payAll(model, key) : apply(chance);
}

/** What happens to a released loan: payments early, on time, late and repeated, and what becomes of them. */
function chooseServicing(model: LedgerModel, chance: Chance, key: string): Operation {
  const { serviced, today } = model;
  const choice = chance();
  if (choice < 0.12) return { kind: 'travel', days: oneOf(chance() < 0.03 ? longTravels : travels, chance) };
  if (serviced === undefined) return release(chance);
  const payments = [...serviced.payments].filter(([, { channel }]) => channel !== 'wallet');
  if (choice < 0.5 || payments.length === 0) {
    const valueOn = addDays(today, chance() < 0.6 ? 0 : -Math.floor(chance() * backdatedDaysMax));
    return {
      kind: 'pay',
      key,
      amountMinor: amountOf(model, chance),
      isNewEvent: chance() < 0.5,
      valueOn: valueOn < serviced.releasedOn ? serviced.releasedOn : valueOn,
    };
  }
  const extra = oneOf(['nextInstalments', 'lowerInstalment', 'shorterTerm'] as const, chance);
  if (choice < 0.66) return { kind: 'pay from wallet', key, amountMinor: amountOf(model, chance), extra };
  const [payment, { amountMinor, valueOn }] = oneOf(chance() < 0.5 ? payments.slice(-2) : payments, chance);
  if (choice < 0.73) return { kind: 'pay', key: payment, amountMinor, valueOn, isNewEvent: chance() < 0.5 };
  if (choice < 0.79) return { kind: 'return', payment, amountMinor };
  // One fee for a payment: two settlements of it at once could otherwise not be told apart.
  const feeMinor = BigInt(payment.charCodeAt(payment.length - 1) % 2);
  if (choice < 0.87) return { kind: 'settle', payment, amountMinor, feeMinor };
  if (choice < 0.97) return { kind: 'choose extra', payment, extra };
  return { kind: 'move due day', days: 1 + Math.floor(chance() * 15), keepInstalment: chance() < 0.5 };
}

/** Each day takes a booking. */
const travels = [1, 2, 3, 9, 31];
/** Past the day from which interest is no longer income. */
const longTravels = [100];
const backdatedDaysMax = 40;

/** What is due, a part of it, all or more; never nothing. */
function amountOf(model: LedgerModel, chance: Chance): bigint {
  const { serviced, today } = model;
  const owedMinor = serviced?.owedMinor(today) ?? 0n;
  const dueMinor = serviced?.dueMinor(today) ?? 0n;
  const part = (owedMinor * BigInt(1 + Math.floor(chance() * 5_000))) / 10_000n;
  const edges = [dueMinor, dueMinor, dueMinor + 1n, owedMinor, owedMinor + 1n, owedMinor * 2n, 1n];
  const amountMinor = chance() < 0.6 ? part : oneOf(edges, chance);
  return amountMinor > 0n ? amountMinor : 1n;
}

/** So little that several of it are less than is owed; undefined where nothing is. */
function paidInPart(model: LedgerModel, payment: OperationOf<'pay'>): Operation | undefined {
  if (model.serviced?.payments.has(payment.key) === true) return payment;
  const amountMinorMax = (model.serviced?.owedMinor(model.today) ?? 0n) / 10n;
  if (amountMinorMax === 0n) return undefined;
  return payment.amountMinor < amountMinorMax ? payment : { ...payment, amountMinor: amountMinorMax };
}

function payAll(model: LedgerModel, key: string): Operation {
  const amountMinor = model.serviced?.owedMinor(model.today) ?? 0n;
  return {
    kind: 'pay',
    key,
    amountMinor: amountMinor > 0n ? amountMinor : 1n,
    valueOn: model.today,
    isNewEvent: false,
  };
}

/** Several at once: only what the product does atomically, so that some order of them must explain the result. */
export function chooseAtOnce(model: LedgerModel, chance: Chance, key: string): Operation[] {
  const count = 2 + Math.floor(chance() * 3);
  const same = chance() < 0.5 ? chooseAtomic(model, chance, key) : undefined;
  const chosen = Array.from({ length: count }, (_, position) => {
    const ownKey = `${key}.${position}`;
    const operation = same ?? chooseAtomic(model, chance, ownKey);
    return operation.kind === 'withdraw' ? { ...operation, key: ownKey } : operation;
  });
  // Together with a payment, a withdrawal or a payout that arrives, a cancellation can become one in parts.
  return chosen.every(({ kind }) => ['cancel', 'release'].includes(kind))
    ? chosen
    : chosen.map((operation) => (operation.kind === 'cancel' ? release(chance) : operation));
}

function cancel(model: LedgerModel, chance: Chance): Operation {
  return model.isGivenBackInParts ? release(chance) : { kind: 'cancel' };
}

function chooseAtomic(model: LedgerModel, chance: Chance, key: string): Operation {
  if (model.serviced !== undefined && chance() < 0.6) {
    const chosen = chooseServicing(model, chance, key);
    // Closing several days is several transactions, and so is sending back what was paid above everything.
    if (chosen.kind === 'pay') return paidInPart(model, chosen) ?? cancel(model, chance);
    if (chosen.kind !== 'travel') return chosen;
  }
  const choice = chance();
  if (choice < 0.2) return cancel(model, chance);
  if (choice < 0.3) return release(chance);
  const reported = choice < 0.65 ? report(model, chance) : undefined;
  return reported ?? withdraw(model, chance, key);
}

function report(model: LedgerModel, chance: Chance): Operation | undefined {
  const ordered = [...model.withdrawals].filter(([, { attempts }]) => attempts > 0);
  if (ordered.length === 0) return undefined;
  const [withdrawal] = oneOf(chance() < 0.5 ? ordered.slice(-3) : ordered, chance);
  const amount = chance() < 0.05 ? 'wrong' : 'right';
  return { kind: 'report', withdrawal, outcome: oneOf(outcomes, chance), amount };
}

function withdraw(model: LedgerModel, chance: Chance, newKey: string): OperationOf<'withdraw'> {
  const earlier = [...model.withdrawals.keys()];
  const key = earlier.length > 0 && chance() < 0.05 ? oneOf(earlier, chance) : newKey;
  const { shownMinor, amountMinorMax } = model;
  const allowedMinor = amountMinorMax !== null && amountMinorMax < shownMinor ? amountMinorMax : shownMinor;
  const part = (allowedMinor * BigInt(1 + Math.floor(chance() * 4_000))) / 10_000n;
  const edges = [0n, 1n, allowedMinor, allowedMinor + 1n, shownMinor, shownMinor + 1n, shownMinor * 2n];
  const typedMinor = chance() < 0.75 ? part : oneOf(edges, chance);
  return {
    kind: 'withdraw',
    typedMinor,
    shownMinor: chance() < 0.95 ? shownMinor : shownMinor + 1n,
    confirmedMinor: model.pesosOf(typedMinor),
    code: chance() < 0.95 ? 'right' : 'wrong',
    key,
  };
}

function apply(chance: Chance): Operation {
  // Half of them so small that one withdrawal may take all.
  const rangeMinor = oneOf([100_000, 9_000_000], chance);
  const principalMinor = 50_000n + BigInt(Math.floor(chance() * rangeMinor));
  // A quarter of the loans have both fees, another no fee at all.
  const processingFeeMinor =
    chance() < 0.5 ? (principalMinor * BigInt(Math.floor(chance() * 500))) / 10_000n : 0n;
  const documentaryStampTaxMinor = chance() < 0.5 ? 1n + principalMinor / 133n : 0n;
  return {
    kind: 'apply',
    currency: oneOf(currencies, chance),
    principalMinor,
    processingFeeMinor,
    documentaryStampTaxMinor,
  };
}

function release(chance: Chance): Operation {
  return { kind: 'release', by: chance() < 0.15 ? 'the approver' : 'another' };
}

function oneOf<T>(list: readonly T[], chance: Chance): T {
  const chosen = list[Math.floor(chance() * list.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}
