import { readFileSync } from 'node:fs';
import { runVectorFile } from './src/loan/servicing/vector-file.ts';

/**
 * `npm run schedule -- FILE`: loans in the format of schedule-vectors.json in, the same with our rows and repayment splits
 * out, as JSON on standard output. It is beside `src` because what is in there reads no files.
 */
const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run --silent schedule -- FILE\n');
  process.exit(2);
}
process.stdout.write(`${JSON.stringify(runVectorFile(JSON.parse(readFileSync(file, 'utf8'))), null, 1)}\n`);
