import type { Books, Currency, Operation, Outcome } from './books.ts';

export type Chance = () => number;

const currencies: readonly Currency[] = ['PHP', 'USD'];
const outcomes: readonly Outcome[] = ['sent', 'timedOut', 'completed', 'failed', 'returned'];

/** What a member, a provider or staff does next: mostly what makes sense, often what does not. */
export function chooseOperation(books: Books, chance: Chance, key: string): Operation {
  const withdrawals = [...books.withdrawals];
  if (books.loan === undefined) return apply(chance);
  if (books.loan.state === 'APPROVED' && chance() < 0.5) return release(chance);
  const deed = chance();
  if (deed < 0.4 || withdrawals.length === 0) return withdraw(books, chance, key);
  if (deed < 0.6) {
    const open = withdrawals.filter(([, { state }]) => ['REQUESTED', 'SENT', 'UNKNOWN'].includes(state));
    const [withdrawal] = oneOf(open.length === 0 ? withdrawals : open, chance);
    const ordered = oneOf(['accepted', 'accepted', 'silence', 'refused'] as const, chance);
    return { kind: 'send', withdrawal, asked: oneOf([...told, 'unknown', 'unknown'], chance), ordered };
  }
  if (deed < 0.9) return tell(books, chance) ?? withdraw(books, chance, key);
  if (deed < 0.93) return { kind: 'cancel' };
  if (deed < 0.94) return { kind: 'outlive cooling-off' };
  if (deed < 0.96) return release(chance);
  return books.loan.state === 'APPROVED' ? release(chance) : apply(chance);
}

/** Several at once: only what the product does in one transaction, so that some order of them must explain the end. */
export function chooseAtOnce(books: Books, chance: Chance, key: string): Operation[] {
  const many = 2 + Math.floor(chance() * 3);
  const same = chance() < 0.5 ? chooseAtomic(books, chance, key) : undefined;
  return Array.from({ length: many }, (_, place) => {
    const name = `${key}.${place}`;
    const chosen = same ?? chooseAtomic(books, chance, name);
    return chosen.kind === 'withdraw' ? { ...chosen, key: name } : chosen;
  });
}

function chooseAtomic(books: Books, chance: Chance, key: string): Operation {
  const deed = chance();
  if (deed < 0.2) return { kind: 'cancel' };
  if (deed < 0.3) return release(chance);
  const told = deed < 0.65 ? tell(books, chance) : undefined;
  return told ?? { ...withdraw(books, chance, key), key };
}

/** What a provider says of its own accord; silence is no outcome that it tells. */
const told = outcomes.filter((outcome) => outcome !== 'timedOut');

function tell(books: Books, chance: Chance): Operation | undefined {
  const ordered = [...books.withdrawals].filter(([, { attempts }]) => attempts > 0);
  if (ordered.length === 0) return undefined;
  const [withdrawal] = oneOf(chance() < 0.5 ? ordered.slice(-3) : ordered, chance);
  return {
    kind: 'tell',
    withdrawal,
    outcome: oneOf(outcomes, chance),
    amount: chance() < 0.05 ? 'wrong' : 'right',
  };
}

function withdraw(books: Books, chance: Chance, key: string): Extract<Operation, { kind: 'withdraw' }> {
  const earlier = [...books.withdrawals];
  const currency = oneOf(books.active.size === 1 && chance() < 0.9 ? [...books.active] : currencies, chance);
  if (earlier.length > 0 && chance() < 0.05) {
    const [again, { currency: paid, amountMinor }] = oneOf(earlier, chance);
    return { kind: 'withdraw', currency: paid, amountMinor, shownMinor: 0n, code: 'right', key: again };
  }
  const balance = books.balance(currency);
  const part = BigInt(1 + Math.floor(chance() * 4_000));
  const usual = (balance * part) / 10_000n;
  const amountMinor = chance() < 0.8 ? usual : oneOf([0n, 1n, balance, balance + 1n, balance * 2n], chance);
  return {
    kind: 'withdraw',
    currency,
    amountMinor,
    shownMinor: chance() < 0.95 ? balance : balance + 1n,
    code: chance() < 0.95 ? 'right' : 'wrong',
    key,
  };
}

function apply(chance: Chance): Operation {
  const principalMinor = 1_000_000n + BigInt(Math.floor(chance() * 9_000_000));
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
