/** The states that Xendit names, as far as the drill's provider uses them. */
export type Status = 'ACCEPTED' | 'SUCCEEDED' | 'FAILED' | 'REVERSED';

/** One thing that the provider says of a payout; `off` is what is wrong with it. */
export interface Word {
  status: Status;
  off?: 'amount' | 'payout';
}

interface Telling {
  /** Of all withdrawals, in hundredths. */
  share: number;
  /** What became of the money; none was taken where the order is refused. */
  truth: 'SUCCEEDED' | 'FAILED' | 'REVERSED' | undefined;
  /** Events in any order, each up to three times; the second lot follows once the first was acted on. */
  first: readonly Word[];
  second: readonly Word[];
  /** What it says when asked before it has told anything. */
  asked: Word | 'nothing';
  /** Where the withdrawal must end. */
  final: 'COMPLETED' | 'FAILED' | 'RETURNED';
  /** What staff must find in their queue. */
  problem?: RegExp;
  /** Only this one way to take the order goes with it. */
  door?: Door;
}

/** How an order is met. All but `refuses` take it; `errors` refuses twice to do so before. */
export type Door =
  | 'answers'
  | 'breaks'
  | 'errors'
  | 'takesAndErrs'
  | 'lags'
  | 'silent'
  | 'tellsFirst'
  | 'refuses';

const accepted: Word = { status: 'ACCEPTED' };
const succeeded: Word = { status: 'SUCCEEDED' };
const failed: Word = { status: 'FAILED' };
const reversed: Word = { status: 'REVERSED' };

const wrongAmount = /^The amount is \d+, ordered were \d+ centavos$/;

/** What the provider makes of a payout and what it says about it, lies included. */
export const tellings = {
  completed: {
    share: 37,
    ...{ truth: 'SUCCEEDED', asked: accepted, first: [accepted, succeeded], second: [], final: 'COMPLETED' },
  },
  failed: {
    share: 8,
    ...{ truth: 'FAILED', asked: accepted, first: [accepted, failed], second: [], final: 'FAILED' },
  },
  returned: {
    share: 10,
    ...{ truth: 'REVERSED', asked: accepted, first: [accepted, succeeded, reversed], second: [] },
    final: 'RETURNED',
  },
  refused: {
    share: 5,
    ...{ truth: undefined, asked: 'nothing', first: [], second: [], final: 'FAILED', door: 'refuses' },
  },
  quietlyCompleted: {
    share: 8,
    ...{ truth: 'SUCCEEDED', asked: succeeded, first: [], second: [], final: 'COMPLETED' },
  },
  quietlyFailed: {
    share: 4,
    ...{ truth: 'FAILED', asked: failed, first: [], second: [], final: 'FAILED' },
  },
  failedAfterCompleted: {
    share: 4,
    ...{ truth: 'SUCCEEDED', asked: accepted, first: [succeeded], second: [failed], final: 'COMPLETED' },
    problem: /^Told failed while the withdrawal is COMPLETED$/,
  },
  completedAfterFailed: {
    share: 3,
    ...{ truth: 'SUCCEEDED', asked: accepted, first: [failed], second: [succeeded], final: 'FAILED' },
    problem: /^Told completed while the withdrawal is FAILED$/,
  },
  returnedAfterFailed: {
    share: 3,
    ...{ truth: 'REVERSED', asked: accepted, first: [failed], second: [reversed], final: 'FAILED' },
    problem: /^Told returned while the withdrawal is FAILED$/,
  },
  failedAfterReturned: {
    share: 3,
    ...{ truth: 'REVERSED', asked: accepted, first: [succeeded, reversed], second: [failed] },
    final: 'RETURNED',
    problem: /^Told failed while the withdrawal is RETURNED$/,
  },
  wrongAmount: {
    share: 5,
    ...{ truth: 'SUCCEEDED', asked: accepted, first: [{ ...succeeded, off: 'amount' }], second: [succeeded] },
    final: 'COMPLETED',
    problem: wrongAmount,
  },
  wrongAmountWhenAsked: {
    share: 3,
    ...{ truth: 'SUCCEEDED', asked: { ...succeeded, off: 'amount' }, first: [], second: [succeeded] },
    final: 'COMPLETED',
    problem: wrongAmount,
    door: 'answers',
  },
  forgotten: {
    share: 4,
    ...{ truth: 'SUCCEEDED', asked: 'nothing', first: [], second: [succeeded], final: 'COMPLETED' },
    problem: /^The provider no longer knows of a payout that it took$/,
    door: 'answers',
  },
  anotherPayout: {
    share: 3,
    ...{ truth: 'SUCCEEDED', asked: accepted, first: [{ ...failed, off: 'payout' }], second: [succeeded] },
    final: 'COMPLETED',
    problem: /^Told failed of \S+, but the payout is \S+$/,
  },
} satisfies Record<string, Telling>;

export type TellingName = keyof typeof tellings;

/** Hundredths of the withdrawals whose telling leaves the door open; the others are answered at once. */
const doorShares: [Door, number][] = [
  ['breaks', 30],
  ['errors', 12],
  ['takesAndErrs', 8],
  ['lags', 8],
];

/** Waits out the server's twenty seconds each: few of them are enough. */
const oneSilentOf = 250;

export interface Plan {
  name: TellingName;
  telling: Telling;
  door: Door;
  /** The first time it is asked, it has an error. */
  asksFail: boolean;
  /** Its events come two days late. */
  late: boolean;
}

/** What the provider will do with each of so many withdrawals; every kind occurs, however few they are. */
export function makePlans(size: number, random: () => number): Plan[] {
  const names = (Object.keys(tellings) as TellingName[]).flatMap((name) =>
    repeated(name, Math.max(1, Math.round((size * tellings[name].share) / 100))),
  );
  const plans = shuffled(filledUp(names, size, 'completed'), random).map((name): Plan => {
    const telling: Telling = tellings[name];
    const door = telling.door ?? 'answers';
    return { name, telling, door, asksFail: random() < 0.1, late: random() < 0.35 };
  });
  const open = shuffled(
    plans.filter(({ telling }) => telling.door === undefined),
    random,
  );
  const doors = [
    ...repeated<Door>('silent', Math.floor(size / oneSilentOf)),
    ...doorShares.flatMap(([door, share]) =>
      repeated(door, Math.max(1, Math.round((open.length * share) / 100))),
    ),
  ];
  open.forEach((plan, n) => {
    plan.door = doors[n] ?? (plan.name === 'completed' && random() < 0.3 ? 'tellsFirst' : 'answers');
  });
  return plans;
}

function repeated<Item>(item: Item, times: number): Item[] {
  return Array.from({ length: times }, () => item);
}

function filledUp<Item>(items: readonly Item[], size: number, more: Item): Item[] {
  return [...items.slice(0, size), ...repeated(more, Math.max(0, size - items.length))];
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
