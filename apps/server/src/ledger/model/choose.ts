import type { Currency, LedgerModel, Operation, OperationOf, Outcome } from './ledger-model.ts';

export type Chance = () => number;

const currencies: readonly Currency[] = ['PHP', 'USD'];
const outcomes: readonly Outcome[] = ['sent', 'timedOut', 'completed', 'failed', 'returned'];
/** What a provider answers when asked; a time-out is no answer. */
const answers = outcomes.filter((outcome) => outcome !== 'timedOut');

/** What a member, a provider or staff does next: mostly what makes sense, often what does not. */
export function chooseOperation(model: LedgerModel, chance: Chance, key: string): Operation {
  const withdrawals = [...model.withdrawals];
  if (model.loan === undefined) return apply(chance);
  if (model.loan.state === 'APPROVED' && chance() < 0.5) return release(chance);
  const choice = chance();
  if (choice < 0.4 || withdrawals.length === 0) return withdraw(model, chance, key);
  if (choice < 0.6) {
    const open = withdrawals.filter(([, { state }]) => ['REQUESTED', 'SENT', 'UNKNOWN'].includes(state));
    const [withdrawal] = oneOf(open.length === 0 ? withdrawals : open, chance);
    const ordered = oneOf(['accepted', 'accepted', 'silence', 'refused'] as const, chance);
    return { kind: 'send', withdrawal, asked: oneOf([...answers, 'unknown', 'unknown'], chance), ordered };
  }
  if (choice < 0.9) return report(model, chance) ?? withdraw(model, chance, key);
  if (choice < 0.93) return { kind: 'cancel' };
  if (choice < 0.94) return { kind: 'pass cooling-off' };
  if (choice < 0.96) return release(chance);
  return model.loan.state === 'APPROVED' ? release(chance) : apply(chance);
}

/** Several at once: only what the product does atomically, so that some order of them must explain the result. */
export function chooseAtOnce(model: LedgerModel, chance: Chance, key: string): Operation[] {
  const count = 2 + Math.floor(chance() * 3);
  const same = chance() < 0.5 ? chooseAtomic(model, chance, key) : undefined;
  return Array.from({ length: count }, (_, position) => {
    const ownKey = `${key}.${position}`;
    const chosen = same ?? chooseAtomic(model, chance, ownKey);
    return chosen.kind === 'withdraw' ? { ...chosen, key: ownKey } : chosen;
  });
}

function chooseAtomic(model: LedgerModel, chance: Chance, key: string): Operation {
  const choice = chance();
  if (choice < 0.2) return { kind: 'cancel' };
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
  const { shownMinor, mostMinor } = model;
  const allowedMinor = mostMinor !== null && mostMinor < shownMinor ? mostMinor : shownMinor;
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
  return { kind: 'apply', currency: oneOf(currencies, chance), principalMinor };
}

function release(chance: Chance): Operation {
  return { kind: 'release', by: chance() < 0.15 ? 'the approver' : 'another' };
}

function oneOf<T>(list: readonly T[], chance: Chance): T {
  const chosen = list[Math.floor(chance() * list.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}
