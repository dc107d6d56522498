import { randomBytes } from 'node:crypto';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { schedule } from '@sagwan/domain/loan/schedule.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { addDays, manilaDate } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import { issueChallenge } from '../stepup/challenge.ts';
import { transact } from '../transact.ts';
import { arrangeAccount, arrangeMember, renewedMemberToken } from './arrange-borrower.ts';
import { arrangeEntry } from './arrange-entry.ts';
import { arrangeLoan } from './arrange-loan.ts';
import type { Answer } from './ask.ts';
import type { ReleasedLoan } from './released-loan.ts';
import type { World } from './world.ts';

/** A member with money in the wallet, signed in. */
export interface FundedMember {
  memberId: string;
  phoneNumber: string;
  token: string;
  walletId: string;
  loanId: string;
  loanNumber: string;
  bankAccountId: string;
}

export interface Funding {
  /** The principal of the loan, in centavos; all of it is in the wallet. */
  balanceMinor: bigint;
  /** The code of the shown currency. */
  currency?: string;
  /** Units of the shown currency for one peso. */
  exchangeRate?: string;
}

const instalmentCount = 6;
let members = 0;

/**
 * Arranges an activated member with a disbursed loan whose money is in the wallet, with its schedule and its entry in the
 * journal. For tests of what comes after; how a member gets there has its own tests.
 */
export async function fundedMember(world: World, funding: Funding): Promise<FundedMember> {
  const { balanceMinor, currency = 'PHP', exchangeRate = '1' } = funding;
  members += 1;
  const [memberId, walletId, loanId] = [uuid(), uuid(), uuid()];
  const phoneNumber = `63917${randomBytes(4).readUInt32BE().toString().padStart(10, '0').slice(-7)}`;
  const loanNumber = `26031600${String(members).padStart(6, '0')}`;
  const at = world.context.now();
  const { owner } = world.database;
  const person = { memberId, phoneNumber, fullName: 'Ana Cruz', state: 'INFO_COMPLETED' } as const;
  const key = await arrangeMember(owner, world, person);
  const account = { memberId, key, at, bankName: 'GCash', accountNumber: phoneNumber };
  const bankAccountId = await arrangeAccount(owner, account);
  await owner
    .insertInto('wallet')
    .values({ member_id: memberId, id: walletId, balance_minor: balanceMinor, created_at: at })
    .execute();
  const priced = await arrangeLoan(owner, {
    memberId,
    walletId,
    loanId,
    loanNumber,
    currency,
    exchangeRate,
    principalMinor: balanceMinor,
    state: 'DISBURSED',
    monthlyRatePercent: '1.0',
    instalmentCount,
    at,
  });
  await owner
    .insertInto('loan_directory')
    .values({ loan_number: loanNumber, member_id: memberId, loan_id: loanId })
    .execute();
  await owner
    .insertInto('instalment')
    .values(
      schedule(priced).map((row) => ({
        member_id: memberId,
        loan_id: loanId,
        number: row.number,
        due_on: addDays(manilaDate(at), 30 * row.number),
        payment_minor: row.paymentMinor,
        interest_minor: row.interestMinor,
        principal_minor: row.principalMinor,
        balance_minor: row.balanceMinor,
      })),
    )
    .execute();
  await arrangeEntry(owner, {
    memberId,
    kind: 'release',
    causeId: loanId,
    on: manilaDate(at),
    at,
    lines: [
      { account: 'loan_principal', debitMinor: balanceMinor },
      { account: 'wallet_payable', creditMinor: balanceMinor },
    ],
  });
  const token = await renewedMemberToken(world, { memberId, phoneNumber });
  return { memberId, phoneNumber, token, walletId, loanId, loanNumber, bankAccountId };
}

/** Lets the sandbox's callbacks reach the server: listens on a loopback port and puts it into the configuration. */
export async function openToProviders(world: World): Promise<void> {
  world.context.config.publicOrigin = await world.server.listen({ host: '127.0.0.1', port: 0 });
}

/**
 * A one-time password for exactly this withdrawal, as the member's phone would show it. Codes of before count for another
 * day: a test may order more withdrawals than a day has codes.
 */
export async function withdrawalCode(
  world: World,
  member: FundedMember,
  amountMinor: bigint,
): Promise<{ challengeId: string; otp: string }> {
  let otp = '';
  await world.database.owner
    .updateTable('challenge')
    .set({ created_at: new Date(world.context.now().getTime() - 2 * dayMilliseconds) })
    .where('member_id', '=', member.memberId)
    .execute();
  const issued = await transact(world.context.db, (trx) =>
    issueChallenge(trx, world.context, {
      memberId: member.memberId,
      purpose: 'withdrawal',
      idempotencyKey: uuid(),
      boundTo: {
        walletId: member.walletId,
        amountMinor: amountMinor.toString(),
        bankAccountId: member.bankAccountId,
      },
      text: (code) => {
        if (/^\d{8}$/.test(code)) otp = code;
        return `The code is ${code}`;
      },
    }),
  );
  if (isRefusal(issued)) throw new Error(issued.refused);
  return { challengeId: issued.challengeId, otp };
}

export interface Order {
  /** As typed, in the shown currency. */
  amountMinor: bigint;
  /** The same in centavos, where the shown currency is not the peso. */
  pesosMinor?: bigint;
  /** The balance that the member's screen shows; the real one where left out. */
  availableMinor?: bigint;
  challenge?: { challengeId: string; otp: string };
  key?: string;
}

/** Orders a withdrawal over HTTP, with a fresh code and key unless given. */
export async function orderWithdrawal(world: World, member: FundedMember, order: Order): Promise<Answer> {
  const { amountMinor, key = uuid() } = order;
  const { challengeId, otp } =
    order.challenge ?? (await withdrawalCode(world, member, order.pesosMinor ?? amountMinor));
  const available = order.availableMinor ?? (await walletOf(world, member)).balanceMinor;
  return world.ask(withdraw, {
    token: member.token,
    headers: { 'idempotency-key': key },
    body: {
      id: member.walletId,
      phoneNumber: member.phoneNumber,
      withdrawalAmount: majorText(amountMinor),
      availableBalance: majorText(available),
      companyName: 'Sagwan Demonstration Financing, Inc.',
      challengeId,
      otp,
    },
  });
}

/** A member who was lent to through the endpoints, as one who was funded. */
export async function fundedBy(
  { database }: World,
  { member, loanId, loanNumber }: ReleasedLoan,
): Promise<FundedMember> {
  const ids = await database.owner
    .selectFrom('wallet')
    .innerJoin('bank_account', 'bank_account.member_id', 'wallet.member_id')
    .select(['wallet.id as walletId', 'bank_account.id as bankAccountId'])
    .where('wallet.member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  return { ...member, loanId, loanNumber, ...ids };
}

/** What is in a member's wallet, and was withdrawn from it. */
export async function walletOf(world: World, { memberId }: { memberId: string }) {
  const row = await world.database.owner
    .selectFrom('wallet')
    .select(['balance_minor', 'withdrawn_minor'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { balanceMinor: row.balance_minor, withdrawnMinor: row.withdrawn_minor };
}

/** A member's withdrawals with their states, oldest first. */
export async function withdrawalsOf(world: World, { memberId }: FundedMember) {
  return world.database.owner
    .selectFrom('withdrawal')
    .select(['id', 'state', 'amount_minor', 'shown_amount_minor', 'withdrawal_number'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}
