import { listEarlierWithdrawals } from '@sagwan/contract/wallet/list-earlier-withdrawals.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { expect, test } from 'vitest';
import { type FundedMember, fundedMember, orderWithdrawal } from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

const read = ({ token, phoneNumber }: FundedMember) =>
  world.ask(readWallet, { token, body: { phoneNumber } });
const withdrawalsOf = ({ text }: { text: string }): { withdrawalNumber: string }[] =>
  JSON.parse(text).withdrawals;
const numbersOf = (answer: { text: string }) =>
  withdrawalsOf(answer).map(({ withdrawalNumber }) => withdrawalNumber);

test('the wallet record has the newest twenty withdrawals, and those before them on demand', async () => {
  const member = await fundedMember(world, { balanceMinor: 200_000n });
  const made: string[] = [];
  const order = async () => {
    const { body } = await orderWithdrawal(world, member, { amountMinor: 100n });
    made.unshift(String(body.withdrawalNumber));
    world.passTime(1);
  };
  while (made.length < 20) await order();
  expect((await read(member)).body).toMatchObject({ moreWithdrawals: false });
  while (made.length < 41) await order();
  const first = await read(member);
  expect(first.body.moreWithdrawals).toBe(true);
  expect(numbersOf(first)).toEqual(made.slice(0, 20));
  const earlier = (before: string, { token, phoneNumber } = member) =>
    world.ask(listEarlierWithdrawals, { token, body: { phoneNumber, before } });
  const second = await earlier(made[19] ?? '');
  expect(numbersOf(second)).toEqual(made.slice(20, 40));
  expect(second.body.more).toBe(true);
  expect(withdrawalsOf(second)[0]).toEqual({
    ...withdrawalsOf(first)[0],
    withdrawalNumber: made[20],
    referenceNumber: `Sagwan-${made[20]}`,
    createdAt: expect.any(String),
    expectedAt: expect.any(String),
  });
  const third = await earlier(made[39] ?? '');
  expect([numbersOf(third), third.body.more]).toEqual([made.slice(40), false]);
  expect((await earlier(made[40] ?? '')).body).toEqual({ withdrawals: [], more: false });
  const stranger = await fundedMember(world, { balanceMinor: 200_000n });
  const ofAnother = await earlier(made[19] ?? '', stranger);
  expect([ofAnother.status, ofAnother.body.code]).toEqual([404, 'WITHDRAWAL_UNKNOWN']);
});
