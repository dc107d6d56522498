import { expect, test } from 'vitest';
import { fullLegalName } from './full-legal-name.ts';

test.each([
  ['all three names', ['Maria', 'Reyes', 'Santos'], 'Maria Reyes Santos'],
  ['no middle name', ['Maria', '', 'Santos'], 'Maria Santos'],
  ['a first step that is not saved, from a row', [null, null, null], 'Maria at registration'],
  [
    'a first step that is not saved, from a record',
    [undefined, undefined, undefined],
    'Maria at registration',
  ],
])('%s', (_, names, expected) => {
  expect(fullLegalName(names, 'Maria at registration')).toBe(expected);
});
