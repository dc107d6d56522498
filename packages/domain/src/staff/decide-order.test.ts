import { describe, expect, test } from 'vitest';
import { refuse } from '../copy/refusal.ts';
import { decideOnOrder } from './decide-order.ts';

describe('deciding an order', () => {
  test.each([
    [{ state: 'APPROVED', decidedBy: 'ana', ordererDecides: false }, refuse('ORDER_DECIDED')],
    [{ state: 'REJECTED' }, refuse('ORDER_DECIDED')],
    [{ decidedBy: 'ana', ordererDecides: false }, refuse('SAME_PERSON_DECIDES')],
    [{ decidedBy: 'ana', approve: false }, 'allowed'],
    [{ ordererDecides: false }, refuse('ORDERER_LEFT')],
    [{ ordererDecides: false, approve: false }, 'allowed'],
    [{}, 'allowed'],
  ] as const)('with %o', (change, expected) => {
    const order = {
      state: 'OPEN',
      orderedBy: 'ana',
      decidedBy: 'ben',
      approve: true,
      ordererDecides: true,
    } as const;
    expect(decideOnOrder({ ...order, ...change })).toEqual(expected);
  });
});
