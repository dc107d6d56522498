import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The arguments of a command of ours; one that it does not know ends it with a sentence and its usage. */
export function commandArguments<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return endWithUsage(error instanceof Error ? error.message : String(error), usage);
  }
}

/** A number of things, 1 or more. */
export function countArgument(
  { name, given, usual }: { name: string; given: string | undefined; usual: number },
  usage: string,
): number {
  if (given === undefined) return usual;
  const count = Number(given);
  return Number.isInteger(count) && count > 0
    ? count
    : endWithUsage(`--${name} takes a whole number of 1 or more, not '${given}'.`, usage);
}

/** Ends the command. */
export function endWithUsage(sentence: string, usage: string): never {
  process.stderr.write(`${sentence}\n\n${usage}`);
  process.exit(1);
}
