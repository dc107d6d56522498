import { expect, test } from 'vitest';
import { decideRefusal } from './decide-refusal.ts';

test.each([
  ['another person decides', 'OPEN', true, ['approver'], undefined],
  ['not the one who ordered', 'OPEN', false, ['officer'], /Another person/],
  ['an auditor reads', 'OPEN', false, ['auditor'], /role/],
  ['a decided order stays', 'APPROVED', true, ['approver'], /decided already/],
] as const)('%s', (_, state, mayDecide, roles, reason) => {
  const why = decideRefusal({ state, mayDecide }, roles);
  if (reason === undefined) expect(why).toBeUndefined();
  else expect(why).toMatch(reason);
});
