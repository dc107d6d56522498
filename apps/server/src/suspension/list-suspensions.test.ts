import { officeListSuspensions, officeOrderSuspension } from '@sagwan/contract/office/suspensions.ts';
import { expect, test } from 'vitest';
import { fundedMember } from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';
import { suspensionsPerPage } from './list-suspensions.ts';

const world = worldForTests();

test('the list is paged, and says who may decide', async () => {
  const member = await fundedMember(world, { balanceMinor: 90_000n });
  const { loanNumber } = member;
  const order = (token: string) =>
    world.ask(officeOrderSuspension, { token, params: { loanNumber }, body: { reasonCode: 'ORDER_OF_LAW' } });
  const [officer, approver] = [await world.staff('officer'), await world.staff('approver')];
  const at = world.context.now();
  await world.database.owner
    .insertInto('suspension_order')
    .values(
      Array.from({ length: suspensionsPerPage + 1 }, () => ({
        member_id: member.memberId,
        id: crypto.randomUUID(),
        loan_id: member.loanId,
        reason_code: 'ORDER_OF_LAW' as const,
        state: 'REJECTED' as const,
        ordered_at: at,
        ordered_by: officer.staffId,
        decided_by: approver.staffId,
        decided_at: at,
      })),
    )
    .execute();
  const read = async (token: string, query: { after?: string; show?: 'OPEN' }) => {
    const { body } = await world.ask(officeListSuspensions, { token, query: { loanNumber, ...query } });
    return officeListSuspensions.answer.parse(body);
  };
  const first = await read(officer.token, {});
  expect(first.suspensions).toHaveLength(suspensionsPerPage);
  const second = await read(officer.token, { after: first.next ?? '' });
  expect(second.suspensions).toHaveLength(1);
  expect(second.next).toBeNull();
  const ids = [...first.suspensions, ...second.suspensions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(suspensionsPerPage + 1);

  expect((await order(officer.token)).status).toBe(201);
  const { token: auditor } = await world.staff('auditor');
  for (const [token, mayDecide] of [
    [officer.token, false],
    [auditor, false],
    [approver.token, true],
  ] as const)
    expect((await read(token, { show: 'OPEN' })).suspensions).toMatchObject([{ mayDecide, state: 'OPEN' }]);
  expect((await order(auditor)).body.code).toBe('ROLE_FORBIDDEN');
});
