import postgres from 'postgres';
import { shard } from '../apps/server/src/database/shard.ts';

/** Fewer than Citus' own 32, so that sharding takes seconds; still several on each worker. */
const shardCount = 8;

export interface CitusDatabase {
  /** Of the owner, on the coordinator. */
  url: string;
  drop: () => Promise<void>;
}

/**
 * Creates a database of its own on every node of a Citus cluster and shards it. Connects to the workers by the
 * addresses that the coordinator has for them, with the user and password of `clusterUrl`.
 * @param clusterUrl any database of the coordinator in which Citus knows its workers; its user must be a superuser.
 */
export async function createCitusDatabase(clusterUrl: string): Promise<CitusDatabase> {
  const nodes = await onDatabase(
    clusterUrl,
    (sql) => sql<{ host: string; port: number; isCoordinator: boolean }[]>`
      select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node
      where isactive and noderole = 'primary' order by groupid`,
  );
  const coordinator = nodes.find(({ isCoordinator }) => isCoordinator);
  if (coordinator === undefined || nodes.length === 1)
    throw new Error(
      'The cluster at CITUS_URL has no coordinator or no worker: see citus_set_coordinator_host',
    );
  const name = `drill_${crypto.randomUUID().replaceAll('-', '')}`;
  const urlOf = (node: { host: string; port: number }, database: string) => {
    const url = new URL(clusterUrl);
    url.host = `${node.host}:${node.port}`;
    url.pathname = `/${database}`;
    return url.href;
  };
  const drop = async () => {
    for (const node of nodes)
      await onDatabase(urlOf(node, 'postgres'), (sql) =>
        sql.unsafe(`drop database if exists ${name} with (force)`),
      );
  };
  try {
    for (const node of nodes) {
      await onDatabase(urlOf(node, 'postgres'), (sql) => sql.unsafe(`create database ${name}`));
      await onDatabase(urlOf(node, name), (sql) => sql`create extension citus`);
    }
    const url = urlOf(coordinator, name);
    await onDatabase(url, async (sql) => {
      await sql.unsafe(`alter database ${name} set citus.shard_count = ${shardCount}`);
      await sql`select citus_set_coordinator_host(${coordinator.host}, ${coordinator.port}::int)`;
      for (const { host, port, isCoordinator } of nodes)
        if (!isCoordinator) await sql`select citus_add_node(${host}, ${port}::int)`;
    });
    await shard(url);
    return { url, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Runs `run` on one connection; databases are created and dropped on the node at the other end alone. */
async function onDatabase<Result>(url: string, run: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    onnotice: () => {},
    connection: { 'citus.enable_create_database_propagation': 'off' },
  });
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}
