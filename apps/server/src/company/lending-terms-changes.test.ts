import { describe, expect, test } from 'vitest';
import { lendingTermsChanges } from './lending-terms-changes.ts';

const entry = (effectiveFrom: string, rate = '1.0') => ({ effectiveFrom, content: { effectiveFrom, rate } });
const [old, present, future] = [entry('2025-01-01'), entry('2026-01-01'), entry('2027-01-01')];
const today = '2026-06-01';
const none = { removed: [], changed: [], added: [] };

const inProduction = (kept: (typeof old)[], wanted: (typeof old)[]) =>
  lendingTermsChanges(kept, wanted, { today, production: true });
const anywhere = (kept: (typeof old)[], wanted: (typeof old)[]) =>
  lendingTermsChanges(kept, wanted, { today, production: false });

describe.each([
  ['in production', inProduction],
  ['elsewhere', anywhere],
])('%s', (_, changes) => {
  test('the first start takes every entry', () => {
    expect(changes([], [old, present, future])).toEqual({ ...none, added: [old, present, future] });
  });

  test('the same file changes nothing', () => {
    expect(changes([old, present], [old, present])).toEqual(none);
  });

  test('an entry from today or later is added', () => {
    const begun = entry(today);
    expect(changes([old], [old, begun, future])).toEqual({ ...none, added: [begun, future] });
  });

  test('an entry still to come is changed or left out', () => {
    const changed = entry('2027-01-01', '0.9');
    expect(changes([old, future], [old, changed])).toEqual({ ...none, changed: [changed] });
    expect(changes([old, future], [old])).toEqual({ ...none, removed: ['2027-01-01'] });
  });

  test('an entry that was in force cannot be left out', () => {
    expect(changes([old, present], [present])).toEqual({
      problems: ['lendingTerms of 2025-01-01 are missing: they were in force'],
    });
  });
});

describe('an entry that was in force', () => {
  const changed = entry('2026-01-01', '0.9');

  test.each([present.effectiveFrom, today])('cannot be changed in production (%s)', (effectiveFrom) => {
    const refused = inProduction([entry(effectiveFrom)], [entry(effectiveFrom, '0.9')]);
    expect(refused).toEqual({
      problems: [
        `lendingTerms of ${effectiveFrom} were changed, but they were in force: add an entry that begins later`,
      ],
    });
  });

  test('can be rewritten where the data can be thrown away', () => {
    expect(anywhere([old, present], [old, changed])).toEqual({ ...none, changed: [changed] });
  });

  test('cannot be put before today in production once there are others', () => {
    expect(inProduction([old], [old, present])).toEqual({
      problems: [
        'lendingTerms of 2026-01-01 begin in the past, in which they were not in force: let them begin on 2026-06-01 or later',
      ],
    });
    expect(anywhere([old], [old, present])).toEqual({ ...none, added: [present] });
  });
});
