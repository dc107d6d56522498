import type { Configuration } from '../config.ts';

/** Where log lines go instead of standard output: in a test that reads them. */
export interface LogDestination {
  write: (line: string) => void;
}

const finestLevels = new Set(['trace', 'debug']);

/**
 * What a log line may say. Of an error only its kind, message, code and stack: PostgreSQL puts whole rows into an
 * error's `detail` ('Failing row contains (…)'), with phone numbers and names in them (decisions §2 'OTP', RA 10173).
 */
export function loggerOptions({ logLevel }: Pick<Configuration, 'logLevel'>, logTo?: LogDestination) {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    // Any object with headers: @fastify/multipart traces a copy of them. Above these levels no line of ours or of a
    // library has any, and to search each line takes longer than to write it.
    ...(finestLevels.has(logLevel) ? { redact: ['*.headers.authorization', '*.headers.cookie'] } : {}),
    serializers: { err: shownError },
    stream: logTo ?? bufferedOutput(),
  };
}

/** Lines are buffered this long, so that not every request makes a write of its own. */
const bufferMilliseconds = 100;
const bufferedCharactersMax = 64 * 1024;
const errorLevel = 50;

/**
 * Standard output, buffered. An error writes the buffer at once, and so does the end of the process; only a `kill -9`
 * loses a tenth of a second of lines. Why not `pino.destination`: decision 0016.
 */
function bufferedOutput(): LogDestination {
  let buffer = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    process.stdout.write(buffer);
    buffer = '';
  };
  process.once('exit', flush);
  return {
    // Asks pino for the level of each line, in `lastLevel`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      buffer += line;
      if (this.lastLevel >= errorLevel || buffer.length > bufferedCharactersMax) flush();
      else timer ??= setTimeout(flush, bufferMilliseconds).unref();
    },
  } as LogDestination & { lastLevel: number };
}

/** A type and not an interface: pino asks for one that is open to further fields. */
type ShownError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: ShownError;
};

function shownError(error: unknown): ShownError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error', stack: '' };
  const { name: type, message, stack, cause } = error;
  return {
    type,
    message,
    stack: stack ?? '',
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('constraint_name' in error && typeof error.constraint_name === 'string'
      ? { constraint: error.constraint_name }
      : {}),
    ...(cause instanceof Error ? { cause: shownError(cause) } : {}),
  };
}
