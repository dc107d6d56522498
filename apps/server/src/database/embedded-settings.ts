import { totalmem } from 'node:os';

const megabyte = 2 ** 20;

/**
 * A quarter of the memory, as PostgreSQL's manual has it for a start (§19.4.1), and no more than holds all that a
 * million members leave (3.2 GB): what is not held here is read from the disk whenever the system has given the room of
 * its own cache to others. Its own 128 MB stands where that would be more.
 */
function sharedBuffers(): string {
  // Of a container without a limit this is larger than any memory, and 0 where nobody knows.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return `${Math.max(128, Math.min(4096, Math.floor(memory / 4 / megabyte)))}MB`;
}

/** `serve` is durable; `test` forgets on a power cut and is faster. */
export type Purpose = 'serve' | 'test';

const ofPurpose: Record<Purpose, () => Record<string, string>> = {
  serve: () => ({
    max_connections: '100',
    shared_buffers: sharedBuffers(),
    // A statement planned while a table is empty reads all of it until the table is looked at again, however it has grown
    // since. So tables are looked at sooner, and indices cost what they cost on today's disks.
    random_page_cost: '1.1',
    autovacuum_naptime: '10s',
  }),
  test: () => ({
    max_connections: '300',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // One cluster a run, seconds long: nothing worth cleaning or writing out before it goes.
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
