import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql as slow } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { homeOf, readPidFile } from './embedded-home.ts';
import { AlreadyRunning, lockHolder, processIdentity, takeLock } from './embedded-lock.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

let dataDir: string;
let running: EmbeddedPostgres | undefined;
let database: OpenDatabase | undefined;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sagwan-embedded-'));
  fs.chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  await database?.close();
  await running?.stop();
  database = undefined;
  running = undefined;
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<OpenDatabase['sql']> {
  running = await startEmbedded({ dataDir });
  database = openDatabase({ url: running.url, max: 5 });
  return database.sql;
}

async function writeMarker(sql: OpenDatabase['sql']): Promise<void> {
  await sql.unsafe('create table marker (amount_minor bigint); insert into marker values (9007199254740993)');
}

/** Tries until the server takes connections again; each try is bounded by the pool's own time-outs. */
async function readMarker(sql: OpenDatabase['sql']): Promise<unknown> {
  for (const until = Date.now() + 20_000; ; ) {
    try {
      const [row] = await sql`select amount_minor from marker`;
      return row?.amount_minor;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

function kill(pid: number | undefined): void {
  expect(pid).toBeGreaterThan(1);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

describe('the embedded PostgreSQL', () => {
  test('is version 18, durable, speaks UTF-8, listens on the loopback address only', async () => {
    const sql = await start();
    const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
      current_setting('fsync') as fsync, current_setting('unix_socket_directories') as sockets, upper('niño') as upper`;
    expect(row).toEqual({
      major: 18,
      encoding: 'UTF8',
      addresses: '127.0.0.1',
      fsync: 'on',
      sockets: '',
      upper: 'NIÑO',
    });
    expect(fs.statSync(path.join(homeOf(dataDir).folder, 'password')).mode & 0o777).toBe(0o600);
    expect(fs.statSync(homeOf(dataDir).cluster).mode & 0o777).toBe(0o700);
  });

  test('needs its password', async () => {
    await start();
    const stranger = new URL(running?.url ?? '');
    stranger.password = 'guessed';
    const pool = openDatabase({ url: stranger.href, max: 1 });
    await expect(pool.sql`select 1`).rejects.toMatchObject({ code: '28P01' });
    await pool.close();
  });

  test('keeps the data over a stop, and the port', async () => {
    await writeMarker(await start());
    const port = running?.port;
    await database?.close();
    await running?.stop();
    expect(lockHolder(homeOf(dataDir).folder)).toBeUndefined();
    expect(await readMarker(await start())).toBe(9007199254740993n);
    expect(running?.port).toBe(port);
  });

  test('comes back by itself after kill -9, with what was committed, and the same pool goes on', async () => {
    const sql = await start();
    await writeMarker(sql);
    for (const round of [1, 2]) {
      const restarted = new Promise<void>((resolve) => running?.onRestart(resolve));
      const before = running?.pid();
      const busy = slow`select pg_sleep(4)`
        .execute(database?.db ?? expect.fail())
        .catch((error: unknown) => error);
      await sql`select 1`;
      kill(before);
      expect(await busy, `round ${round}`).toBeInstanceOf(Error);
      await restarted;
      expect(await readMarker(sql)).toBe(9007199254740993n);
      expect(running?.pid()).not.toBe(before);
    }
  });

  test('a busy pool goes on after kill -9: nothing hangs, every connection is there again', async () => {
    const sql = await start();
    await writeMarker(sql);
    const db = database?.db.withTables<{ marker: { amount_minor: bigint } }>();
    const read = () => db?.selectFrom('marker').selectAll().execute();
    const readInTransaction = () =>
      db?.transaction().execute((transaction) => transaction.selectFrom('marker').selectAll().execute());
    for (const round of [1, 2, 3]) {
      await Promise.all([read(), read(), read(), read(), read(), read()]);
      const restarted = new Promise<void>((resolve) => running?.onRestart(resolve));
      const stopAt = Date.now() + 1_500;
      const client = async (work: typeof read) => {
        while (Date.now() < stopAt) await work()?.catch(() => sleep(5));
      };
      const clients = Array.from({ length: 30 }, (_item, n) => client(n % 2 ? read : readInTransaction));
      await sleep(100);
      kill(running?.pid());
      await Promise.all(clients);
      await restarted;
      const held = Promise.withResolvers<void>();
      const holding = Array.from({ length: 5 }, () =>
        db?.transaction().execute(async (transaction) => {
          await transaction.selectFrom('marker').selectAll().execute();
          await held.promise;
        }),
      );
      // All five connections at once, and a sixth caller who waits for one of them.
      const waiting = read();
      held.resolve();
      await Promise.all(holding);
      expect(await waiting, `round ${round}`).toEqual([{ amount_minor: 9007199254740993n }]);
    }
  });

  test('a second start says that it runs, in which process and on which port', async () => {
    await start();
    const second = startEmbedded({ dataDir });
    await expect(second).rejects.toBeInstanceOf(AlreadyRunning);
    await expect(second).rejects.toThrow(`process ${process.pid} uses`);
    await expect(second).rejects.toThrow(`127.0.0.1:${running?.port}`);
  });

  test('of two first starts at once exactly one wins', async () => {
    const starts = await Promise.allSettled([startEmbedded({ dataDir }), startEmbedded({ dataDir })]);
    const won = starts.filter((outcome) => outcome.status === 'fulfilled');
    const lost = starts.filter((outcome) => outcome.status === 'rejected');
    running = won[0]?.value;
    expect(won).toHaveLength(1);
    expect(lost[0]?.reason).toBeInstanceOf(AlreadyRunning);
  });

  test('after kill -9 of Node: the orphan is stopped in good order and the data is there', async () => {
    const program = `
      import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
      import postgres from 'postgres';
      const embedded = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
      const sql = postgres(embedded.url);
      await sql.unsafe('create table marker (amount_minor bigint); insert into marker values (42)');
      process.stdout.write('ready');
      setInterval(() => {}, 1000);`;
    const node = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(node.stdout, 'data');
    const home = homeOf(dataDir);
    const orphan = readPidFile(home)?.pid;
    const port = readPidFile(home)?.port;
    expect(lockHolder(home.folder)?.pid).toBe(node.pid);
    kill(node.pid);
    await once(node, 'exit');
    expect(orphan !== undefined && processIdentity(orphan)).toBeTruthy();
    expect(await readMarker(await start())).toBe(42n);
    expect(running?.pid()).not.toBe(orphan);
    expect(running?.port).toBe(port);
    expect(orphan !== undefined && processIdentity(orphan)).toBeUndefined();
  });

  test.each([
    ['of a process that is gone', { pid: 4_194_000, identity: 'gone', port: 1 }],
    ['whose number another process has now', { pid: process.pid, identity: 'an earlier life', port: 1 }],
    ['that was cut off while being written', undefined],
  ])('a stale lock %s does not count', (_what, holder) => {
    fs.writeFileSync(path.join(dataDir, 'lock.json'), holder ? JSON.stringify(holder) : '{"pid":');
    takeLock(dataDir, 4321);
    expect(lockHolder(dataDir)).toMatchObject({ pid: process.pid, port: 4321 });
    expect(() => takeLock(dataDir, 1)).toThrow(AlreadyRunning);
    expect(fs.readdirSync(dataDir)).toEqual(['lock.json']);
  });

  test('a pid file that names a living process of somebody else does not prevent a start', async () => {
    await writeMarker(await start());
    await database?.close();
    const pidFile = path.join(homeOf(dataDir).cluster, 'postmaster.pid');
    const lines = fs.readFileSync(pidFile, 'utf8').split('\n');
    const owner = fs.statSync(homeOf(dataDir).cluster);
    await running?.stop();
    // A stranger of the same user, which is what PostgreSQL itself would mistake for a rival.
    const stranger = spawn('sleep', ['60'], {
      stdio: 'ignore',
      ...(process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {}),
    });
    try {
      fs.writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'));
      fs.chownSync(pidFile, owner.uid, owner.gid);
      expect(await readMarker(await start())).toBe(9007199254740993n);
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });

  test('a first start that was killed half-way leaves nothing that prevents a start', async () => {
    const home = homeOf(dataDir);
    fs.mkdirSync(path.join(home.folder, 'cluster.new-1'), { recursive: true });
    fs.chmodSync(home.folder, 0o711);
    fs.writeFileSync(path.join(home.folder, 'cluster.new-1', 'PG_VERSION'), '18');
    const sql = await start();
    expect((await sql`select 1 as one`)[0]).toEqual({ one: 1 });
    expect(fs.readdirSync(home.folder).filter((name) => name.includes('new'))).toEqual([]);
  });

  test('data of another major version is refused by name', async () => {
    const { cluster, folder } = homeOf(dataDir);
    fs.mkdirSync(cluster, { recursive: true });
    fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow('written by PostgreSQL 17');
    expect(lockHolder(folder)).toBeUndefined();
  });
});
