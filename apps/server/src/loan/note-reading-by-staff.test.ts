import { allEndpoints } from '@sagwan/contract/all.ts';
import { beforeAll, expect, test } from 'vitest';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import { type ReleasedLoan, releasedLoan } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
let loan: ReleasedLoan;
let auditor: { staffId: string; token: string };

beforeAll(async () => {
  loan = await releasedLoan(world);
  auditor = await arrangeStaff(world, 'auditor');
});

const lines = () =>
  world.database.owner
    .selectFrom('audit')
    .select(['member_id', 'actor_id', 'after'])
    .where('action', '=', 'loan.read')
    .orderBy('id')
    .execute();

const readings = allEndpoints.filter(
  ({ method, path, callers }) =>
    method === 'GET' && path.includes('/:loanNumber') && callers.some((caller) => caller === 'auditor'),
);
/** A receipt's picture has a line of its own (office/receipts.test.ts). */
const ofLoans = readings.filter(({ path }) => !path.includes(':pictureId'));

test.each(ofLoans)('$name leaves a line in the audit', async (endpoint) => {
  const before = (await lines()).length;
  const params = {
    loanNumber: loan.loanNumber,
    ...(endpoint.path.includes(':kind') ? { kind: 'contract' } : {}),
  };
  const answer = await world.ask(endpoint, { token: auditor.token, params } as never);
  expect(answer.status).toBe(200);
  expect((await lines()).slice(before)).toEqual([
    { member_id: loan.member.memberId, actor_id: auditor.staffId, after: { endpoint: endpoint.name } },
  ]);
});

test('they are the loan, its schedule, its contacts and its papers', () => {
  expect(ofLoans).toHaveLength(4);
});
