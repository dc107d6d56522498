import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { arrangeEntry } from '../testing/arrange-entry.ts';
import { arrangeLoan, type NewLoan } from '../testing/arrange-loan.ts';
import { type FundedMember, fundedMember, orderWithdrawal, withdrawalsOf } from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

const read = ({ token, phoneNumber }: FundedMember) =>
  world.ask(readWallet, { token, body: { phoneNumber } });

/** A loan after the one whose money is in the wallet. @returns its id. */
async function laterLoan(
  { memberId, walletId }: FundedMember,
  loan: Pick<NewLoan, 'state' | 'principalMinor' | 'currency' | 'exchangeRate'>,
): Promise<string> {
  const loanId = uuid();
  await arrangeLoan(world.database.owner, {
    ...loan,
    memberId,
    walletId,
    loanId,
    loanNumber: uuid(),
    at: new Date(world.context.now().getTime() + 1000),
    monthlyRatePercent: '1.0',
    instalmentCount: 6,
  });
  return loanId;
}
const inDollars = { principalMinor: 15_000_000n, currency: 'USD', exchangeRate: '0.0171' };

test('the wallet counts as used what was withdrawn of the loan whose money it holds', async () => {
  const member = await fundedMember(world, { balanceMinor: 200_000n });
  await orderWithdrawal(world, member, { amountMinor: 50_000n });
  expect((await read(member)).body).toMatchObject({ wallet: 1500, withdrawnAmount: 500 });
  const { owner } = world.database;
  await sql`update loan set state = 'PAID' where id = ${member.loanId}::uuid`.execute(owner);
  const { walletId } = member;
  await laterLoan(member, {
    state: 'DISBURSED',
    principalMinor: 300_000n,
    currency: 'PHP',
    exchangeRate: '1',
  });
  await sql`update wallet set balance_minor = balance_minor + 300000 where id = ${walletId}::uuid`.execute(
    owner,
  );
  expect((await read(member)).body, 'of the new loan nothing').toMatchObject({
    loanAmountPHP: 3000,
    wallet: 4500,
    withdrawnAmount: 0,
  });
  await orderWithdrawal(world, member, { amountMinor: 70_000n });
  expect((await read(member)).body).toMatchObject({ wallet: 3800, withdrawnAmount: 700 });
});

test('the wallet counts as used neither what came back nor an overpayment that was sent back', async () => {
  const member = await fundedMember(world, { balanceMinor: 200_000n });
  for (const amountMinor of [10_000n, 20_000n, 30_000n]) {
    await orderWithdrawal(world, member, { amountMinor });
  }
  const [, failed, refund] = await withdrawalsOf(world, member);
  const { owner } = world.database;
  for (const state of ['FAILED', 'RETURNED']) {
    await sql`update withdrawal set state = ${state} where id = ${failed?.id}::uuid`.execute(owner);
    expect((await read(member)).body).toMatchObject({ withdrawnAmount: 400 });
  }
  const at = world.context.now();
  await arrangeEntry(owner, {
    memberId: member.memberId,
    kind: 'overpayment_refund',
    causeId: refund?.id ?? '',
    on: manilaDate(at),
    at,
    lines: [
      { account: 'overpayments', debitMinor: 30_000n },
      { account: 'wallet_payable', creditMinor: 30_000n },
    ],
  });
  expect((await read(member)).body).toMatchObject({ withdrawnAmount: 100 });
});

test('the balance is in the currency of the loan whose money it is, also while a loan in another awaits its release', async () => {
  const member = await fundedMember(world, { balanceMinor: 200_000n });
  const { owner } = world.database;
  await sql`update loan set state = 'PAID' where id = ${member.loanId}::uuid`.execute(owner);
  await laterLoan(member, { ...inDollars, state: 'APPROVED' });
  expect((await read(member)).body).toMatchObject({
    wallet: 2000,
    walletPHP: 2000,
    walletCurrency: 'PHP',
    walletCurrencySymbol: '₱',
    walletExchangeRate: 1,
    selectedCurrency: 'USD',
    loanAmountXR: 2565,
    state: 'APPROVED',
  });
});

test('money that is left of an earlier loan stays in its currency when a later one is cancelled', async () => {
  const member = await fundedMember(world, { balanceMinor: 200_000n });
  const { owner } = world.database;
  await sql`update loan set state = 'PAID' where id = ${member.loanId}::uuid`.execute(owner);
  const loanId = await laterLoan(member, { ...inDollars, state: 'DISBURSED' });
  expect((await read(member)).body).toMatchObject({ walletCurrency: 'USD' });
  await sql`update loan set state = 'CANCELLED' where id = ${loanId}::uuid`.execute(owner);
  expect((await read(member)).body).toMatchObject({ wallet: 2000, walletCurrency: 'PHP' });
});
