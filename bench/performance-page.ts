import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const docs = resolve(import.meta.dirname, '../docs');
const end = '<!-- end of figures -->';

/** Replaces the figures in docs/performance.md between the marker `begin` and the next end marker. */
export function putFigures(begin: string, figures: string): void {
  const page = resolve(docs, 'performance.md');
  const text = readFileSync(page, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`${page} has no block that begins with ${begin}`);
  writeFileSync(page, `${text.slice(0, from)}${begin}\n\n${figures}\n\n${text.slice(to)}`);
}
