import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { expect, test } from 'vitest';
import { contractLoans } from './contract-loans.ts';

const loan = (state: LoanState, contractSealed = true) => ({ state, contractSealed });

test.each([
  ['no loan', [], []],
  ['an application that was rejected', [loan('REJECTED', false)], []],
  ['an application', [loan('PENDING', false)], [0]],
  ['one after a paid loan', [loan('PENDING', false), loan('PAID')], [0, 1]],
  ['one that was taken back, after a paid loan', [loan('CANCELLED', false), loan('PAID')], [1]],
  [
    'loans that were given back or not released',
    [loan('CANCELLED'), loan('EXPIRED'), loan('PAID')],
    [0, 1, 2],
  ],
  ['an older loan that was opened again', [loan('REJECTED', false), loan('PAID'), loan('OVERDUE')], [2, 1]],
])('%s', (_, loans, places) => {
  expect(contractLoans(loans)).toEqual(places.map((place) => loans[place]));
});
