import { totalmem } from 'node:os';

const megabyte = 2 ** 20;

/**
 * A quarter of the memory, as PostgreSQL's manual recommends (§19.4.1), but not less than its default of 128 MB, and not
 * more than holds all rows of a million members (3.2 GB): what does not fit is read from the disk whenever the system
 * has evicted it from its own cache.
 */
function sharedBuffers(): string {
  // In a container without a limit this is larger than any memory, and it is 0 where it is unknown.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return `${Math.max(128, Math.min(4096, Math.floor(memory / 4 / megabyte)))}MB`;
}

/** `serve` is durable; `test` may lose data when the machine crashes, and is faster. */
export type Purpose = 'serve' | 'test';

const ofPurpose: Record<Purpose, () => Record<string, string>> = {
  serve: () => ({
    // Two servers while a new version takes the place of the old one (docs/operating.md), and some to spare.
    max_connections: '200',
    shared_buffers: sharedBuffers(),
    // A statement planned while a table is empty reads all of it until the table is analysed again, however it has grown
    // since. So tables are analysed sooner, and indices are priced as on today's disks.
    random_page_cost: '1.1',
    autovacuum_naptime: '10s',
  }),
  test: () => ({
    max_connections: '300',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // The cluster of a test run lives for minutes: neither vacuum nor checkpoints are worth their time.
    autovacuum: 'off',
    max_wal_size: '4GB',
  }),
};

/** What our own PostgreSQL is started with, by name. */
export function settingsOf(purpose: Purpose, port: number): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Short statements only: compiling them costs more than it gains.
    jit: 'off',
    ...ofPurpose[purpose](),
  };
}
