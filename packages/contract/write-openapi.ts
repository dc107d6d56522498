import { readFileSync, writeFileSync } from 'node:fs';
import { contractAsOpenapi } from './src/openapi.ts';

/** `npm run openapi` writes openapi.json from the contract; with `--check` it only compares. */
const file = new URL('./openapi.json', import.meta.url);
const text = `${JSON.stringify(contractAsOpenapi(), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('packages/contract/openapi.json is not current: run `npm run openapi`.\n');
  process.exit(1);
}
