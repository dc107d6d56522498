import { readFileSync } from 'node:fs';
import { runVectorFile } from './src/loan/servicing/vector-file.ts';

/**
 * `npm run schedule -- FILE`: loans in the format of schedule-vectors.json in, the same with our rows and repayment splits
 * out, as JSON on standard output; loans with something that is not computed are named on standard error. A file that cannot
 * be read is one sentence there and exit code 1. It is beside `src` because what is in there reads no files.
 */
// Where the reader has gone (`| head`), the rest is not printed, and that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  process.stderr.write('Usage: npm run --silent schedule -- FILE\n');
  process.exit(2);
}
try {
  // A byte order mark, which some editors put before the text, is no part of it.
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const run = runVectorFile(JSON.parse(text)) as object;
  process.stdout.write(`${JSON.stringify(run, null, 1)}\n`);
  const incomplete = namesOfIncomplete(run);
  if (incomplete.length > 0) {
    process.stderr.write(
      `Not computed, or only in part, as their "unsupported" says: ${incomplete.join(', ')}\n`,
    );
  }
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  // What JSON.parse says quotes the text, line breaks included.
  process.stderr.write(`${file} cannot be read: ${why.replaceAll(/\s+/g, ' ')}\n`);
  process.exitCode = 1;
}

/** The loans of which something is unsupported: in a loan, a list of loans or an object with such lists. */
function namesOfIncomplete(run: object): string[] {
  const loans = Array.isArray(run) ? run : [run, ...Object.values(run).flat()];
  return loans.filter((loan) => loan?.unsupported?.length > 0).map((loan) => String(loan.id));
}
