import postgres from 'postgres';
import { v7 as uuid } from 'uuid';
import { APP_ROLE } from '../apps/server/src/database/open.ts';
import { walletRecordTrip } from '../apps/server/src/wallet/read-wallet.ts';
import type { CrowdMember } from '../drills/crowd.ts';
import type { Stage } from '../drills/stage.ts';
import { amountMinor, type Order } from './book.ts';
import { type Measured, measured } from './measured.ts';

/**
 * What PostgreSQL and its driver can do at best: all writes of a withdrawal in one prepared call of one function, at
 * the same durability, with the application's role. It decides nothing and reads nothing but what it changes.
 */
const withdrawalFunction = `
create or replace function bench_withdraw(
  member uuid, wallet_of uuid, loan uuid, account uuid, challenge_id uuid, withdrawal_id uuid, transfer_id uuid,
  audit_id uuid, number text, idempotency_key text, amount bigint, moment timestamptz
) returns text language plpgsql as $$
begin
  update challenge set tries_left = tries_left - 1, used_at = moment
    where id = challenge_id and tries_left > 0 and used_at is null;
  update wallet set balance_minor = balance_minor - amount, withdrawn_minor = withdrawn_minor + amount
    where member_id = member and id = wallet_of;
  insert into withdrawal (member_id, id, withdrawal_number, wallet_id, loan_id, bank_account_id, currency,
      amount_minor, payout_minor, exchange_rate, rail, expected_at, state, created_at, state_since)
    values (member, withdrawal_id, number, wallet_of, loan, account, 'PHP', amount, amount, 1, 'instapay', moment,
      'REQUESTED', moment, moment);
  insert into transfer (member_id, id, debit_account, credit_account, currency, amount_minor, kind, cause_id,
      position, wallet_id, at)
    values (member, transfer_id, 'member:wallet', 'house:payouts_in_transit', 'PHP', amount, 'withdrawal',
      withdrawal_id, 0, wallet_of, moment);
  insert into audit (id, at, actor_kind, actor_id, action, subject_kind, subject_id, before, after, request_id)
    values (audit_id, moment, 'member', member, 'withdrawal.request', 'withdrawal', withdrawal_id::text, null,
      jsonb_build_object('currency', 'PHP', 'amountMinor', amount::text, 'payoutMinor', amount::text,
        'withdrawalNumber', number), audit_id::text);
  perform enqueue('send_payout', json_build_object('memberId', member, 'withdrawalId', withdrawal_id),
    'send_payout:' || withdrawal_id, moment);
  insert into idempotency (member_id, route, key, body_sha256, status, answer, created_at)
    values (member, 'withdraw', idempotency_key, md5(idempotency_key) || md5(number), 200,
      jsonb_build_object('state', 'WITHDRAWAL_ACCEPTED', 'withdrawalNumber', number), moment);
  return number;
end $$`;

const callText = 'select bench_withdraw($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';

export async function makeWithdrawalFunction({ sql }: Stage): Promise<void> {
  await sql.unsafe(withdrawalFunction);
  await sql.unsafe(`grant execute on function bench_withdraw to ${APP_ROLE}`);
}

/** Withdrawals by that function alone, each connection calling again when answered. */
export function withdrawalLimit(stage: Stage, clients: number, orders: readonly Order[]): Promise<Measured> {
  const calls = orders.map(({ member, challenge, key }, index) => [
    ...[member.memberId, member.walletId, member.loanId, member.bankAccountId, challenge.challengeId],
    ...[uuid(), uuid(), uuid(), `99${Date.now()}${String(index).padStart(8, '0')}`, key],
    ...[String(amountMinor), new Date().toISOString()],
  ]);
  return run(stage, clients, calls.length, (sql, index) =>
    sql.unsafe(callText, (calls[index] ?? []) as never[], { prepare: true }),
  );
}

/** The very statements of a wallet read, as one pipeline on each connection. */
export function readLimit(stage: Stage, clients: number, of: readonly CrowdMember[]): Promise<Measured> {
  const trips = of.map(({ memberId }) => walletRecordTrip(memberId, new Date()));
  return run(stage, clients, trips.length, (sql, index) =>
    Promise.all(
      (trips[index] ?? []).map(({ text, parameters }) =>
        sql.unsafe(text, parameters as never[], { prepare: true }),
      ),
    ),
  );
}

async function run(
  { databaseUrl }: Stage,
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
            const begun = performance.now();
            await call(sql, index);
            latencies.push(performance.now() - begun);
          }
        }),
      );
    });
  } finally {
    await Promise.all(connections.map((sql) => sql.end()));
  }
}
