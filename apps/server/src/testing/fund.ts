import { randomBytes } from 'node:crypto';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { schedule } from '@sagwan/domain/loan/schedule.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { addDays, manilaDate } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import { signMemberToken } from '../session/token.ts';
import { issueChallenge } from '../stepup/challenge.ts';
import { transact } from '../transact.ts';
import { arrangeEntry } from './arrange-entry.ts';
import { arrangeLoan, type NewLoan } from './arrange-loan.ts';
import type { Answer } from './ask.ts';
import type { World } from './world.ts';

/** A member with money in the wallet, signed in. */
export interface FundedMember {
  memberId: string;
  phoneNumber: string;
  token: string;
  walletId: string;
  loanId: string;
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
  const [memberId, walletId, loanId, bankAccountId, sessionId] = [uuid(), uuid(), uuid(), uuid(), uuid()];
  const phoneNumber = `63917${randomBytes(4).readUInt32BE().toString().padStart(10, '0').slice(-7)}`;
  const at = world.context.now();
  const { owner } = world.database;
  await owner
    .insertInto('currency')
    .values([
      {
        code: 'PHP',
        name: 'Philippine peso',
        symbol: '₱',
        country_name: 'Philippines',
        minor_digits: 2,
        active: true,
      },
      {
        code: 'USD',
        name: 'US dollar',
        symbol: '$',
        country_name: 'United States',
        minor_digits: 2,
        active: true,
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await owner
    .insertInto('member')
    .values({
      id: memberId,
      phone_number: phoneNumber,
      full_name: 'Ana Cruz',
      password_hash: '-',
      work_country: 'Philippines',
      work_location: 'Manila',
      job_title: 'Nurse',
      job_category: 'Healthcare',
      monthly_net_income_minor: 4_000_000n,
      registration_ip: '127.0.0.1',
      company_name: 'Sagwan',
      state: 'INFO_COMPLETED',
      created_at: at,
    })
    .execute();
  await owner
    .insertInto('phone_directory')
    .values({ phone_number: phoneNumber, member_id: memberId })
    .execute();
  const key = await world.context.keyring.make(owner, memberId, at);
  await owner
    .insertInto('bank_account')
    .values({
      member_id: memberId,
      id: bankAccountId,
      bank_name: 'GCash',
      account_number_encrypted: key.sealText(
        'bank_account.account_number_encrypted',
        phoneNumber,
        bankAccountId,
      ),
      account_number_hash: bankAccountId,
      account_number_masked: `${phoneNumber.slice(0, 3)}*********`,
      payable_from: at,
      created_at: at,
    })
    .execute();
  await owner
    .insertInto('session')
    .values({
      member_id: memberId,
      id: sessionId,
      token_hash: sessionId,
      rotated_at: at,
      device: 'test',
      ip: '127.0.0.1',
      signed_in_at: at,
      persist: true,
      expires_at: new Date(at.getTime() + 30 * dayMilliseconds),
    })
    .execute();
  await owner
    .insertInto('wallet')
    .values({ member_id: memberId, id: walletId, balance_minor: balanceMinor, created_at: at })
    .execute();
  await insertLoan(world, {
    memberId,
    walletId,
    loanId,
    currency,
    exchangeRate,
    principalMinor: balanceMinor,
  });
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
  const token = await signMemberToken(
    world.context.config.keys.memberToken,
    { memberId, sessionId, phoneNumber },
    at,
  );
  return { memberId, phoneNumber, token, walletId, loanId, bankAccountId };
}

async function insertLoan(
  world: World,
  loan: Pick<NewLoan, 'memberId' | 'walletId' | 'loanId' | 'principalMinor' | 'currency' | 'exchangeRate'>,
): Promise<void> {
  const at = world.context.now();
  const { owner } = world.database;
  const priced = await arrangeLoan(owner, {
    ...loan,
    loanNumber: `26031600${String(members).padStart(6, '0')}`,
    state: 'DISBURSED',
    monthlyRatePercent: '1.0',
    instalmentCount,
    at,
  });
  await owner
    .insertInto('instalment')
    .values(
      schedule(priced).map((row) => ({
        member_id: loan.memberId,
        loan_id: loan.loanId,
        number: row.number,
        due_on: addDays(manilaDate(at), 30 * row.number),
        payment_minor: row.paymentMinor,
        interest_minor: row.interestMinor,
        principal_minor: row.principalMinor,
        balance_minor: row.balanceMinor,
      })),
    )
    .execute();
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

/** The wallet's row. */
export async function walletOf(world: World, { walletId }: FundedMember) {
  const row = await world.database.owner
    .selectFrom('wallet')
    .select(['balance_minor', 'withdrawn_minor'])
    .where('id', '=', walletId)
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
