import type { Configuration } from '../config.ts';

/** Where log lines go instead of standard output: a test that reads them. */
export interface LogDestination {
  write: (line: string) => void;
}

/**
 * What a log line may say. Of an error only its kind, message, code and stack: PostgreSQL puts whole rows into an
 * error's `detail` ('Failing row contains (…)'), with phone numbers and names in them (decisions §2 'OTP', RA 10173).
 */
export function loggerOptions({ logLevel }: Pick<Configuration, 'logLevel'>, logTo?: LogDestination) {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    // Whatever object carries headers: @fastify/multipart traces its own copy of them.
    redact: ['*.headers.authorization', '*.headers.cookie'],
    serializers: { err: shownError },
    ...(logTo === undefined ? {} : { stream: logTo }),
  };
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
