import { statusIcons } from '@sagwan/domain/copy/status.ts';
import { expect, test } from 'vitest';
import { statusIconName, statusIconPaths } from './icon-paths.ts';

test('each status icon is drawn, and any other value gets person-search', () => {
  expect(Object.keys(statusIconPaths).sort()).toEqual([...statusIcons].sort());
  expect(statusIcons.map(statusIconName)).toEqual(statusIcons);
  expect(['fireworks', '', 'toString'].map(statusIconName)).toEqual(Array(3).fill('person-search'));
});
