import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Arranged,
  arrangeBorrower,
  arrangeCurrencies,
  arrangeStaff,
} from '../testing/arrange-borrower.ts';
import { refuseChange } from '../testing/refuse-change.ts';
import { applyFor } from '../testing/released-loan.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { lapseApprovals } from './lapse.ts';

let world: World;
let logged = '';

beforeAll(async () => {
  world = await makeWorld((config) => ({ ...config, logLevel: 'warn' }), {
    write: (line) => {
      logged += line;
    },
  });
  await arrangeCurrencies(world);
});
afterAll(() => world.close());

async function approved(): Promise<Arranged> {
  const member = await arrangeBorrower(world);
  const officer = await arrangeStaff(world, 'officer');
  const { body } = await applyFor(world, member);
  const params = { loanNumber: String(body.loanNumber) };
  expect((await world.ask(officeApprove, { token: officer.token, params, body: {} })).status).toBe(201);
  return member;
}

const loanOf = ({ memberId }: Arranged) =>
  world.database.owner
    .selectFrom('loan')
    .select(['id', 'state'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

test('a loan that cannot be moved on is logged and fails the job, after the others were moved', async () => {
  const failing = await approved();
  const others = [await approved(), await approved()];
  const { id } = await loanOf(failing);
  const mend = await refuseChange(world, { table: 'loan', id, column: 'state', to: 'EXPIRED' });
  world.passTime(31 * dayMilliseconds);
  await expect(lapseApprovals(world.context)).rejects.toThrow('Not all loans');
  for (const other of others) expect(await loanOf(other)).toMatchObject({ state: 'EXPIRED' });
  expect(await loanOf(failing)).toMatchObject({ state: 'APPROVED' });
  expect(logged).toContain(`"loanId":"${id}"`);
  // The next run tries it again.
  await mend();
  expect(await lapseApprovals(world.context)).toBe(1);
  expect(await loanOf(failing)).toMatchObject({ state: 'EXPIRED' });
});
