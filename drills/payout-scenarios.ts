/** Payout states of Xendit's API, as far as the simulated provider uses them. */
export type Status = 'ACCEPTED' | 'SUCCEEDED' | 'FAILED' | 'REVERSED';

/** One statement of the provider about a payout, in an event or in the answer to a query. */
export interface Report {
  status: Status;
  /** The field that is wrong in it. */
  wrong?: 'amount' | 'payout';
}

/** What the provider does with a payout, and what it reports about it. */
interface Scenario {
  /** Per cent of all withdrawals. */
  share: number;
  /** What really became of the money; undefined where the order is refused. */
  outcome: 'SUCCEEDED' | 'FAILED' | 'REVERSED' | undefined;
  /** Events in random order, each sent up to three times. The later ones follow once these are processed. */
  events: readonly Report[];
  laterEvents: readonly Report[];
  /** The answer to a query before any event was sent. */
  queried: Report | 'nothing';
  /** The state in which the withdrawal must end. */
  finalState: 'COMPLETED' | 'FAILED' | 'RETURNED';
  /** What staff must find in their queue of payout problems. */
  problem?: RegExp;
  /** Where the scenario works with one reply to the order only. */
  orderReply?: OrderReply;
}

/**
 * How the provider replies to the order of a payout. All but `refuses` take the order, and the network or the provider
 * fails afterwards; `errorsFirst` takes the third attempt; `disconnectsAndLags` also answers the first query as if it
 * had no order yet.
 */
export type OrderReply =
  | 'accepts'
  | 'disconnects'
  | 'errorsFirst'
  | 'answers500'
  | 'disconnectsAndLags'
  | 'neverAnswers'
  | 'eventBeforeAnswer'
  | 'refuses';

const accepted: Report = { status: 'ACCEPTED' };
const succeeded: Report = { status: 'SUCCEEDED' };
const failed: Report = { status: 'FAILED' };
const reversed: Report = { status: 'REVERSED' };

const wrongAmountProblem = /^The amount is \d+, ordered were \d+ centavos$/;

export const scenarios = {
  completed: {
    share: 37,
    outcome: 'SUCCEEDED',
    queried: accepted,
    events: [accepted, succeeded],
    laterEvents: [],
    finalState: 'COMPLETED',
  },
  failed: {
    share: 8,
    outcome: 'FAILED',
    queried: accepted,
    events: [accepted, failed],
    laterEvents: [],
    finalState: 'FAILED',
  },
  returned: {
    share: 10,
    outcome: 'REVERSED',
    queried: accepted,
    events: [accepted, succeeded, reversed],
    laterEvents: [],
    finalState: 'RETURNED',
  },
  refused: {
    share: 5,
    outcome: undefined,
    queried: 'nothing',
    events: [],
    laterEvents: [],
    orderReply: 'refuses',
    finalState: 'FAILED',
  },
  completedWithoutEvents: {
    share: 8,
    outcome: 'SUCCEEDED',
    queried: succeeded,
    events: [],
    laterEvents: [],
    finalState: 'COMPLETED',
  },
  failedWithoutEvents: {
    share: 4,
    outcome: 'FAILED',
    queried: failed,
    events: [],
    laterEvents: [],
    finalState: 'FAILED',
  },
  failedAfterCompleted: {
    share: 4,
    outcome: 'SUCCEEDED',
    queried: accepted,
    events: [succeeded],
    laterEvents: [failed],
    finalState: 'COMPLETED',
    problem: /^Reported failed while the withdrawal is COMPLETED$/,
  },
  completedAfterFailed: {
    share: 3,
    outcome: 'SUCCEEDED',
    queried: accepted,
    events: [failed],
    laterEvents: [succeeded],
    finalState: 'FAILED',
    problem: /^Reported completed while the withdrawal is FAILED$/,
  },
  returnedAfterFailed: {
    share: 3,
    outcome: 'REVERSED',
    queried: accepted,
    events: [failed],
    laterEvents: [reversed],
    finalState: 'FAILED',
    problem: /^Reported returned while the withdrawal is FAILED$/,
  },
  failedAfterReturned: {
    share: 3,
    outcome: 'REVERSED',
    queried: accepted,
    events: [succeeded, reversed],
    laterEvents: [failed],
    finalState: 'RETURNED',
    problem: /^Reported failed while the withdrawal is RETURNED$/,
  },
  wrongAmount: {
    share: 5,
    outcome: 'SUCCEEDED',
    queried: accepted,
    events: [{ ...succeeded, wrong: 'amount' }],
    laterEvents: [succeeded],
    finalState: 'COMPLETED',
    problem: wrongAmountProblem,
  },
  wrongAmountWhenQueried: {
    share: 3,
    outcome: 'SUCCEEDED',
    queried: { ...succeeded, wrong: 'amount' },
    events: [],
    laterEvents: [succeeded],
    finalState: 'COMPLETED',
    problem: wrongAmountProblem,
    orderReply: 'accepts',
  },
  forgotten: {
    share: 4,
    outcome: 'SUCCEEDED',
    queried: 'nothing',
    events: [],
    laterEvents: [succeeded],
    finalState: 'COMPLETED',
    problem: /^The provider no longer knows of a payout that it took$/,
    orderReply: 'accepts',
  },
  otherPayout: {
    share: 3,
    outcome: 'SUCCEEDED',
    queried: accepted,
    events: [{ ...failed, wrong: 'payout' }],
    laterEvents: [succeeded],
    finalState: 'COMPLETED',
    problem: /^Reported failed of \S+, but the payout is \S+$/,
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** Per cent of the withdrawals whose scenario leaves the reply open; the others are accepted and answered. */
const replyShares: [OrderReply, number][] = [
  ['disconnects', 30],
  ['errorsFirst', 12],
  ['answers500', 8],
  ['disconnectsAndLags', 8],
];

/** Each waits out the server's twenty seconds, so a few of them must be enough. */
const withdrawalsPerUnanswered = 250;

/** Everything that the provider will do with one withdrawal. */
export interface Plan {
  name: ScenarioName;
  scenario: Scenario;
  orderReply: OrderReply;
  /** The first query is answered with an error. */
  firstQueryFails: boolean;
  /** The events come two days late. */
  late: boolean;
}

/** A plan for each withdrawal; every scenario occurs, however few they are. */
export function makePlans(size: number, random: () => number): Plan[] {
  const names = (Object.keys(scenarios) as ScenarioName[]).flatMap((name) =>
    repeated(name, Math.max(1, Math.round((size * scenarios[name].share) / 100))),
  );
  const plans = shuffled(filledUp(names, size, 'completed'), random).map((name): Plan => {
    const scenario: Scenario = scenarios[name];
    const orderReply = scenario.orderReply ?? 'accepts';
    return { name, scenario, orderReply, firstQueryFails: random() < 0.1, late: random() < 0.35 };
  });
  const open = shuffled(
    plans.filter(({ scenario }) => scenario.orderReply === undefined),
    random,
  );
  const replies = [
    ...repeated<OrderReply>('neverAnswers', Math.floor(size / withdrawalsPerUnanswered)),
    ...replyShares.flatMap(([reply, share]) =>
      repeated(reply, Math.max(1, Math.round((open.length * share) / 100))),
    ),
  ];
  open.forEach((plan, n) => {
    plan.orderReply =
      replies[n] ?? (plan.name === 'completed' && random() < 0.3 ? 'eventBeforeAnswer' : 'accepts');
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
