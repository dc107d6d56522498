import { manilaDate } from '@sagwan/domain/time/manila.ts';
import postgres from 'postgres';
import { v7 as uuid } from 'uuid';
import { appRole } from '../apps/server/src/database/open.ts';
import { acceptStatement, type WithdrawalOrder } from '../apps/server/src/wallet/accept-withdrawals.ts';
import { recordStatement } from '../apps/server/src/wallet/wallet-record.ts';
import type { BulkMember } from '../harness/bulk-members.ts';
import { challengeHashesOf } from '../harness/bulk-members.ts';
import type { PreparedWithdrawal } from '../harness/member-requests.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { type Measured, measured } from './measured.ts';

/**
 * The limit of withdrawals: one prepared call of the product's own function for each, straight through the driver, with the
 * application's role. It decides nothing and reads nothing but the rows that it changes.
 */
export function withdrawalLimit(
  environment: TestEnvironment,
  clients: number,
  withdrawals: readonly PreparedWithdrawal[],
): Promise<Measured> {
  const { text, parameters } = acceptStatement.one;
  const calls = withdrawals.map((withdrawal, index) =>
    parameters(acceptanceOf(environment, withdrawal, `99${Date.now()}${String(index).padStart(8, '0')}`)),
  );
  return run(environment, clients, calls.length, async (sql, index) => {
    const [row] = await sql.unsafe(text, (calls[index] ?? []) as never[], { prepare: true });
    if (row?.result !== 'accepted') throw new Error(`Not accepted: ${row?.result}`);
  });
}

function acceptanceOf(
  { keys }: TestEnvironment,
  { member, challengeId, otp, idempotencyKey, amountMinor, balanceMinor }: PreparedWithdrawal,
  withdrawalNumber: string,
): WithdrawalOrder {
  const at = new Date();
  const { boundHash, codeHash } = challengeHashesOf(keys, member, amountMinor, { challengeId, otp });
  return {
    member_id: member.memberId,
    at,
    challenge_id: challengeId,
    bound_hash: boundHash,
    code_hash: codeHash,
    wallet_id: member.walletId,
    balance_minor: balanceMinor,
    facts_version: 1,
    amount_minor: amountMinor,
    withdrawal_id: uuid(),
    withdrawal_number: withdrawalNumber,
    loan_id: member.loanId,
    bank_account_id: member.bankAccountId,
    shown_currency: 'PHP',
    shown_amount_minor: amountMinor,
    exchange_rate: '1',
    rail: 'instapay',
    expected_at: at,
    entry_id: uuid(),
    audit_id: uuid(),
    booked_on: manilaDate(at),
    audit_after: {
      withdrawalNumber,
      amountMinor: amountMinor.toString(),
      shownCurrency: 'PHP',
      shownAmountMinor: amountMinor.toString(),
    },
    request_id: uuid(),
    idempotency_key: idempotencyKey,
    body_sha256: '-'.repeat(64),
    answer: { state: 'WITHDRAWAL_ACCEPTED', withdrawalNumber },
  };
}

/** The limit of wallet reads: one prepared call of the product's own statement for each, straight through the driver. */
export function readLimit(
  environment: TestEnvironment,
  clients: number,
  members: readonly BulkMember[],
): Promise<Measured> {
  const { text, parameters } = recordStatement.one;
  const calls = members.map(({ memberId }) => parameters({ memberId, now: new Date() }));
  return run(environment, clients, calls.length, (sql, index) =>
    sql.unsafe(text, (calls[index] ?? []) as never[], { prepare: true }),
  );
}

/** One connection for each client, with the application's role; each makes its next call when the last is answered. */
export async function run(
  { databaseUrl }: TestEnvironment,
  clients: number,
  count: number,
  call: (sql: postgres.Sql, index: number) => Promise<unknown>,
): Promise<Measured> {
  const connections = Array.from({ length: clients }, () =>
    postgres(databaseUrl, {
      max: 1,
      fetch_types: false,
      onnotice: () => {},
      connection: { role: appRole, TimeZone: 'UTC' },
    }),
  );
  try {
    await Promise.all(connections.map((sql) => sql`select 1`));
    return await measured(async (latencies) => {
      let next = 0;
      await Promise.all(
        connections.map(async (sql) => {
          while (next < count) {
            const index = next;
            next += 1;
            const startedAt = performance.now();
            await call(sql, index);
            latencies.push(performance.now() - startedAt);
          }
        }),
      );
    });
  } finally {
    await Promise.all(connections.map((sql) => sql.end()));
  }
}
