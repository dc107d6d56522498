import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import {
  checkLoan,
  paidEvent,
  type ReleasedLoan,
  releasedLoan,
  sendCollectionEvent,
} from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
/** The account numbers that the provider made, a new one for each order. */
const made: string[] = [];

beforeAll(async () => {
  const firstOrders = new Map<string, { second: Promise<void>; come: () => void }>();
  world.context.collection = {
    ...world.context.collection,
    createCode: async ({ referenceId }) => {
      const reference = `7700${String(made.length).padStart(8, '0')}`;
      made.push(reference);
      // The first order of a loan is answered after a second one, so that two are always under way.
      const first = firstOrders.get(referenceId);
      if (first === undefined) {
        const { promise: second, resolve: come } = Promise.withResolvers<void>();
        firstOrders.set(referenceId, { second, come });
        await second;
      } else {
        first.come();
      }
      return { reference };
    },
  };
});

test('where the provider makes no code, the answer says when to ask again', async () => {
  const { member, own } = await releasedLoan(world);
  const { createCode: makeCode } = world.context.collection;
  world.context.collection.createCode = () => Promise.reject(new Error('out of order'));
  const answer = await world.ask(createCode, { token: member.token, body: { ...own, channel: 'qrph' } });
  world.context.collection.createCode = makeCode;
  expect([answer.status, answer.body.code]).toEqual([503, 'COLLECTION_UNAVAILABLE']);
  expect(answer.headers['retry-after']).toBe('60');
});

const twentyAtOnce = ({ member, own }: ReleasedLoan) =>
  Promise.all(
    Array.from({ length: 20 }, () =>
      world.ask(createCode, { token: member.token, body: { ...own, channel: 'virtualAccount' } }),
    ),
  );

test('twenty at once get one account number, which the loan keeps', async () => {
  const loan = await checkLoan(world);
  const answers = await twentyAtOnce(loan);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [reference, ...others] = new Set(answers.map(({ body }) => body.reference));
  expect(others).toEqual([]);
  const codes = await world.database.owner
    .selectFrom('collection_code')
    .select('reference')
    .where('member_id', '=', loan.member.memberId)
    .execute();
  expect(codes).toEqual([{ reference }]);
  const [again] = await twentyAtOnce(loan);
  expect(again?.body.reference).toBe(reference);
});

test('what is paid to an account number that was made and not kept is booked on the loan', async () => {
  const loan = await releasedLoan(world);
  const madeBefore = made.length;
  const [answer] = await twentyAtOnce(loan);
  const notKept = made.slice(madeBefore).filter((reference) => reference !== answer?.body.reference);
  expect(notKept.length).toBeGreaterThan(0);
  for (const reference of notKept)
    expect(await sendCollectionEvent(world, paidEvent(world, { reference, amountMinor: 10_000n }))).toBe(200);
  await runDueJobs(world.context, world.database.url);
  const { body } = await world.ask(listRepayments, { token: loan.member.token, body: loan.own });
  expect(body.repayments).toHaveLength(notKept.length);
});
