import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditRow } from '../audit/audit.sql.ts';
import { callMoneyFunction } from '../database/money-function.ts';
import { sqlStates } from '../database/sql-states.ts';
import { noticeRow, sealNotice } from '../message/send-notice.ts';
import { challengeHashes } from '../stepup/challenge.ts';
import { everyRow } from '../testing/every-row.ts';
import {
  type FundedMember,
  fundedMember,
  orderWithdrawal,
  withdrawalCode,
  withdrawalsOf,
} from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';
import { acceptWithdrawal } from '../wallet/accept-withdrawals.ts';
import { checkLedger } from './check.ts';

/** What the database itself refuses the application, also where the application's decisions were wrong. */
const world = worldForTests();
let member: FundedMember;
let withdrawalId: string;

async function effects(action: string) {
  const { context } = world;
  return {
    at: context.now(),
    entry_id: uuid(),
    booked_on: context.businessDate(),
    audit: auditRow({
      actor: { kind: 'system' },
      action,
      subject: { kind: 'member', id: member.memberId },
      at: context.now(),
    }),
    message: await sealNotice(
      context,
      member.memberId,
      noticeRow(context, {
        to: member.phoneNumber,
        notice: notice('withdrawalFailed', () => ({ companyShortName: action, amount: 'PHP 1.00' })),
      }),
    ),
  };
}

const settle = async () =>
  callMoneyFunction(world.context.db, 'settle_payout', member.memberId, {
    ...(await effects('settle')),
    withdrawal_id: withdrawalId,
    from_state: 'REQUESTED',
    attempt: 1,
    provider_payout_id: 'paid',
  });

const cancel = async (balanceMinor: bigint) =>
  callMoneyFunction(world.context.db, 'cancel_disbursed_loan', member.memberId, {
    ...(await effects('cancel')),
    loan_id: member.loanId,
    wallet_id: member.walletId,
    principal_minor: 100_000n,
    processing_fee_minor: 0n,
    documentary_stamp_tax_minor: 0n,
    balance_minor: balanceMinor,
    booking_count: 0,
    reversal_id: uuid(),
    score_event_id: uuid(),
    score_points: -10,
    score_reason: 'LOAN_DISBURSED',
  });

/** Once all jobs are in the queue, which is compared too. */
async function allRows() {
  await world.context.jobs.flush();
  return everyRow(world.database.owner);
}

/** Calls the SQL function without the decision, with a right code. */
async function accept(amountMinor: bigint) {
  const { memberId, walletId, bankAccountId, loanId } = member;
  const { challengeId, otp: code } = await withdrawalCode(world, member, amountMinor);
  const boundTo = { walletId, amountMinor: amountMinor.toString(), bankAccountId };
  const { codeHash, boundHash } = challengeHashes(world.context, { challengeId, code, boundTo });
  const before = await allRows();
  const accepted = acceptWithdrawal(world.context, {
    member_id: memberId,
    at: world.context.now(),
    wallet_id: walletId,
    balance_minor: 60_000n,
    facts_version: 1,
    challenge_id: challengeId,
    bound_hash: boundHash,
    code_hash: codeHash,
    amount_minor: amountMinor,
    shown_currency: 'PHP',
    shown_amount_minor: amountMinor,
    exchange_rate: '1',
    withdrawal_id: uuid(),
    withdrawal_number: uuid(),
    loan_id: loanId,
    bank_account_id: bankAccountId,
    rail: 'instapay',
    expected_at: world.context.now(),
    entry_id: uuid(),
    audit_id: uuid(),
    booked_on: world.context.businessDate(),
    audit_after: {},
    request_id: 'test',
    idempotency_key: uuid(),
    body_sha256: '-',
    answer: {},
  });
  return { before, accepted };
}

describe('the functions that move money', () => {
  beforeEach(async () => {
    member = await fundedMember(world, { balanceMinor: 100_000n });
    expect((await orderWithdrawal(world, member, { amountMinor: 40_000n })).status).toBe(200);
    withdrawalId = (await withdrawalsOf(world, member)).at(-1)?.id ?? '';
  });

  test('move the balance with its entry', async () => {
    await expect((await accept(60_000n)).accepted).resolves.toBe('accepted');
    expect(await checkLedger(world.context.db)).toEqual([]);
  });

  test('never take a balance below zero by a withdrawal, and then nothing is written', async () => {
    const { before, accepted } = await accept(60_001n);
    await expect(accepted).rejects.toThrow(/balance_minor/);
    expect(await allRows()).toEqual(before);
  });

  test('never take a balance below zero by a cancellation, and then nothing is written', async () => {
    const before = await allRows();
    await expect(cancel(60_000n)).rejects.toThrow(/balance_minor/);
    await expect(cancel(100_000n)).rejects.toMatchObject({ code: sqlStates.balanceChanged });
    expect(await allRows()).toEqual(before);
  });

  test('never move money twice for the same event', async () => {
    await settle();
    const before = await allRows();
    await expect(settle()).rejects.toMatchObject({ code: sqlStates.stateChanged });
    expect(await allRows()).toEqual(before);
    expect(await checkLedger(world.context.db)).toEqual([
      `Withdrawal ${withdrawalId} is COMPLETED, but no payout was ever ordered`,
    ]);
    // Also where the state should be wrong.
    await sql`update withdrawal set state = 'REQUESTED' where id = ${withdrawalId}`.execute(
      world.database.owner,
    );
    await expect(settle()).rejects.toThrow(/duplicate key/);
  });
});

test.each([
  ['when it was booked', 'update journal set booked_on = value_on'],
  ['that it was booked', 'delete from journal'],
  ['any entry', 'truncate journal, journal_line'],
  ['what was debited', 'update journal_line set debit_minor = 1'],
  ['that it was debited', 'delete from journal_line'],
  ['the chart of accounts', "update account set normal_side = 'debit'"],
  ['what accounts there are', 'delete from account'],
  ['the rates that were in force', "update lending_terms set content = '{}'"],
  ['what a loan was made under', 'delete from lending_terms'],
  ['what a withdrawal is for', 'update withdrawal set amount_minor = 1'],
  ['what a withdrawal was typed as', 'update withdrawal set shown_amount_minor = 1'],
  ['where a withdrawal goes', 'update withdrawal set bank_account_id = id'],
  ['that a withdrawal was ordered', 'delete from withdrawal'],
  ['whose wallet it is', 'update wallet set member_id = id'],
  ['who decided', 'update decision set staff_id = loan_id'],
  ['that it was decided', 'delete from decision'],
  ['what was shown', "update disclosure set content_text = ''"],
  ['what a provider sent', "update payout_event set raw_encrypted = ''"],
  ['what was read from it', 'update payout_event set amount_minor = 1'],
  ['what does not fit', 'delete from payout_problem'],
  ['who signed a mandate', 'update mandate set bank = bank'],
  ['that a mandate was signed', 'delete from mandate'],
  ['what a debit was announced as', 'update auto_debit_order set amount_minor = 1'],
  ['that a debit was ordered', 'delete from auto_debit_order'],
  ['what was closed', "update day_close set sha256 = ''"],
  ['that it was closed', 'delete from day_close'],
  ['what is set aside for a loss', 'update loss_allowance set allowance_minor = 0'],
  ['what was booked of it', 'update loss_allowance_month set allowance_minor = 0'],
  ['who reviewed what', 'update backdated_review set reviewed_by = event_id'],
  ['which picture a receipt is', "update receipt_picture set storage_key = ''"],
  ['that money was left over', 'delete from unapplied'],
  ['whose a key is', 'update data_key set member_id = member_id'],
  ['that there was a key', 'delete from data_key'],
  ['who did what', "update audit set action = ''"],
  ['that it was done', 'delete from audit'],
])("the application's role cannot rewrite %s", async (_, statement) => {
  await expect(sql.raw(statement).execute(world.context.db)).rejects.toThrow(/permission denied/);
});
