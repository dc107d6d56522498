import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { expect } from 'vitest';
import type { Arranged } from './arrange-borrower.ts';
import type { World } from './world.ts';

/** Terms of the check values (decisions §4). */
export const sampleTerms = { loanAmountPHP: 150000, installmentCount: 6, selectedCurrency: 'PHP' };

/** The disclosure statement that a member is shown before applying. */
export async function disclosed(
  world: World,
  { token, phoneNumber }: Arranged,
  asked: typeof sampleTerms = sampleTerms,
): Promise<Record<string, unknown>> {
  const { status, body } = await world.ask(disclose, { token, body: { phoneNumber, ...asked } });
  expect(status).toBe(200);
  return body;
}
