import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { refresh } from '@sagwan/contract/session/refresh.ts';
import { sql } from 'kysely';
import { functionTexts } from '../apps/server/src/database/functions.ts';
import { migrate, migrationsFolder } from '../apps/server/src/database/migrate.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { signInMember } from '../apps/server/src/testing/accounts.ts';
import { bulkMember, memberToken } from '../harness/bulk-members.ts';
import type { SeededFault } from '../harness/fault.ts';
import { type PreparedRequest, prepare } from '../harness/http-load.ts';
import { signInRequest, walletReadRequest, withdrawalRequest } from '../harness/member-requests.ts';
import { seededRandom } from '../harness/random.ts';
import type { ServerProcess } from '../harness/server-process.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { Connections, measure, sendAtConstantRate, statusesText, type TimedAnswer } from './constant-rate.ts';
import type { Drill } from './drill.ts';
import { readyOrders } from './orders.ts';

const password = 'Paddle-upstream-7';
const sessions = 12;
/** Members in turn; each withdraws once at most. */
const members = 2_000;
const secondsEach = { timed: 3, untimed: 1 };
const secondsMax = 180;
/** Somebody reads these tables for so long while a migration wants to change them, as a backup does. */
const readerMilliseconds = 3_000;

const expand = `
alter table session alter column device drop not null;
alter table session add column opened_by text;
-- A column whose type changes: what every connection has prepared is outdated.
alter table session alter column token_hash type varchar;
alter table wallet add column label text not null default '';
`;
const contract = `
alter table session drop column device;
alter table session drop column opened_by;
alter table wallet drop column label;
`;

/** The later build, which no longer knows the column that is removed. */
const withoutColumn: SeededFault = {
  name: 'a build without the column session.device',
  file: 'apps/server/src/session/member-session.sql.ts',
  find: 'device: session.device,',
  put: '',
};

interface Load {
  /** Where requests go to at the moment, in turn. */
  targets: ServerProcess[];
  answers: (TimedAnswer & { what: string })[];
  ended: boolean;
}

/**
 * A release as an operator makes it: the schema grows, the new build starts, the old one stops, the schema shrinks. Requests
 * come at a constant rate all the while: wallets read, sessions renewed and opened, withdrawals.
 */
export const migration: Drill = {
  name: 'migration',
  promise: 'columns that are added, changed and removed while two builds serve fail no request',
  size: { short: 40, long: 200, unit: 'requests a second' },
  alone: true,
  fault: {
    name: 'a transaction whose statement was prepared before the migration is not run again',
    file: 'apps/server/src/transact.ts',
    find: 'return retriedCodes.has(codeOf(error)) || isPlanOutdated(error);',
    put: 'return retriedCodes.has(codeOf(error));',
  },
  run: async (environment, { size: perSecond, seed, timed, say }) => {
    const { server } = environment;
    const someLoad = () => sleep((timed ? secondsEach.timed : secondsEach.untimed) * 1_000);
    const load: Load = { targets: [server], answers: [], ended: false };
    const requests = await requestsOf(environment, seed);
    const connections = new Map<number, Connections>();
    const sending = sendAtConstantRate(
      { perSecond, seconds: secondsMax, until: () => load.ended },
      async (n, dueAt) => {
        const { port } = load.targets[n % load.targets.length] ?? server;
        const pool = connections.get(port) ?? new Connections(port);
        connections.set(port, pool);
        const { what, request, done } = requests(n);
        const answer = await pool.ask(request, dueAt);
        done(answer);
        load.answers.push({ ...answer, what });
      },
    );
    try {
      await someLoad();
      await applyWhileRead(environment, '0002-expand.sql', expand);
      say(`grown after ${load.answers.length} answers`);
      await someLoad();
      const later = await environment.startAnother(withoutColumn);
      load.targets = [server, later];
      say(`both builds serve after ${load.answers.length} answers`);
      await someLoad();
      load.targets = [later];
      await server.stop();
      await applyWhileRead(environment, '0003-contract.sql', contract);
      say(`shrunk after ${load.answers.length} answers`);
      await someLoad();
    } finally {
      load.ended = true;
      await sending;
      for (const pool of connections.values()) pool.close();
    }
    const failed = load.answers.filter(({ status }) => status !== 200);
    const { p99, statuses } = measure(load.answers);
    return {
      number:
        `${load.answers.length} requests, ${perSecond} a second, while columns were added, changed and removed: ` +
        `${failed.length} failed (${statusesText(statuses)}), p99 ${p99.toFixed(0)} ms`,
      problems: [
        ...failed.map(({ what, status, body }) => `${what} was answered ${status} ${body.slice(0, 120)}`),
        ...(await environment.ledgerProblems()),
      ],
    };
  },
};

/** Applies a migration and replaces every function as the server's start does, while somebody reads the tables that it changes. */
async function applyWhileRead({ db, databaseUrl }: TestEnvironment, name: string, text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sagwan-migration-'));
  try {
    copyFileSync(new URL('0001-schema.sql', migrationsFolder), join(folder, '0001-schema.sql'));
    writeFileSync(join(folder, name), text);
    const reading = db.transaction().execute(async (trx) => {
      await sql`lock table session, wallet in access share mode`.execute(trx);
      await sleep(readerMilliseconds);
    });
    const functions = functionTexts().map((text) =>
      text.replaceAll(/\bbegin\n/g, `begin\n  -- of ${name}\n`),
    );
    await migrate(databaseUrl, pathToFileURL(`${folder}/`), { functions });
    await reading;
    // The later build's own folder would have it; here both builds are of one folder.
    await db.deleteFrom('migration').where('name', '=', name).execute();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface NextRequest {
  what: string;
  request: PreparedRequest;
  done: (answer: TimedAnswer) => void;
}

/** The n-th request: of twenty ten read a wallet, eight renew a session, one withdraws, and of forty one signs in. */
async function requestsOf(environment: TestEnvironment, seed: number): Promise<(n: number) => NextRequest> {
  const { ask, keys } = environment;
  const orders = await readyOrders(environment, {
    count: members,
    random: seededRandom(seed),
    passwordHash: await hashPassword(password),
  });
  const tokens = await Promise.all(orders.map(({ member }) => memberToken(keys, member)));
  const free: { cookie: string }[] = [];
  for (let n = 0; n < sessions; n += 1)
    free.push({ cookie: (await signInMember(ask, bulkMember(n).phoneNumber, password)).cookie });
  let reads = 0;
  const readWallet = (): NextRequest => {
    reads += 1;
    const n = reads % members;
    return { what: 'readWallet', request: walletReadRequest(bulkMember(n), tokens[n] ?? ''), done: () => {} };
  };
  const signIn = (n: number): NextRequest => {
    const request = signInRequest(bulkMember(n % members).phoneNumber, password);
    return { what: 'login', request, done: () => {} };
  };
  return (n) => {
    if (n % 40 === 7) return signIn(n);
    if (n % 20 === 13) {
      const order = orders.pop();
      if (order === undefined) return readWallet();
      const request = withdrawalRequest(order, tokens[orders.length] ?? '');
      return { what: 'withdraw', request, done: () => {} };
    }
    const session = n % 5 < 2 ? free.shift() : undefined;
    if (session === undefined) return readWallet();
    const request = prepare(refresh.method, refresh.path, { headers: { cookie: session.cookie } });
    const done = ({ head }: TimedAnswer) => {
      const [, renewed] = /^set-cookie: (sagwanRefresh=[^;]+)/im.exec(head) ?? [];
      free.push({ cookie: renewed ?? session.cookie });
    };
    return { what: 'refresh', request, done };
  };
}
