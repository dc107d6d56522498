import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withFault } from '../harness/fault.ts';
import { allDrills } from './all.ts';

test.each(allDrills)('the fault of $name fits the source: $fault.name', ({ fault }) => {
  const source = readFileSync(resolve(import.meta.dirname, '..', fault.file), 'utf8');
  expect(withFault(source, fault)).not.toBe(source);
});
