import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import type { AppContext } from '../app-context.ts';

/** Any number, always the same: advisory locks in its space are workers' names. */
const lockSpace = 7_246_928;
const everyMilliseconds = 5_000;

/**
 * Which workers of the job queue live. A server holds an advisory lock under the name of each of its workers, on a connection
 * of its own: when the process ends, however it ends, PostgreSQL frees the lock at once, and when the machine is gone, as soon
 * as the connection is found dead. Another server then knows that jobs locked under that name are nobody's.
 */
export class LivingWorkers {
  readonly #url: string;
  readonly #answerMilliseconds: number;
  #sql: postgres.Sql;
  readonly #names = new Set<string>();

  /** @param url of the database's owner, as the job queue's. */
  constructor(url: string, { answerMilliseconds = 10_000 }: { answerMilliseconds?: number } = {}) {
    this.#url = url;
    this.#answerMilliseconds = answerMilliseconds;
    this.#sql = connect(url);
  }

  /** A worker of this server, held from the next `hold` on. */
  add(name: string): void {
    this.#names.add(name);
  }

  /** Takes the locks of this server's workers that it does not hold: new ones, and all after the connection was lost. */
  async hold(): Promise<void> {
    await this.#inTime(this.#sql`
      select pg_try_advisory_lock(${lockSpace}::integer, hashtext(name))
      from jsonb_array_elements_text(${JSON.stringify([...this.#names])}::text::jsonb) as name
      where not exists (
        select from pg_locks l
        where l.locktype = 'advisory' and l.classid = ${lockSpace}::oid and l.pid = pg_backend_pid()
          and l.objid = (hashtext(name)::bigint & 4294967295)::oid)`);
  }

  /** Those of these workers that no server holds. */
  async gone(names: readonly string[]): Promise<string[]> {
    const rows = await this.#inTime(this.#sql<{ name: string }[]>`
      select name from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) as name
      where not exists (
        select from pg_locks l
        where l.locktype = 'advisory' and l.classid = ${lockSpace}::oid
          and l.database = (select oid from pg_database where datname = current_database())
          and l.objid = (hashtext(name)::bigint & 4294967295)::oid)
      order by name`);
    return rows.map(({ name }) => name);
  }

  /** A connection that went silent has lost its locks by then, or loses them; the next `hold` takes them on another one. */
  async #inTime<Rows>(asked: Promise<Rows>): Promise<Rows> {
    const timer = setTimeout(() => {
      const silent = this.#sql;
      this.#sql = connect(this.#url);
      // Rejects what was asked.
      void silent.end({ timeout: 0 }).catch(() => {});
    }, this.#answerMilliseconds);
    try {
      return await asked;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Frees the locks. A connection that cannot be closed in order has ended already. */
  async close(): Promise<void> {
    await this.#sql.end({ timeout: 5 }).catch(() => {});
  }
}

function connect(url: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    max_lifetime: null,
    onnotice: () => {},
    connection: {
      application_name: 'sagwan-workers',
      statement_timeout: 5_000,
      tcp_keepalives_idle: 10,
      tcp_keepalives_interval: 5,
      tcp_keepalives_count: 3,
    },
  });
}

/**
 * Until `stopping`, frees the jobs of workers that were gone at two looks in a row: one alone may fall between the loss of a
 * connection, as when PostgreSQL starts again, and the next `hold` of their server.
 */
export async function keepFreeingJobs(
  { jobs, log }: Pick<AppContext, 'jobs' | 'log'>,
  living: LivingWorkers,
  stopping: AbortSignal,
): Promise<void> {
  let goneBefore: string[] = [];
  while (!stopping.aborted) {
    try {
      await living.hold();
      const gone = await living.gone(await jobs.lockingWorkers());
      const abandoned = gone.filter((name) => goneBefore.includes(name));
      goneBefore = gone;
      if (abandoned.length > 0) {
        log.warn({ workers: abandoned.length }, 'jobs of workers that are gone are freed');
        await jobs.unlock(abandoned);
      }
    } catch (error) {
      goneBefore = [];
      log.warn({ err: error }, 'workers that are gone were not looked for');
    }
    await sleep(everyMilliseconds, undefined, { signal: stopping }).catch(() => {});
  }
  await living.close();
}
