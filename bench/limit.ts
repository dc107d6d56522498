import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import postgres from 'postgres';
import { v7 as uuid } from 'uuid';
import { APP_ROLE } from '../apps/server/src/database/open.ts';
import { walletRecordTrip } from '../apps/server/src/wallet/read-wallet.ts';
import type { BulkMember } from '../harness/bulk-members.ts';
import type { WithdrawalOrder } from '../harness/member-requests.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { type Measured, measured } from './measured.ts';

/** One prepared statement for each withdrawal. */
interface WithdrawalCall {
  text: string;
  parametersOf: (order: WithdrawalOrder, index: number) => unknown[];
}

const withdrawalCall: WithdrawalCall = {
  text: 'select bench_withdraw($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
  parametersOf: ({ member, challengeId, idempotencyKey, amountMinor }, index) => [
    ...[member.memberId, member.walletId, member.loanId, member.bankAccountId, challengeId],
    ...[uuid(), uuid(), uuid(), `99${Date.now()}${String(index).padStart(8, '0')}`, idempotencyKey],
    ...[String(amountMinor), new Date().toISOString()],
  ],
};

/** Creates the function that the limit of withdrawals calls. */
export async function createWithdrawalFunction({ sql }: TestEnvironment): Promise<void> {
  await sql.unsafe(readFileSync(resolve(import.meta.dirname, 'withdrawal-limit.sql'), 'utf8'));
  await sql`grant execute on function bench_withdraw to ${sql(APP_ROLE)}`;
}

/** The limit of withdrawals: one call of one SQL function for each, straight through the driver. */
export function withdrawalLimit(
  environment: TestEnvironment,
  clients: number,
  orders: readonly WithdrawalOrder[],
): Promise<Measured> {
  const calls = orders.map(withdrawalCall.parametersOf);
  return run(environment, clients, calls.length, (sql, index) =>
    sql.unsafe(withdrawalCall.text, (calls[index] ?? []) as never[], { prepare: true }),
  );
}

/** The limit of wallet reads: the product's own statements, pipelined on each connection. */
export function readLimit(
  environment: TestEnvironment,
  clients: number,
  members: readonly BulkMember[],
): Promise<Measured> {
  const reads = members.map(({ memberId }) => walletRecordTrip(memberId, new Date()));
  return run(environment, clients, reads.length, (sql, index) =>
    Promise.all(
      (reads[index] ?? []).map(({ text, parameters }) =>
        sql.unsafe(text, parameters as never[], { prepare: true }),
      ),
    ),
  );
}

/** One connection for each client, with the application's role; each makes its next call when the last is answered. */
async function run(
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
      connection: { role: APP_ROLE, TimeZone: 'UTC' },
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
