import { readFileSync } from 'node:fs';
import { runVectorFile } from './src/loan/servicing/vector-file.ts';

/**
 * `npm run schedule -- FILE`: loans in the format of schedule-vectors.json in, the same with our rows and repayment splits
 * out, as JSON on standard output. A file that cannot be read is one sentence on standard error and exit code 1. It is
 * beside `src` because what is in there reads no files.
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
  process.stdout.write(`${JSON.stringify(runVectorFile(JSON.parse(text)), null, 1)}\n`);
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  // What JSON.parse says quotes the text, line breaks included.
  process.stderr.write(`${file} cannot be read: ${why.replaceAll(/\s+/g, ' ')}\n`);
  process.exitCode = 1;
}
