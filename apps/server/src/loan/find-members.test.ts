import { officeFindMembers } from '@sagwan/contract/office/find-members.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { arrangeBorrower, arrangeStaff } from '../testing/arrange-borrower.ts';
import { arrangeTicket } from '../testing/arrange-ticket.ts';
import { appliedFor } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { membersShown } from './find-members.ts';

const world = worldForTests();
let auditor: string;

beforeAll(async () => {
  auditor = (await arrangeStaff(world, 'auditor')).token;
});

describe('members without a loan', () => {
  const find = async (search: string) =>
    (await world.ask(officeFindMembers, { token: auditor, query: { search } })).body as unknown as {
      members: { phoneNumber: string; fullName: string; fullLegalName?: string; state: string }[];
      more: boolean;
    };

  test('are found as the others are by their loans, and only they', async () => {
    const { phoneNumber, memberId } = await arrangeBorrower(world, { completed: false });
    await world.database.owner
      .updateTable('member')
      .set({ full_name: 'Niña Walang-Utang' })
      .where('id', '=', memberId)
      .execute();
    await arrangeTicket(world, { kind: 'complaint', memberId });
    await world.database.owner
      .updateTable('ticket')
      .set({ ticket_number: 'CP20260316123457' })
      .where('member_id', '=', memberId)
      .execute();
    for (const search of [`0${phoneNumber.slice(2)}`, 'utang nina', 'cp 20260316 123457'])
      expect(await find(search), search).toMatchObject({
        members: [{ phoneNumber, fullName: 'Niña Walang-Utang', state: 'BANK_INFO' }],
        more: false,
      });
    const borrower = await arrangeBorrower(world);
    await appliedFor(world, borrower);
    expect((await find(borrower.phoneNumber)).members, 'has a loan').toEqual([]);
    expect((await find('   ')).members).toEqual([]);
  });

  test('are shown up to a number, and it is said that there are more', async () => {
    for (let count = 0; count <= membersShown; count += 1) {
      const { memberId } = await arrangeBorrower(world);
      await world.database.owner
        .updateTable('member')
        .set({ full_name: `Many Alike ${count}` })
        .where('id', '=', memberId)
        .execute();
    }
    const { members, more } = await find('alike');
    expect([members.length, more]).toEqual([membersShown, true]);
  });
});
