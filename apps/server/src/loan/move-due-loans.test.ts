import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { type Arranged, arrangeBorrower } from '../testing/arrange-borrower.ts';
import { approveLoan } from '../testing/decide-loan.ts';
import { refuseChange } from '../testing/refuse-change.ts';
import { appliedFor } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { lapseApprovals } from './lapse.ts';

let logged = '';
const world = worldForTests((config) => ({ ...config, logLevel: 'warn' }), {
  write: (line) => {
    logged += line;
  },
});

async function approved(): Promise<Arranged> {
  const member = await arrangeBorrower(world);
  expect((await approveLoan(world, await appliedFor(world, member))).status).toBe(201);
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
